import { randomUUID } from 'node:crypto'
import type { Db } from '@rc/db/database'
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'
import { sql } from 'kysely'
import { KEY_DAYS, ringOf, rotationIsDue, type DatedKey } from './key-ring.ts'
import type { Seal } from '@rc/core/seal'

export const ALGORITHM = 'ES256'
/** What the seal of the stored keys is for. */
export const SIGNING_KEYS = 'reporting-center signing keys'

/** The keys of access tokens, shared by all processes through the database, and renewed by their age. */
export interface SigningKeys {
  /** The key to sign with now. */
  signing(): Promise<{ readonly kid: string; readonly privateKey: CryptoKey }>
  /** The public key of a token's `kid`, or null for one we do not know, or no longer. */
  verifying(kid: string): Promise<CryptoKey | null>
  /** What `/.well-known/jwks.json` shows. */
  published(): Promise<readonly JWK[]>
}

export interface SigningKey extends DatedKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

const DAY_MS = 86_400_000
const RELOAD_MS = 60_000
/** A token of an unknown key has the keys read again, but never more often: anyone can make one up. */
const UNKNOWN_RELOAD_MS = 5_000

/** Keys are read once a minute; whoever finds that a new one is due makes it. */
export function createSigningKeys(db: Db, seal: Seal, now: () => Date): SigningKeys {
  let loaded: { readonly keys: readonly SigningKey[]; readonly at: number } | undefined
  let loading: Promise<readonly SigningKey[]> | undefined
  const load = (): Promise<readonly SigningKey[]> => {
    loading ??= readOrRotate(db, seal, now())
      .then((keys) => {
        loaded = { keys, at: now().getTime() }
        return keys
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  const ring = async (oldest = RELOAD_MS) => {
    const isFresh = loaded !== undefined && now().getTime() - loaded.at < oldest
    return ringOf(isFresh && loaded !== undefined ? loaded.keys : await load(), now())
  }
  return {
    async signing() {
      const { signing } = await ring()
      if (signing === undefined) throw new Error('there is no key to sign with')
      return signing
    },
    async verifying(kid) {
      const find = (keys: readonly SigningKey[]) => keys.find((key) => key.kid === kid)?.publicKey ?? null
      return find((await ring()).verifying) ?? find((await ring(UNKNOWN_RELOAD_MS)).verifying)
    },
    published: async () => (await ring()).verifying.map(({ publicJwk }) => publicJwk),
  }
}

async function readOrRotate(db: Db, seal: Seal, now: Date): Promise<readonly SigningKey[]> {
  const keys = await readKeys(db, seal)
  if (!rotationIsDue(keys, now)) return keys
  return db.transaction().execute(async (trx) => {
    // Of several processes that find it due, one makes it.
    await sql`select pg_advisory_xact_lock(hashtextextended('signing_keys', 0))`.execute(trx)
    const present = await readKeys(trx, seal)
    if (!rotationIsDue(present, now)) return present
    const longGone = new Date(now.getTime() - 2 * KEY_DAYS * DAY_MS)
    await trx.deleteFrom('signing_keys').where('created_at', '<', longGone).execute()
    await addKey(trx, seal, now)
    return readKeys(trx, seal)
  })
}

/** A row that does not open was closed by a secret that is gone, or by someone else: it is no key of ours. */
async function readKeys(db: Db, seal: Seal): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('signing_keys')
    .select(['kid', 'sealed', 'created_at'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  const keys = await Promise.all(
    rows.map(async ({ kid, sealed, created_at: createdAt }) => {
      const text = seal.open(sealed, kid)
      return text === null ? [] : [await toKey(kid, JSON.parse(text) as JWK, createdAt)]
    }),
  )
  return keys.flat()
}

async function toKey(kid: string, jwk: JWK, createdAt: Date): Promise<SigningKey> {
  const { d: _private, ...open } = jwk
  return {
    kid,
    createdAt,
    privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey,
    publicKey: (await importJWK(open, ALGORITHM)) as CryptoKey,
    publicJwk: { ...open, kid, alg: ALGORITHM, use: 'sig' },
  }
}

async function addKey(db: Db, seal: Seal, now: Date): Promise<void> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = randomUUID()
  const sealed = seal.close(JSON.stringify(await exportJWK(privateKey)), kid)
  await db.insertInto('signing_keys').values({ kid, sealed, created_at: now }).execute()
}
