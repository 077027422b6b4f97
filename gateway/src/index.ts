import { randomUUID } from 'node:crypto'
import { createAccessTokens } from '@rc/auth/access-token'
import { createProvider, type ProviderSettings } from '@rc/auth/provider'
import { createSessions, SESSION_LIMIT, type SessionLimitPolicy } from '@rc/auth/sessions'
import { createSignIn } from '@rc/auth/sign-in'
import { AnswerCache } from '@rc/cache/answer-cache'
import { followEvents } from '@rc/cache/event-follower'
import type { Store } from '@rc/cache/store'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { readGenerated, readSupergraph } from '@rc/schema/files'
import { cachePolicies, keysEndedBy, rootPolicies } from '@rc/schema/policy'
import { readRestOperations } from '@rc/schema/rest-operations'
import Fastify, { type FastifyInstance } from 'fastify'
import { buildSchema } from 'graphql'
import { addAuthRoutes } from './auth-routes.ts'
import { createAuthenticate } from './caller.ts'
import { addCustodyRoutes } from './custody-routes.ts'
import { createFederation, type SubgraphLocations } from './federation.ts'
import { addGraphqlRoute } from './graphql-route.ts'
import { addHealthRoutes } from './health-routes.ts'
import { handleProblems } from './problem.ts'
import { addRestRoutes } from './rest-routes.ts'

export type { SubgraphLocations } from './federation.ts'

export interface GatewayOptions {
  readonly database: Database
  readonly store: Store
  readonly subgraphs: SubgraphLocations
  readonly provider: ProviderSettings
  readonly redirectUris: readonly string[]
  readonly sessionSecret: string
  readonly sessionLimitPolicy: SessionLimitPolicy
  readonly pseudonyms: Pseudonyms
  readonly now: () => Date
  readonly production: boolean
  readonly logLevel: string
  readonly isReady?: () => boolean
}

export interface Gateway extends AsyncDisposable {
  readonly app: FastifyInstance
}

/** The door: everything outside comes in here. Call `app.listen`, or `app.inject` in tests. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, store, now } = options
  const app = Fastify({
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] },
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: 120_000,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  })
  const supergraph = readSupergraph()
  const policies = rootPolicies(supergraph)
  const caches = cachePolicies(supergraph)
  const cache = new AnswerCache(store.keyv, () => now().getTime())
  store.onError((error) => app.log.warn({ err: error }, 'the cache does not answer'))
  const onError = (error: unknown): void => app.log.error({ err: error }, 'operation failed')
  const federation = createFederation({
    supergraph,
    subgraphs: options.subgraphs,
    cache,
    policies: caches,
    introspection: !options.production,
    sandbox: !options.production,
    onError,
  })
  await federation.start()
  const ended = keysEndedBy(caches.values())
  const follower = await followEvents({
    database,
    onError,
    onEvent: async ({ trigger }) => {
      for (const key of ended.get(trigger) ?? []) await cache.end(key)
    },
  })
  addHeaders(app)
  handleProblems(app)
  await addRoutes(app, options, { federation, policies })
  return {
    app,
    async [Symbol.asyncDispose]() {
      await app.close()
      await federation.stop()
      await follower[Symbol.asyncDispose]()
    },
  }
}

interface Parts {
  readonly federation: ReturnType<typeof createFederation>
  readonly policies: ReturnType<typeof rootPolicies>
}

async function addRoutes(
  app: FastifyInstance,
  options: GatewayOptions,
  { federation, policies }: Parts,
): Promise<void> {
  const { database, now } = options
  const { db } = database
  const sessions = createSessions(db, now, options.sessionLimitPolicy)
  const tokens = createAccessTokens(options.sessionSecret, now)
  const authenticate = createAuthenticate(tokens, sessions)
  const provider = createProvider(options.provider)
  const signIn = createSignIn({
    db,
    provider,
    sessions,
    tokens,
    redirectUris: options.redirectUris,
    now,
    log: app.log,
  })
  addHealthRoutes(app, db, options.isReady ?? (() => true))
  addAuthRoutes(app, { signIn, sessions, authenticate, policies, sessionLimit: SESSION_LIMIT })
  addGraphqlRoute(app, federation, authenticate)
  addRestRoutes(app, {
    operations: readRestOperations(),
    schema: buildSchema(readGenerated('api.graphql')),
    policies,
    apollo: federation,
    authenticate,
    now,
  })
  await addCustodyRoutes(app, { db, pseudonyms: options.pseudonyms, authenticate, now })
  const openApi = readGenerated('openapi.json')
  app.get('/openapi.json', (_request, reply) => reply.type('application/json').send(openApi))
}

function addHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'api-version': '1', 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
  })
}
