import { createHash } from 'node:crypto'

const digits = 10n ** 30n

/** A Uid of 31 digits, the same for the same key: too long for a JavaScript number, as the real ones are. */
export function uid(key: string): string {
  const value = BigInt(`0x${createHash('sha256').update(key).digest('hex').slice(0, 32)}`) % digits
  return `3${value.toString().padStart(30, '0')}`
}
