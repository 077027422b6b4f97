import type { AuditKeys } from '@rc/audit/audit-keys'
import type { ArchiveFiles } from '@rc/archive/archive-files'
import { AnswerCache } from '@rc/cache/answer-cache'
import type { Store } from '@rc/cache/store'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import { createSeal } from '@rc/core/seal'
import type { Database } from '@rc/db/database'
import { createPdfRenderer } from '@rc/exports/pdf-renderer'
import type { DataKeys } from '@rc/personal-data/data-keys'
import { exportedPaths } from '@rc/schema/exported-list'
import { readGenerated, readSupergraph } from '@rc/schema/files'
import { cachePolicies, rootPolicies } from '@rc/schema/policy'
import { readPageOperations } from '@rc/schema/page-operations'
import { readRestOperations, type RestOperation } from '@rc/schema/rest-operations'
import type { Metrics } from '@rc/telemetry/metrics'
import { sensitivityLevels } from '@rc/schema/sensitivity-levels'
import { WEBHOOK_SECRETS } from '@rc/webhooks/signing'
import { addDrain } from '@rc/serving/drain'
import { createLeaving } from '@rc/serving/leave'
import { traceRequests } from '@rc/traces/trace-requests'
import type { FastifyInstance } from 'fastify'
import { buildSchema, parse, type GraphQLSchema } from 'graphql'
import { addAccessRoutes } from './access-routes.ts'
import { addArchiveRoutes } from './archive-routes.ts'
import { addAuditRoutes } from './audit-routes.ts'
import { createAlertHub, type AlertHub, type AlertHubOptions } from './alert-hub.ts'
import { addAlertRoutes } from './alert-routes.ts'
import { addAuthRoutes } from './auth-routes.ts'
import { addCustodyRoutes } from './custody-routes.ts'
import { compressedText } from './compressed-text.ts'
import { addDashboardPages, DASHBOARD_OUTPUT } from './dashboard-pages.ts'
import { addDocsPage } from './docs-page.ts'
import type { DoorOptions } from './door-options.ts'
import { openCountedDoor, type CountedDoor } from './counted-door.ts'
import { addCrmWebhookRoute } from './crm-webhook-route.ts'
import { createKeptOperations } from './kept-operations.ts'
import {
  createFederation,
  type Federation,
  type FederationOptions,
  type SubgraphLocations,
} from './federation.ts'
import { followTriggers } from './follow-triggers.ts'
import { addGraphqlRoute } from './graphql-route.ts'
import { addHealthRoutes, type Stage } from './health-routes.ts'
import { createServer } from './http-server.ts'
import { openMeasures } from './measures.ts'
import { addMetricsRoute } from './metrics-route.ts'
import { openPacks } from './open-packs.ts'
import { openWriter } from './open-writer.ts'
import { rateOf } from './rate-limits.ts'
import { createReportReader } from './read-report.ts'
import { readRegisteredOperations, type RegisteredOperations } from './registered-operations.ts'
import { sandboxDocument } from './sandbox-document.ts'
import { createReportExports } from './report-exports.ts'
import { createRenderedReports } from './rendered-reports.ts'
import { addRestRoutes } from './rest-routes.ts'
import { addSignInPages } from './sign-in-pages.ts'
import { addReviewRoutes } from './review-routes.ts'
import { addWebhookRoutes } from './webhook-routes.ts'

export { BACKLOG } from './client-errors.ts'
export { doorOptions } from './door-options.ts'
export type { SubgraphLocations } from './federation.ts'

