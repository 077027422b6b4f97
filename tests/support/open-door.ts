import { ensureFirstPeople } from '@rc/auth/people'
import { openStore } from '@rc/cache/store'
import type { Database } from '@rc/db/database'
import { openTestDatabase, type TestBackend } from '@rc/db/testing'
import { createGateway, type Gateway } from '@rc/gateway'
import { readSettings, type Settings } from '@rc/settings'
import { demoPassword, idpSimulator, totpCode } from '@rc/simulators'
import { walkSignIn, walkToCode } from '@rc/standalone/walk-sign-in'
import Fastify from 'fastify'
import { gatewayAlone } from './gateway-alone.ts'
import { freePorts } from './processes.ts'

/** Gateways without anything behind them, one database, and the identity provider. */
export interface OpenDoor extends AsyncDisposable {
  readonly database: Database
  readonly gateways: readonly Gateway['app'][]
  /** Where the first gateway listens. */
  readonly url: string
  readonly urls: readonly string[]
  readonly issuer: string
  /** The gateways' time; the provider keeps the real one. */
  readonly clock: { ms: number }
  /** A complete sign-in at one of the gateways. */
  signIn(account: string, gateway?: number): Promise<SignedIn>
  /** The same up to the code. */
  toCode(account: string): Promise<{ code: string; state: string }>
  /** How often an alert of this kind was raised, and its entries in the audit trail. */
  alerts(kind: string): Promise<number>
  entries(kind: string): Promise<number>
}

export interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  readonly session: { readonly id: string; readonly expiresAt: string }
  readonly endedSessions: readonly string[]
}

export async function openDoor(
  backend: TestBackend = 'embedded',
  more: {
    gateways?: number
    env?: Record<string, string>
    bodyDeadlineMs?: number
    /** Whether the provider's ID tokens say by which methods somebody signed in. */
    reportsMethods?: boolean
  } = {},
): Promise<OpenDoor> {
  await using stack = new AsyncDisposableStack()
  const database = stack.use(await openTestDatabase(backend))
  const clock = { ms: Date.now() }
  const [port = 0, idpPort = 0] = await freePorts(2)
  const issuer = `http://127.0.0.1:${idpPort}/idp`
  const settings = settingsOf(port, issuer, more.env)
  stack.defer(await startProvider(settings, idpPort, more.reportsMethods))
  await ensureFirstPeople(database.db, settings.RC_FIRST_PEOPLE)
  const store = stack.use(await openStore(redisOf(backend)))
  const gateways: Gateway['app'][] = []
  const urls: string[] = []
  for (let i = 0; i < (more.gateways ?? 1); i++) {
    const { app } = stack.use(
      await createGateway({
        ...gatewayAlone(database, store, settings, () => new Date(clock.ms)),
        ...(more.bodyDeadlineMs === undefined ? {} : { bodyDeadlineMs: more.bodyDeadlineMs }),
      }),
    )
    gateways.push(app)
    urls.push(await app.listen({ host: '127.0.0.1', port: i === 0 ? port : 0 }))
  }
  const owned = stack.move()
  const url = urls[0] ?? ''
  return {
    database,
    gateways,
    url,
    urls,
    issuer,
    clock,
    signIn: (account, gateway = 0) =>
      walkSignIn(walkOf(account, urls[gateway] ?? '')) as unknown as Promise<SignedIn>,
    toCode: (account) => walkToCode(walkOf(account, url)),
    alerts: (kind) => alertsOf(database, kind),
    entries: (kind) => entriesOf(database, kind),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

const redisOf = (backend: TestBackend): string | undefined =>
  backend === 'postgres' ? process.env['RC_TEST_REDIS_URL'] : undefined

const walkOf = (account: string, gateway: string) => {
  const email = `${account}@demo.local`
  return { gateway, email, password: demoPassword, code: () => totpCode(email, new Date()) }
}

const settingsOf = (port: number, issuer: string, more: Record<string, string> = {}): Settings =>
  readSettings({
    RC_PORT: String(port),
    RC_OIDC_ISSUER: issuer,
    RC_REDIRECT_URIS: [`http://localhost:${port}/signin/callback`, 'http://localhost:1/other'].join(','),
    ...more,
  })

/** The provider alone; gives what stops it. */
async function startProvider(
  settings: Settings,
  port: number,
  reportsMethods = true,
): Promise<() => Promise<void>> {
  const provider = Fastify({ forceCloseConnections: true })
  await provider.register(
    idpSimulator({
      publicUrl: `http://127.0.0.1:${port}`,
      clientId: settings.RC_OIDC_CLIENT_ID,
      clientSecret: settings.RC_OIDC_CLIENT_SECRET,
      redirectUris: settings.RC_REDIRECT_URIS,
      reportsMethods,
    }),
  )
  await provider.listen({ port, host: '127.0.0.1' })
  return async () => {
    await provider.close()
  }
}

async function alertsOf({ db }: Database, kind: string): Promise<number> {
  const { n } = await db
    .selectFrom('alerts')
    .select(({ fn }) => fn.sum<string | null>('occurrences').as('n'))
    .where('rule_id', '=', 'authentication_failures')
    .where('metric', '=', kind)
    .executeTakeFirstOrThrow()
  return Number(n ?? 0)
}

async function entriesOf({ db }: Database, kind: string): Promise<number> {
  const rows = await db
    .selectFrom('compliance_audit_trail')
    .select('details')
    .where('action', '=', 'auth.refused')
    .execute()
  return rows.filter(({ details }) => (JSON.parse(details) as { kind: string }).kind === kind).length
}
