import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** What signs the checkpoints of the trail. Whoever may write the database and lacks a key cannot forge one. */
export interface AuditKeys {
  /** Signs with the newest key: hex HMAC-SHA-256. */
  sign(text: string): { readonly keyId: string; readonly signature: string }
  verify(keyId: string, text: string, signature: string): 'VALID' | 'FORGED' | 'UNKNOWN_KEY'
}

/** The first key signs; those after it only verify what was signed before they were replaced. */
export function createAuditKeys(keys: readonly string[]): AuditKeys {
  const [newest] = keys
  if (newest === undefined || keys.includes('')) throw new RangeError('the audit trail needs a key')
  const byId = new Map(keys.map((key) => [idOf(key), key]))
  return {
    sign: (text) => ({ keyId: idOf(newest), signature: mac(newest, text).toString('hex') }),
    verify(keyId, text, signature) {
      const key = byId.get(keyId)
      if (key === undefined) return 'UNKNOWN_KEY'
      const [own, given] = [mac(key, text), Buffer.from(signature, 'hex')]
      return own.length === given.length && timingSafeEqual(own, given) ? 'VALID' : 'FORGED'
    },
  }
}

const idOf = (key: string): string =>
  createHash('sha256').update(`audit key ${key}`).digest('hex').slice(0, 16)
const mac = (key: string, text: string): Buffer => createHmac('sha256', key).update(text).digest()