export interface GatewayOptions extends DoorOptions {
  readonly database: Database
  readonly store: Store
  readonly subgraphs: SubgraphLocations
  readonly pseudonyms: Pseudonyms
  /** Seal the account numbers of uploaded files. */
  readonly dataKeys: DataKeys
  /** Sign the checkpoints of the audit trail. */
  readonly auditKeys: AuditKeys
  /** Where archived reports are. */
  readonly archive: ArchiveFiles
  readonly webhooks: WebhookSettings
  readonly now: () => Date
  readonly logLevel: string
  /** Where the log goes; standard output when absent. */
  readonly logTo?: { write(line: string): void }
  readonly isReady?: () => boolean
  /** Where the built dashboard lies; default: where it is built. */
  readonly dashboardDirectory?: string
  /** Of the process, where other parts of it measure too. */
  readonly metrics?: Metrics
  /** Milliseconds a body may take to arrive; uploads have their own. */
  readonly bodyDeadlineMs?: number
  /** How often to look for report packs that the timetable asked for. */
  readonly packsEveryMs?: number
}

export interface WebhookSettings {
  /** The first seals, all of them open. */
  readonly secrets: readonly string[]
  readonly allowPrivate: boolean
}

export interface Gateway extends AsyncDisposable {
  readonly app: FastifyInstance
  /** From now on `/readyz` says no and connections end with their next answer; dispose of it when nobody asks any more. */
  leave(): void
}

/** The door: everything outside comes in here. Call `app.listen`, or `app.inject` in tests. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const { database, store, now } = options
  const app = createServer(options)
  traceRequests(app)
  addDrain(app)
  const leaving = createLeaving(app)
  const isReady = options.isReady ?? (() => true)
  const stage = (): Stage => (leaving.begun ? 'leaving' : isReady() ? 'ok' : 'starting')
  const supergraph = readSupergraph()
  const operations = readRestOperations()
  const pages = readPageOperations()
  const registered = readRegisteredOperations([...operations, ...pages], options.operations.directory)
  const policies = rootPolicies(supergraph)
  const caches = cachePolicies(supergraph)
  const cache = new AnswerCache(store.keyv, () => now().getTime())
  store.onError((error) => app.log.warn({ err: error }, 'the cache does not answer'))
  const onError = (error: unknown): void => app.log.error({ err: error }, 'operation failed')
  const embedded = 'embedded' in options.subgraphs
  const { db } = database
  const measures = await openMeasures(app, { db, now, embedded, onError, metrics: options.metrics })
  const { counters, metrics } = measures
  const kept = { supergraph, cache, counters, policies: caches, persisted: registered }
  const federation = createFederation({
    ...kept,
    restDocuments: operations.map(({ source }) => source),
    metrics,
    subgraphs: options.subgraphs,
    operations: {
      introspectionRoles: options.operations.introspectionRoles,
      persisted: registered,
      registered: options.operations.onlyRegistered ? registered : null,
    },
    sandbox: options.production ? null : sandboxDocument(operations, pages),
    onError,
  })
  await federation.apollo.start()
  const { follower, endAnswers } = await followTriggers(database, cache, caches, onError)
  const writer = openWriter(app, options, metrics)
  const onAlerts = (): Promise<void> => endAnswers('alert_change')
  const alerts = await openAlerts(app, { database, now, onError, onAlerts, metrics })
  const door = await openCountedDoor(app, { ...options, onAnswered: measures.note }, writer)
  const papers = await addRoutes(app, options, { kept, federation, operations, policies, door, alerts })
  addHealthRoutes(app, db, stage)
  addMetricsRoute(app, metrics, { token: options.metricsToken, production: options.production })
  return {
    app,
    leave: leaving.begin,
    async [Symbol.asyncDispose]() {
      await app.close()
      await papers[Symbol.asyncDispose]()
      await writer[Symbol.asyncDispose]()
      await door.refusedTokens[Symbol.asyncDispose]()
      await federation.apollo.stop()
      await follower[Symbol.asyncDispose]()
      await measures[Symbol.asyncDispose]()
    },
  }
}

async function openAlerts(app: FastifyInstance, options: AlertHubOptions): Promise<AlertHub> {
  const hub = await createAlertHub(options)
  // Open streams would keep the server from closing.
  app.addHook('preClose', () => hub[Symbol.asyncDispose]())
  return hub
}

interface Parts {
  /** What answers are kept by. */
  readonly kept: Pick<FederationOptions, 'supergraph' | 'cache' | 'counters' | 'policies'> & {
    readonly persisted: RegisteredOperations
  }
  readonly federation: Federation
  readonly operations: readonly RestOperation[]
  readonly policies: ReturnType<typeof rootPolicies>
  readonly door: CountedDoor
  readonly alerts: AlertHub
}

