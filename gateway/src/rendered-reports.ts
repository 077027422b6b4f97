import { createHash } from 'node:crypto'
import type { AnswerCache } from '@rc/cache/answer-cache'
import { createNearAnswers, type NearAnswers } from '@rc/cache/near-answers'
import type { ServiceMetrics } from '@rc/db/service-metrics'
import type { CachePolicy } from '@rc/schema/policy'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { Levels } from '@rc/schema/sensitivity-levels'
import type { Level } from '@rc/core/sensitivity'
import type { GraphQLSchema } from 'graphql'
import { answerKeysOf } from './answer-key.ts'
import type { AnswerOrigin, GatewayContext } from './gateway-context.ts'
import { createOperationReach } from './operation-reach.ts'
import type { ReadReport } from './read-report.ts'
import { readyBody, type ReadyBody } from './ready-body.ts'
import type { Standing } from './connection-answers.ts'
import { createTouchedPolicies } from './touched-policies.ts'

/** A report as it leaves. */
export interface RenderedReport {
  readonly body: ReadyBody
  readonly etag: string
  /** Absent where it must not be kept by anyone. */
  readonly origin: AnswerOrigin | undefined
}

/** A report that was kept. */
export interface KeptReport extends RenderedReport {
  readonly standing: Standing
}

/** What is kept: the text, its tag, and the codes of the figures that were refused. */
interface Held {
  readonly body: string
  readonly etag: string
  readonly errors: readonly string[]
}

interface Ready extends Pick<Held, 'etag' | 'errors'> {
  readonly body: ReadyBody
}

export interface RenderedReportsOptions {
  readonly cache: AnswerCache
  readonly now: () => Date
  readonly counters: ServiceMetrics
  readonly policies: ReadonlyMap<string, CachePolicy>
  readonly levels: Levels
  readonly schema: GraphQLSchema
  readonly readReport: ReadReport
}

type Variables = Readonly<Record<string, unknown>>

/** The answers of one operation. */
export interface ReportAnswers {
  /** What is kept; null where it has to be computed. */
  kept(variables: Variables, context: GatewayContext): Promise<KeptReport | null>
  /** The same, or computed now. */
  render(variables: Variables, context: GatewayContext): Promise<RenderedReport>
}

/** Reports of REST paths. What has been rendered is served again as it is, before any work on the operation. */
export function createRenderedReports(
  options: RenderedReportsOptions,
): (operation: RestOperation) => ReportAnswers {
  const touchedBy = createTouchedPolicies(options.policies)
  const reachOf = createOperationReach(options.levels)
  const near = createNearAnswers<Held, Ready>({
    ...options,
    prepare: ({ body, etag, errors }) => ({ body: readyBody(body), etag, errors }),
    bytesOf: ({ body }) => body.length,
  })
  return (operation) => {
    const { document, source, operationName: name } = operation
    const hash = createHash('sha256').update(source).digest('hex')
    const touched = touchedBy({ document, queryHash: hash, schema: options.schema })
    const fresh = renderFresh(operation, options.readReport)
    if (touched === null)
      return {
        kept: async () => null,
        render: async (variables, context) => asReady(await fresh(variables, context)),
      }
    const reach = reachOf(document, hash, options.schema)
    const noteHit = (variables: Variables, context: GatewayContext, origin: AnswerOrigin): void => {
      context.noteOperation?.({ ...reach, name, hash, variables })
      context.noteOrigin?.(origin)
    }
    const countHits = (times: number): void => {
      for (const { key } of touched) options.counters.countAnswer(key, true, times)
    }
    return renderKept({ ...options, near, hash, touched, fresh, noteHit, countHits })
  }
}

type Fresh = (
  variables: Variables,
  context: GatewayContext,
) => Promise<{ readonly held: Held; readonly origin: AnswerOrigin | undefined }>

const asReady = ({ held, origin }: Awaited<ReturnType<Fresh>>): RenderedReport => ({
  body: readyBody(held.body),
  etag: held.etag,
  origin,
})

interface Keeping {
  readonly cache: AnswerCache
  readonly near: NearAnswers<Held, Ready>
  readonly hash: string
  readonly touched: readonly CachePolicy[]
  readonly fresh: Fresh
  noteHit(variables: Variables, context: GatewayContext, origin: AnswerOrigin): void
  countHits(times: number): void
}

function renderKept({ cache, near, hash, touched, fresh, noteHit, countHits }: Keeping): ReportAnswers {
  const keys = touched.map(({ key }) => key)
  const keyOf = answerKeysOf(`rendered ${hash}`)
  const ttlSeconds = Math.min(...touched.map((policy) => policy.ttlSeconds))
  const placeOf = (variables: Variables, clearance: Level): Promise<string | null> =>
    cache.place(keys, keyOf(variables, clearance))

  const keptAt = async (
    place: string,
    variables: Variables,
    context: GatewayContext,
  ): Promise<KeptReport | null> => {
    const held = await near.read(place, ttlSeconds)
    if (held === undefined) return null
    const origin = { hit: true, storedAt: held.storedAt, ttlSeconds }
    noteHit(variables, context, origin)
    countHits(1)
    if (held.value.errors.length > 0) context.noteErrors?.(held.value.errors)
    const { clearance } = context.identity()
    const placeNow = () => placeOf(variables, clearance)
    const { storedAt } = held
    return { ...held.value, origin, standing: { place, placeNow, storedAt, countHits } }
  }
  const computed = async (
    place: string,
    variables: Variables,
    context: GatewayContext,
  ): Promise<RenderedReport> => {
    const made = await fresh(variables, context)
    const { held: value, origin } = made
    if (origin === undefined || !value.errors.every((code) => code === 'FORBIDDEN')) return asReady(made)
    const kept = await near.keep(place, { value, storedAt: origin.storedAt }, ttlSeconds)
    return { body: kept.value.body, etag: value.etag, origin }
  }
  return {
    async kept(variables, context) {
      const place = await placeOf(variables, context.identity().clearance)
      return place === null ? null : keptAt(place, variables, context)
    },
    async render(variables, context) {
      const place = await placeOf(variables, context.identity().clearance)
      if (place === null) return asReady(await fresh(variables, context))
      return (await keptAt(place, variables, context)) ?? (await computed(place, variables, context))
    },
  }
}

const renderFresh =
  (operation: RestOperation, readReport: ReadReport): Fresh =>
  async (variables, context) => {
    let origin: AnswerOrigin | undefined
    let errors: readonly string[] = []
    const report = await readReport(operation, variables, {
      ...context,
      noteOrigin(noted) {
        origin = noted
        context.noteOrigin?.(noted)
      },
      noteErrors(codes) {
        errors = codes
        context.noteErrors?.(codes)
      },
    })
    const body = JSON.stringify(report)
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    return { held: { body, etag, errors }, origin }
  }
