import { createHmac, randomUUID } from 'node:crypto'
import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import {
  type CryptoKey,
  decodeProtectedHeader,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWTPayload,
} from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccessTokens } from './access-token.ts'
import { KEY_DAYS } from './key-ring.ts'
import { createSeal } from '@rc/core/seal'
import { createSigningKeys, SIGNING_KEYS } from './signing-keys.ts'

const START = Date.parse('2026-12-31T23:50:00Z')
const HOURS = 3_600_000
const SECRET = 's'.repeat(32)
const FAR = new Date(START + 8 * HOURS)

/** A process: keys of its own, over a database others share. */
function startProcess(db: Db, clock: { ms: number }, secrets = [SECRET]) {
  const now = (): Date => new Date(clock.ms)
  const keys = createSigningKeys(db, createSeal(secrets, SIGNING_KEYS), now)
  return { keys, tokens: createAccessTokens(keys, now) }
}

/** What a token that holds is read as. */
const sessionOf = (sessionId: string) => ({ sessionId, expiresAtMs: expect.any(Number) as number })

describe.each(testBackends())('access tokens on %s', (backend) => {
  test('every process reads what another has signed; processes that start at once make one key', async () => {
    await using database = await openTestDatabase(backend)
    const clock = { ms: START }
    const processes = Array.from({ length: 8 }, () => startProcess(database.db, clock))
    const signed = await Promise.all(processes.map(({ tokens }, i) => tokens.sign(`ses_${i}`, FAR)))
    expect(await database.db.selectFrom('signing_keys').select('kid').execute()).toHaveLength(1)
    for (const { tokens } of processes) {
      expect(await Promise.all(signed.map(({ token }) => tokens.read(token)))).toEqual(
        signed.map((_token, i) => sessionOf(`ses_${i}`)),
      )
    }
  })

  test('a token lives fifteen minutes, and never longer than its session', async () => {
    await using database = await openTestDatabase(backend)
    const clock = { ms: START }
    const { tokens } = startProcess(database.db, clock)
    const { token, expiresIn } = await tokens.sign('ses_a', FAR)
    expect(expiresIn).toBe(900)
    expect((await tokens.sign('ses_a', new Date(START + 60_000))).expiresIn).toBe(60)
    clock.ms = START + 899_000
    // Read for the first time, and as it is remembered.
    for (let n = 0; n < 2; n++)
      expect(await tokens.read(token)).toEqual({ sessionId: 'ses_a', expiresAtMs: START + 900_000 })
    clock.ms = START + 900_000
    expect(await tokens.read(token)).toEqual({ problem: 'EXPIRED_TOKEN' })
  })

  test('after thirty days a new key signs; tokens of the old one hold until they expire', async () => {
    await using database = await openTestDatabase(backend)
    const clock = { ms: START }
    const [one, other] = [startProcess(database.db, clock), startProcess(database.db, clock)]
    const first = decodeProtectedHeader((await one.tokens.sign('ses_a', FAR)).token).kid
    clock.ms = START + KEY_DAYS * 24 * HOURS
    const later = new Date(clock.ms + 8 * HOURS)
    // The next one is made, and published, before anyone signs with it.
    expect(decodeProtectedHeader((await one.tokens.sign('ses_b', later)).token).kid).toBe(first)
    expect((await other.keys.published()).map(({ kid }) => kid)).toHaveLength(2)
    clock.ms += 10 * 60_000 - 1
    const last = (await other.tokens.sign('ses_b', later)).token
    expect(decodeProtectedHeader(last).kid).toBe(first)
    clock.ms += 60_000
    const next = (await one.tokens.sign('ses_c', later)).token
    expect(decodeProtectedHeader(next).kid).not.toBe(first)
    expect(await other.tokens.read(next)).toEqual(sessionOf('ses_c'))
    expect(await one.tokens.read(last)).toEqual(sessionOf('ses_b'))
    clock.ms += 30 * 60_000
    expect(await one.tokens.read(last)).toEqual({ problem: 'BAD_TOKEN' })
    expect(await one.keys.published()).toHaveLength(1)
  })

  test('the session secret can be changed without ending anything', async () => {
    await using database = await openTestDatabase(backend)
    const clock = { ms: START }
    const { token } = await startProcess(database.db, clock).tokens.sign('ses_a', FAR)
    const changed = startProcess(database.db, clock, ['n'.repeat(32), SECRET])
    expect(await changed.tokens.read(token)).toEqual(sessionOf('ses_a'))
    // Without the old one what it closed is no key any more, and another one is made.
    const forgotten = startProcess(database.db, clock, ['n'.repeat(32)])
    expect(await forgotten.tokens.read(token)).toEqual({ problem: 'BAD_TOKEN' })
    expect(await forgotten.tokens.read((await forgotten.tokens.sign('ses_b', FAR)).token)).toEqual(
      sessionOf('ses_b'),
    )
  })

  test('private keys are neither stored in the clear nor published', async () => {
    await using database = await openTestDatabase(backend)
    const { keys } = startProcess(database.db, { ms: START })
    const [published] = await keys.published()
    expect(Object.keys(published ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
    const [row] = await database.db.selectFrom('signing_keys').select('sealed').execute()
    expect(row?.sealed).not.toContain('"d"')
    expect(row?.sealed).toMatch(/^[\w-]+$/)
  })

  test('made-up keys do not make us read the keys again and again', async () => {
    await using database = await openTestDatabase(backend)
    const clock = { ms: START }
    let reads = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"signing_keys"') && node.kind === 'SelectQueryNode') reads += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const { keys } = startProcess(db, clock)
    await keys.signing()
    const before = reads
    await Promise.all(Array.from({ length: 100 }, () => keys.verifying(randomUUID())))
    expect(reads - before).toBe(0)
    clock.ms += 5_000
    await Promise.all(Array.from({ length: 100 }, () => keys.verifying(randomUUID())))
    expect(reads - before).toBe(1)
  })
})

describe('a forged token is refused', () => {
  const clock = { ms: START }
  const claims = { sid: 'ses_a' }
  const issued = START / 1000
  const forge = async () => {
    const database = await openTestDatabase()
    const { keys, tokens } = startProcess(database.db, clock)
    const { kid, privateKey } = await keys.signing()
    const publicJwk = (await keys.published())[0] ?? {}
    const sign = (
      header: Record<string, unknown> = {},
      more: JWTPayload = {},
      key: Parameters<SignJWT['sign']>[0] = privateKey,
    ) =>
      new SignJWT({
        ...claims,
        iss: 'reporting-center',
        aud: 'reporting-center-api',
        iat: issued,
        exp: issued + 900,
        ...more,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid, ...header })
        .sign(key)
    return { database, tokens, sign, kid, publicJwk, stranger: await generateKeyPair('ES256') }
  }
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = part({
    ...claims,
    iss: 'reporting-center',
    aud: 'reporting-center-api',
    iat: issued,
    exp: issued + 900,
  })
  type Forge = Awaited<ReturnType<typeof forge>>
  let forgery: Forge
  beforeAll(async () => {
    forgery = await forge()
  })
  afterAll(() => forgery.database[Symbol.asyncDispose]())

  test.each<[string, (with_: Forge) => string | Promise<string>, string?]>([
    ['algorithm none', ({ kid }) => `${part({ alg: 'none', typ: 'at+jwt', kid })}.${body}.`],
    [
      'algorithm NONE, signed',
      async ({ kid, sign }) =>
        `${part({ alg: 'NONE', typ: 'at+jwt', kid })}.${(await sign()).split('.').slice(1).join('.')}`,
    ],
    [
      'HS256 with the public key as its secret',
      async ({ kid, publicJwk }) => {
        const head = part({ alg: 'HS256', typ: 'at+jwt', kid })
        const pem = await exportSPKI((await importJWK(publicJwk, 'ES256')) as CryptoKey)
        return `${head}.${body}.${createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url')}`
      },
    ],
    ['a key of someone else under our kid', ({ sign, stranger }) => sign({}, {}, stranger.privateKey)],
    ['an unknown kid', ({ sign }) => sign({ kid: 'other' })],
    ['no kid', ({ sign }) => sign({ kid: undefined })],
    ['a kid that is no text', ({ sign }) => sign({ kid: 7 })],
    [
      'a key of its own in the header',
      ({ sign, stranger, publicJwk }) =>
        sign({ jwk: publicJwk, jku: 'http://127.0.0.1:1/' }, {}, stranger.privateKey),
    ],
    ['another issuer', ({ sign }) => sign({}, { iss: 'someone' })],
    ['no issuer', ({ sign }) => sign({}, { iss: undefined as unknown as string })],
    ['another audience', ({ sign }) => sign({}, { aud: 'executive' })],
    ['the type of an ID token', ({ sign }) => sign({ typ: 'JWT' })],
    ['no type', ({ sign }) => sign({ typ: undefined })],
    ['no expiry', ({ sign }) => sign({}, { exp: undefined as unknown as number })],
    ['not valid yet', ({ sign }) => sign({}, { nbf: issued + 60 })],
    ['no session', ({ sign }) => sign({}, { sid: undefined })],
    ['a session that is no text', ({ sign }) => sign({}, { sid: ['ses_a'] })],
    [
      'another body under the signature',
      async ({ sign }) => (await sign()).replace(/\.[^.]+\./, `.${part({ sid: 'ses_b' })}.`),
    ],
    ['no signature', async ({ sign }) => (await sign()).replace(/[^.]+$/, '')],
    ['text', () => 'x.y.z'],
    ['nothing', () => ''],
    ['five parts', () => 'a.b.c.d.e'],
    ['expired', ({ sign }) => sign({}, { exp: issued }), 'EXPIRED_TOKEN'],
  ])('%s', async (_name, make, problem = 'BAD_TOKEN') => {
    expect(await forgery.tokens.read(await forgery.sign())).toEqual(sessionOf('ses_a'))
    expect(await forgery.tokens.read(await make(forgery))).toEqual({ problem })
  })
})
