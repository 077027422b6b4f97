import { keepHeartbeat } from '@rc/db/heartbeats'
import type { Db } from '@rc/db/database'
import { createServiceMetrics, type ServiceMetrics } from '@rc/db/service-metrics'
import { GROUPS, type Group } from '@rc/schema/groups'
import { addStateMetrics } from '@rc/telemetry/state-metrics'
import { createMetrics, type Metrics } from '@rc/telemetry/metrics'
import type { AuditNotes } from './audited-request.ts'
import type { FastifyInstance } from 'fastify'

export const systemOf = (group: Group): string => `subgraph.${group}`

export interface MeasuresOptions {
  readonly db: Db
  readonly now: () => Date
  /** Whether the subgraphs are in this process, and live as it does. */
  readonly embedded: boolean
  readonly onError: (error: unknown) => void
  /** Of the process, where the gateway does not have it to itself. */
  readonly metrics: Metrics | undefined
}

/** A request that was answered. */
export interface Answered {
  readonly url: string
  readonly status: number
  readonly ms: number
  readonly audited: AuditNotes
}

export interface Measures extends AsyncDisposable {
  /** For what is answered in front of Fastify; the rest is measured by a hook. */
  readonly note: (answered: Answered) => void
  /** What reports tell of, added up in the database. */
  readonly counters: ServiceMetrics
  /** What `/metrics` tells of this process. */
  readonly metrics: Metrics
}

/** What the gateway says of itself: that it lives, how fast it answers, how often a cache does. */
export async function openMeasures(app: FastifyInstance, options: MeasuresOptions): Promise<Measures> {
  const { embedded, metrics = createMetrics(options.onError), ...own } = options
  const counters = createServiceMetrics(own)
  addStateMetrics(metrics, own.db, own.now)
  const systems = ['gateway', ...(embedded ? GROUPS.map(systemOf) : [])]
  const heartbeat = await keepHeartbeat({ ...own, systems })
  const note = (answered: Answered): void => {
    const { url, status, ms } = answered
    metrics.count('rc_responses_total', { status: `${Math.floor(status / 100)}xx` })
    if (status === 429) metrics.count('rc_rate_limited_total', {})
    // What is asked of us; not whether we are alive, and not the pages of the sign-in.
    if (url.startsWith('/api/') || url.startsWith('/graphql')) {
      counters.countRequest('gateway', ms, status >= 500)
      noteReports(answered, { counters, metrics })
    }
  }
  app.addHook('onResponse', ({ url, audited }, { statusCode: status, elapsedTime: ms }, done) => {
    note({ url, status, ms, audited })
    done()
  })
  return {
    note,
    counters: {
      ...counters,
      countAnswer(key, hit, times) {
        counters.countAnswer(key, hit, times)
        metrics.count('rc_cache_answers_total', { key, result: hit ? 'hit' : 'miss' }, times)
      },
    },
    metrics,
    async [Symbol.asyncDispose]() {
      await heartbeat[Symbol.asyncDispose]()
      await counters[Symbol.asyncDispose]()
    },
  }
}

/** An executed operation counts for each group it reached, as its caller had it: REST and GraphQL alike. */
function noteReports(
  { audited, status, ms }: Answered,
  { counters, metrics }: Pick<Measures, 'counters' | 'metrics'>,
): void {
  const outcome = outcomeOf(audited, status)
  for (const { group, report } of reportsOf(audited.operation?.fields ?? NONE)) {
    counters.countRequest(`group.${group}`, ms, outcome === 'failed')
    metrics.observe('rc_report_duration_seconds', { group, report, outcome }, ms / 1_000)
  }
}

interface Reached {
  readonly group: Group
  readonly report: string
}

/** By the fields of a document, which are looked through once (`operation-reach.ts`). */
const reached = new WeakMap<readonly string[], readonly Reached[]>()

/** The groups of `executive.aum` and the like, each with its report where it is one. */
function reportsOf(fields: readonly string[]): readonly Reached[] {
  const known = reached.get(fields)
  if (known !== undefined) return known
  const found = GROUPS.flatMap((group) => {
    const [first, ...more] = fields.filter((field) => field.startsWith(`${group}.`))
    if (first === undefined) return []
    return [{ group, report: more.length === 0 ? first.slice(group.length + 1) : 'several' }]
  })
  reached.set(fields, found)
  return found
}

const NONE: readonly string[] = []

const FAILED: ReadonlySet<string> = new Set(['INTERNAL', 'UPSTREAM_UNAVAILABLE', 'TIMEOUT'])

function outcomeOf({ errors = [], cacheHit }: AuditNotes, status: number): string {
  if (status >= 500 || errors.some((code) => FAILED.has(code))) return 'failed'
  return cacheHit === true ? 'hit' : 'computed'
}
