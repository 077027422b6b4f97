import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts short texts for the database: AES-256-GCM, each bound to a label. */
export interface Seal {
  close(text: string, label: string): string
  /** Null when none of the secrets closed it, or anything of it was changed. */
  open(sealed: string, label: string): string | null
}

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * A seal for one purpose. The first secret closes, all of them open: a secret is changed by putting the new one in
 * front. Throws RangeError without a secret.
 */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  const [first] = keys
  if (first === undefined) throw new RangeError('a seal needs a secret')
  return {
    close(text, label) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', first, iv).setAAD(Buffer.from(label))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed, label) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const text = tryOpen(key, bytes, label)
        if (text !== null) return text
      }
      return null
    },
  }
}

function tryOpen(key: Buffer, bytes: Buffer, label: string): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(Buffer.from(label))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
