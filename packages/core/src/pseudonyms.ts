import { createHmac } from 'node:crypto'

const prefixes = {
  client: 'cl',
  household: 'hh',
  account: 'ac',
  person: 'pe',
  contact: 'ct',
  opportunity: 'op',
  interaction: 'in',
  message: 'ms',
  meeting: 'mt',
  document: 'dc',
  file: 'fi',
  survey: 'sv',
  transaction: 'tx',
  lot: 'lt',
} as const

export type PseudonymKind = keyof typeof prefixes

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
const dots = '•••'

function base32(bytes: Uint8Array, length: number): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0x1fff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(value >> bits) & 31]
    }
  }
  return text.slice(0, length)
}

const normalise = (value: string) => value.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase()

/** First letter of the first and of the last word, three dots each: 'J••• D•••'. */
export function maskName(name: string): string {
  const initials = name
    .normalize('NFKC')
    .split(/\s+/u)
    .flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? [])
  const ends = initials.length > 1 ? [initials.at(0), initials.at(-1)] : initials
  return ends.length === 0 ? dots : ends.map((letter) => `${letter?.toUpperCase()}${dots}`).join(' ')
}

export type Pseudonyms = {
  /** An opaque reference, the same for the same kind, id and key: 'cl_' and 20 base32 characters. */
  ref(kind: PseudonymKind, id: string): string
  /** Hex HMAC-SHA256 of the value without regard to case, spacing or Unicode form. */
  hash(value: string): string
  /** A name as it may be shown: 'J••• D•••'. */
  mask(name: string): string
}

/** Keyed pseudonyms: without the key neither guessing nor comparing across environments works. */
export function createPseudonyms(key: string): Pseudonyms {
  if (key === '') throw new RangeError('pseudonyms need a key')
  const hmac = (text: string) => createHmac('sha256', key).update(text, 'utf8')
  return {
    ref: (kind, id) => `${prefixes[kind]}_${base32(hmac(`ref\0${kind}\0${id}`).digest(), 20)}`,
    hash: (value) => hmac(`hash\0${normalise(value)}`).digest('hex'),
    mask: maskName,
  }
}
