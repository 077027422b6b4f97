import { AnswerCache } from '@rc/cache/answer-cache'
import { openStore } from '@rc/cache/store'
import { createFederation, type SubgraphLocations } from '@rc/gateway/federation'
import { createOperationHandler } from '@rc/gateway/operation-handler'
import { rememberBodies } from '@rc/gateway/remembered-bodies'
import { ROLES } from '@rc/core/roles'
import { readSupergraph } from '@rc/schema/files'
import { GROUPS, type Group } from '@rc/schema/groups'
import { readRestOperations } from '@rc/schema/rest-operations'
import type { Identity } from '@rc/subgraph'
import { createMetrics } from '@rc/telemetry/metrics'
import Fastify from 'fastify'
import { guardedSubgraph } from './subgraph-of.ts'

// Our federation with everything that enforces levels, and without the door: bodies are read and operations answered as
// they are served, the caller is given, nothing is kept.
// Subgraphs are behind HTTP and told of the caller by a signed token, or in this process with their guard.
const { BENCH_ORIGIN: origin, BENCH_SECRET: internalSecret = '' } = process.env
const subgraphs: SubgraphLocations =
  origin === undefined
    ? { embedded: ofGroups(guardedSubgraph), services: { now: () => new Date() } as never }
    : { urls: ofGroups((group) => `${origin}/${group}`), internalSecret }
const store = await openStore()
const federation = createFederation({
  supergraph: readSupergraph(),
  restDocuments: readRestOperations().map(({ source }) => source),
  subgraphs,
  cache: new AnswerCache(store.keyv),
  counters: { countRequest: () => undefined, countAnswer: () => undefined } as never,
  metrics: createMetrics(),
  // What has no policy is executed every time.
  policies: new Map(),
  operations: { introspectionRoles: ROLES, registered: null, persisted: new Map() },
  sandbox: null,
  onError: console.error,
})
await federation.apollo.start()
const caller: Identity = { personId: 'psn_1', role: 'executive', clearance: 5, requestId: 'req_1' }
const app = Fastify()
rememberBodies(app)
app.post(
  '/graphql',
  createOperationHandler(federation, async () => ({ identity: () => caller })),
)
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

function ofGroups<T>(make: (group: Group) => T): Record<Group, T> {
  return Object.fromEntries(GROUPS.map((group) => [group, make(group)])) as Record<Group, T>
}