/** Adds every route; gives what makes PDFs for them, to be disposed of before what reports are read by. */
async function addRoutes(
  app: FastifyInstance,
  options: GatewayOptions,
  { kept, federation, operations, policies, door, alerts }: Parts,
): Promise<AsyncDisposable> {
  const { database, now, publicUrl, redirectUris } = options
  const { db } = database
  const { authenticate, answerAtOnce, signIn, cookies } = door
  await addAuthRoutes(app, { ...door, publicUrl, policies, now })
  addSignInPages(app, { signIn, cookies, publicUrl, redirectUris, home: '/', now })
  await addDashboardPages(app, {
    directory: options.dashboardDirectory ?? DASHBOARD_OUTPUT,
    paths: ['/packs', ...operations.map(({ path }) => path.slice('/api'.length))],
  })
  await addDocsPage(app)
  const schema = buildSchema(readGenerated('api.graphql'))
  await addGraphqlRoute(app, {
    federation,
    kept: createKeptOperations({ ...kept, schema, now }),
    authenticate,
    answerAtOnce,
  })
  const reading = { authenticate, answerAtOnce }
  const papers = addReports(app, options, { schema, kept, federation, operations, policies, ...reading })
  addAlertRoutes(app, { db, hub: alerts, authenticate, now })
  const { secrets, allowPrivate } = options.webhooks
  const seal = createSeal(secrets, WEBHOOK_SECRETS)
  addReviewRoutes(app, { db, authenticate, now })
  await addCrmWebhookRoute(app, { db, seal, now })
  addWebhookRoutes(app, { db, seal, authenticate, now, allowPrivate })
  const { pseudonyms, dataKeys } = options
  await addCustodyRoutes(app, { database, pseudonyms, dataKeys, authenticate, now })
  addAccessRoutes(app, { db, authenticate, now })
  addAuditRoutes(app, { db, keys: options.auditKeys, authenticate, now })
  const openApi = compressedText(readGenerated('openapi.json'), 'application/json')
  app.get('/openapi.json', openApi.send)
  return papers
}

/** The reports as answers, files and packs; gives what makes PDFs of them. */
function addReports(
  app: FastifyInstance,
  options: GatewayOptions,
  parts: Pick<Parts, 'kept' | 'federation' | 'operations' | 'policies'> &
    Pick<CountedDoor, 'authenticate' | 'answerAtOnce'> & { readonly schema: GraphQLSchema },
): AsyncDisposable {
  const { schema, kept, federation, operations, policies, authenticate, answerAtOnce } = parts
  const { database, now } = options
  const { db } = database
  const readReport = createReportReader(federation)
  const stack = new AsyncDisposableStack()
  const renderer = stack.use(createPdfRenderer())
  const archive = { db, files: options.archive, keys: options.auditKeys, now }
  const limit = rateOf(options.store, 'export', options.rates.exports)
  addRestRoutes(app, {
    operations,
    schema,
    policies,
    reports: createRenderedReports({
      ...kept,
      now,
      levels: sensitivityLevels(parse(kept.supergraph)),
      schema,
      readReport,
    }),
    exports: createReportExports({
      schema,
      lists: exportedPaths(kept.supergraph),
      renderer,
      archive,
      readReport,
      limit,
    }),
    authenticate,
    answerAtOnce,
    now,
  })
  addArchiveRoutes(app, { db, files: options.archive, authenticate })
  const everyMs = options.packsEveryMs
  stack.use(openPacks(app, { schema, operations, readReport, archive, authenticate, limit, everyMs }))
  return stack
}
