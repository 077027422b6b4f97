import { ensureFirstPeople } from '@rc/auth/people'
import { createAccessTokens } from '@rc/auth/access-token'
import { createSessions } from '@rc/auth/sessions'
import { openStore, type Store } from '@rc/cache/store'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Role } from '@rc/core/roles'
import { createLiveClients, openCrm } from '@rc/crm'
import type { Database } from '@rc/db/database'
import { openDemonstrationDatabase, type TestBackend } from '@rc/db/testing'
import { createGateway, type Gateway } from '@rc/gateway'
import type { Group } from '@rc/schema/groups'
import type { Settings } from '@rc/settings'
import type { Simulators } from '@rc/simulators'
import { subgraphSchema, type SubgraphServices } from '@rc/subgraph'
import { clients } from '@rc/subgraph-clients'
import { executive } from '@rc/subgraph-executive'
import { operations } from '@rc/subgraph-operations'
import { regulatory } from '@rc/subgraph-regulatory'
import { strategic } from '@rc/subgraph-strategic'
import type { GraphQLSchema } from 'graphql'
import pino from 'pino'
import { now, startOutside, testSettings } from './demonstration.ts'

export const SUBGRAPHS = [executive, regulatory, clients, operations, strategic]

/** The whole service in this process, without ports of its own but the simulators'. */
export interface System extends AsyncDisposable {
  readonly app: Gateway['app']
  readonly database: Database
  readonly outside: Simulators
  readonly settings: Settings
  readonly store: Store
  readonly services: SubgraphServices
  /** An access token of a fresh session of that role. */
  token(role: Role): Promise<string>
  /** A REST request; the answer as text and JSON. */
  get(path: string, role?: Role, headers?: Record<string, string>): Promise<Answer>
  graphql(query: string, role?: Role, variables?: object): Promise<GraphqlAnswer>
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly json: any
}

export interface GraphqlAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly data: any
  readonly errors?: readonly {
    message: string
    path?: (string | number)[]
    extensions?: Record<string, unknown>
  }[]
}

/** Starts it on a copy of the demonstration firm. `backend` postgres also takes Redis, where one is given. */
export async function startSystem(
  backend: TestBackend = 'embedded',
  more: { database?: Database; clients?: number; directory?: string } = {},
): Promise<System> {
  const directory = more.directory ?? process.env['RC_TEST_DATA_DIR']
  if (directory === undefined) throw new Error('the demonstration firm was not loaded in this run')
  await using stack = new AsyncDisposableStack()
  const database = stack.use(more.database ?? (await openDemonstrationDatabase(backend)))
  const outside = await startOutside(directory, more.clients)
  stack.defer(() => outside.close())
  const settings = testSettings(outside.url, directory)
  await ensureFirstPeople(database.db, settings.RC_FIRST_PEOPLE)
  const store = stack.use(
    await openStore(backend === 'postgres' ? ownRedis(process.env['RC_TEST_REDIS_URL']) : undefined),
  )
  // A shared Redis may hold answers of an earlier run.
  await store.keyv.clear()
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const log = pino({ level: 'silent' })
  const crm = openCrm(
    { baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY },
    { db: database.db, now, log },
  )
  const live = stack.use(
    await createLiveClients({
      database,
      client: crm,
      pseudonyms,
      keyv: store.keyv,
      now,
      onError: () => undefined,
    }),
  )
  const services = { db: database.db, now, live }
  const embedded = Object.fromEntries(SUBGRAPHS.map((subgraph) => [subgraph.group, subgraphSchema(subgraph)]))
  const gateway = stack.use(
    await createGateway({
      database,
      store,
      subgraphs: { embedded: embedded as Record<Group, GraphQLSchema>, services },
      provider: {
        issuer: settings.RC_OIDC_ISSUER,
        clientId: settings.RC_OIDC_CLIENT_ID,
        clientSecret: settings.RC_OIDC_CLIENT_SECRET,
      },
      redirectUris: settings.RC_REDIRECT_URIS,
      sessionSecret: settings.RC_SESSION_SECRET,
      sessionLimitPolicy: settings.RC_SESSION_LIMIT_POLICY,
      pseudonyms,
      now,
      production: false,
      logLevel: 'silent',
    }),
  )
  const { app } = gateway
  const token = tokens(database, settings)
  const owned = stack.move()
  return {
    app,
    database,
    outside,
    settings,
    store,
    services,
    token,
    async get(path, role = 'executive', headers = {}) {
      const answer = await app.inject({
        url: path,
        headers: { authorization: `Bearer ${await token(role)}`, ...headers },
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return {
        status: answer.statusCode,
        headers: answer.headers,
        text: answer.body,
        json: isJson ? answer.json() : null,
      }
    },
    async graphql(query, role = 'executive', variables = {}) {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { authorization: `Bearer ${await token(role)}` },
        payload: { query, variables },
      })
      return answer.json()
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

/** One session a role: signing in by HTTP for every request would only test the sign-in again. */
function tokens({ db }: Database, settings: Settings): System['token'] {
  const sessions = createSessions(db, now)
  const sign = createAccessTokens(settings.RC_SESSION_SECRET, now)
  const known = new Map<Role, Promise<string>>()
  const make = async (role: Role): Promise<string> => {
    const person = await db
      .selectFrom('people')
      .select('id')
      .where('role', '=', role)
      .where('email', '=', `${role}@demo.local`)
      .executeTakeFirstOrThrow()
    const session = await sessions.start(person.id)
    return (await sign.sign(session.id, session.expiresAt)).token
  }
  return (role) => {
    const made = known.get(role) ?? make(role)
    known.set(role, made)
    return made
  }
}

/** A logical database of this test process: files run side by side and must not see each other's answers. */
function ownRedis(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const own = new URL(url)
  own.pathname = `/${Number(process.env['VITEST_POOL_ID'] ?? 1) % 16}`
  return own.href
}
