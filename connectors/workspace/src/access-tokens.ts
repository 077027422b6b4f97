import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { classifyToken } from './classify.ts'
import type { ServiceAccount } from './service-account.ts'
import { failureOf } from './workspace-error.ts'
import { readJson } from './read-json.ts'

export interface AccessTokens {
  /** A bearer token for one person and scope set. Rejects with WorkspaceError, or what the network says. */
  get(
    account: ServiceAccount,
    subject: string,
    scopes: readonly string[],
    signal: AbortSignal,
  ): Promise<string>
  /** The token was not taken: the next one is minted anew. */
  forget(account: ServiceAccount, subject: string, scopes: readonly string[]): void
}

export interface AccessTokensOptions {
  readonly tokenUrl: string
  readonly fetch: typeof fetch
  readonly now: () => Date
}

const lifeSeconds = 3600
/** A token is renewed this long before it runs out. */
const earlyMs = 5 * 60_000

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

interface Held {
  readonly token: string
  readonly until: number
}

const keyOf = (account: ServiceAccount, subject: string, scopes: readonly string[]): string =>
  [account.client_email, subject, ...scopes].join(' ')

/** Signed assertions for service accounts with domain-wide delegation, and the tokens they are exchanged for. */
export function createAccessTokens(options: AccessTokensOptions): AccessTokens {
  const held = new Map<string, Promise<Held>>()
  const mint = async (
    account: ServiceAccount,
    subject: string,
    scopes: readonly string[],
    signal: AbortSignal,
  ): Promise<Held> => {
    const at = options.now().getTime()
    const issuedAt = Math.floor(at / 1000)
    const assertion = await new SignJWT({ scope: scopes.join(' ') })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.private_key_id })
      .setIssuer(account.client_email)
      .setSubject(subject)
      .setAudience(options.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifeSeconds)
      .sign(await importPKCS8(account.private_key, 'RS256'))
    const form = { grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }
    const response = await options.fetch(options.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      signal,
    })
    const body = await response.text()
    if (!response.ok) {
      const { kind, reason } = classifyToken({ status: response.status, body })
      throw failureOf(kind, `no access token: ${response.status} ${reason}`)
    }
    const { access_token: token, expires_in: seconds } = answer.parse(readJson(body))
    return { token, until: at + seconds * 1000 - earlyMs }
  }
  return {
    get: async (account, subject, scopes, signal) => {
      const key = keyOf(account, subject, scopes)
      const known = await held.get(key)?.catch(() => undefined)
      if (known !== undefined && known.until > options.now().getTime()) return known.token
      const minted = mint(account, subject, scopes, signal)
      held.set(key, minted)
      minted.catch(() => held.delete(key))
      return (await minted).token
    },
    forget: (account, subject, scopes) => {
      held.delete(keyOf(account, subject, scopes))
    },
  }
}
