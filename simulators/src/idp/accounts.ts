import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

export interface IdpAccount {
  readonly email: string
  /** Whether the account has a second factor set up. */
  readonly hasSecondFactor: boolean
}

/** Every demonstration account has this password. */
export const demoPassword = 'demo'
export const demoDomain = 'demo.local'

const account = (name: string, hasSecondFactor = true): IdpAccount => ({
  email: `${name}@${demoDomain}`,
  hasSecondFactor,
})

/** Five people of the firm, one without a second factor, and one the firm does not know. */
export const demoAccounts: readonly IdpAccount[] = [
  account('executive'),
  account('compliance'),
  account('advisor'),
  account('operations'),
  account('viewer'),
  account('nomfa', false),
  account('unknown'),
]

export const findAccount = (email: string): IdpAccount | undefined =>
  demoAccounts.find((known) => known.email === email.trim().toLowerCase())

/** The authenticator secret of a demonstration account, base32: the same in every process, and no secret at all. */
export function totpSecret(email: string): string {
  const bytes = createHash('sha1').update(`reporting-center demonstration ${email.toLowerCase()}`).digest()
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

const authenticator = (email: string): TOTP =>
  new TOTP({ issuer: 'Demonstration', label: email, secret: totpSecret(email) })

/** What the person's authenticator shows at that moment. */
export const totpCode = (email: string, at: Date): string =>
  authenticator(email).generate({ timestamp: at.getTime() })

/** Accepts the code of the half minute before and after as well. */
export const isTotpCode = (email: string, code: string, at: Date): boolean =>
  authenticator(email).validate({ token: code.replaceAll(/\s/g, ''), timestamp: at.getTime(), window: 1 }) !==
  null
