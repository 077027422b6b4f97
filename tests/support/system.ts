import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { ensureFirstPeople } from '@rc/auth/people'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { openStore, type Store } from '@rc/cache/store'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Role } from '@rc/core/roles'
import { createLiveClients, openCrm } from '@rc/crm'
import type { Database } from '@rc/db/database'
import { openDemonstrationDatabase, type TestBackend } from '@rc/db/testing'
import { createGateway, doorOptions, type Gateway } from '@rc/gateway'
import { createAccountNumbers } from '@rc/personal-data/account-numbers'
import { createDataKeys } from '@rc/personal-data/data-keys'
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
import { startSession } from './start-session.ts'

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
  more: {
    database?: Database
    clients?: number
    directory?: string
    logTo?: { write(line: string): void }
    /** Where the gateway is going to listen, for people who sign in with a browser. */
    port?: number
  } = {},
): Promise<System> {
  const directory = more.directory ?? process.env['RC_TEST_DATA_DIR']
  if (directory === undefined) throw new Error('the demonstration firm was not loaded in this run')
  await using stack = new AsyncDisposableStack()
  const database = stack.use(more.database ?? (await openDemonstrationDatabase(backend)))
  const gatewayAt: Record<string, string> = more.port === undefined ? {} : { RC_PORT: String(more.port) }
  const outside = await startOutside(directory, more.clients, gatewayAt)
  stack.defer(() => outside.close())
  const settings = testSettings(outside.url, directory, gatewayAt)
  await ensureFirstPeople(database.db, settings.RC_FIRST_PEOPLE)
  const store = stack.use(
    await openStore(backend === 'postgres' ? ownRedis(process.env['RC_TEST_REDIS_URL']) : undefined),
  )
  // A shared Redis may hold answers of an earlier run.
  await store.keyv.clear()
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const log = more.logTo === undefined ? pino({ level: 'silent' }) : pino({ level: 'debug' }, more.logTo)
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
      onError: () => undefined,
    }),
  )
  const dataKeys = createDataKeys(settings.RC_DATA_KEYS)
  const accountNumbers = createAccountNumbers({ db: database.db, keys: dataKeys, now })
  const services = { db: database.db, now, live, accountNumbers }
  const embedded = Object.fromEntries(SUBGRAPHS.map((subgraph) => [subgraph.group, subgraphSchema(subgraph)]))
  const gateway = stack.use(
    await createGateway({
      database,
      store,
      subgraphs: { embedded: embedded as Record<Group, GraphQLSchema>, services },
      ...doorOptions(settings),
      pseudonyms,
      auditKeys: createAuditKeys(settings.RC_AUDIT_KEYS),
      archive: openArchiveFiles(settings, now),
      dataKeys,
      webhooks: {
        secrets: settings.RC_WEBHOOKS_SECRETS,
        allowPrivate: settings.RC_WEBHOOKS_ALLOW_PRIVATE,
      },
      now,
      ...(more.logTo === undefined ? { logLevel: 'silent' } : { logLevel: 'debug', logTo: more.logTo }),
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
  const known = new Map<Role, Promise<string>>()
  return (role) => {
    const made = known.get(role) ?? startSession(db, settings, role)
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
