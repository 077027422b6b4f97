import { setImmediate } from 'node:timers/promises'
import { isIsoDate, newYorkDate } from '@rc/core/dates'
import { ApiError } from '@rc/core/errors'
import { isDefined, type Figure } from '@rc/core/finance/figure'
import { periodRange, type Period } from '@rc/core/period'
import { sensitivityName, type Level, type Sensitivity } from '@rc/core/sensitivity'
import { readFreshness, type Freshness, type SourceName } from '@rc/figures/freshness'
import { readRecordedSessions } from '@rc/figures/sessions'
import { badArgument } from './bad-argument.ts'
import type { RequestContext } from './request-context.ts'
import { Warnings, type ReportWarning } from './warnings.ts'

export interface PeriodArguments {
  readonly asOf?: string | null
  readonly period?: Period | null
  readonly from?: string | null
  readonly to?: string | null
}

export interface ReportOptions {
  readonly level: Level
  /** Upstreams the report rests on. */
  readonly sources: readonly SourceName[]
  readonly defaultPeriod?: Period
}

/** Fields of `meta`; the warnings come last, when every other field of the report has been read. */
export interface ReportMeta {
  readonly asOf: string
  readonly generatedAt: Date
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly classification: { readonly level: number; readonly name: Sensitivity }
  readonly sources: () => Promise<Freshness[]>
  readonly completeness: () => Promise<number | null>
  readonly warnings: () => Promise<ReportWarning[]>
}

type Fields = Record<string, unknown>

/**
 * What every report begins with: the as-of session, the period, and the collector of warnings.
 * Throws BAD_REQUEST for dates that make no period, UPSTREAM_UNAVAILABLE before anything was imported.
 */
export async function openReport(context: RequestContext, args: PeriodArguments, options: ReportOptions) {
  const asked = args.asOf ?? args.to ?? newYorkDate(context.now())
  const recorded = await readRecordedSessions(context.db, asked)
  if (recorded === null) {
    throw new ApiError(
      'UPSTREAM_UNAVAILABLE',
      'no custody valuation on or before the as-of date has been taken in',
    )
  }
  const period = args.period ?? (args.from == null ? (options.defaultPeriod ?? 'YTD') : 'CUSTOM')
  const { start, end } = rangeOf(period, recorded.asOf, recorded.inception, args)
  return new ReportFrame(
    context,
    { asOf: recorded.asOf, inception: recorded.inception, period, start, end },
    options,
  )
}

function rangeOf(period: Period, asOf: string, inception: string, args: PeriodArguments) {
  if (period === 'CUSTOM' && args.from == null) throw badArgument('from', 'is required with period CUSTOM')
  try {
    return periodRange(period, asOf, {
      inception,
      ...(args.from == null ? {} : { from: args.from }),
      ...(args.to == null ? {} : { to: args.to < asOf ? args.to : asOf }),
    })
  } catch (error) {
    if (error instanceof RangeError && isIsoDate(args.from))
      throw badArgument('from', 'must not be after the end of the period')
    throw error
  }
}

export interface ReportPeriod {
  /** Last session with data on or before the day asked for. */
  readonly asOf: string
  /** First session there is data of. */
  readonly inception: string
  readonly period: Period
  /** The valuation day the period sets out from. */
  readonly start: string
  readonly end: string
}

export class ReportFrame {
  readonly period: ReportPeriod
  readonly warnings = new Warnings()
  readonly #context: RequestContext
  readonly #options: ReportOptions
  readonly #pending = new Set<Promise<unknown>>()
  /** The warnings in them wait for all else, and not for themselves. */
  readonly #metas = new WeakSet<object>()

  constructor(context: RequestContext, period: ReportPeriod, options: ReportOptions) {
    this.#context = context
    this.period = period
    this.#options = options
  }

  /** The value of a figure, or null with its reason noted under `path`. */
  figure(figure: Figure, path: string): number | null {
    if (isDefined(figure)) return figure
    this.warnings.add(figure.reason, REASONS[figure.reason], path)
    return null
  }

  /** The report object: `meta`, and fields that are read when they are asked for, with their own arguments. */
  report<T extends Fields>(fields: T): T & { meta: ReportMeta } {
    const tracked = { ...fields }
    this.#follow(tracked)
    return { ...tracked, meta: this.meta() }
  }

  /** Runs a field so that the warnings wait for what it notes, and for what the fields below it note. */
  track<T>(read: () => T): T {
    const result = read()
    if (!(result instanceof Promise)) {
      this.#follow(result)
      return result
    }
    const followed = result.then((value: unknown) => {
      this.#follow(value)
      return value
    })
    this.#pending.add(followed)
    return followed as T
  }

  /** Tracks the fields of what was read that are themselves read when they are asked for. */
  #follow(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.#follow(each)
    else if (isPlain(value) && !this.#metas.has(value)) {
      for (const [name, below] of Object.entries(value)) {
        if (typeof below === 'function')
          value[name] = (...given: unknown[]) =>
            this.track(() => (below as (...all: unknown[]) => unknown)(...given))
        else this.#follow(below)
      }
    }
  }

  /** Resolves when nothing is being read any more: what has been read may show fields that begin then. */
  async #settled(): Promise<void> {
    let known = -1
    while (known !== this.#pending.size) {
      known = this.#pending.size
      await Promise.allSettled(this.#pending)
      // Fields beside and below have begun by the next turn of the event loop.
      await setImmediate()
    }
  }

  /** What the report rests on. */
  meta(): ReportMeta {
    const { level, sources } = this.#options
    // Asked for once, however many of the fields below are shown.
    let read: Promise<Freshness[]> | undefined
    const freshness = () => (read ??= readFreshness(this.#context.db, sources, this.#context.now()))
    const meta: ReportMeta = {
      asOf: this.period.asOf,
      generatedAt: this.#context.now(),
      periodStart: this.period.start,
      periodEnd: this.period.end,
      classification: { level, name: sensitivityName(level) },
      sources: freshness,
      completeness: async () => {
        const found = await freshness()
        return found.length === 0 ? null : found.filter(({ stale }) => !stale).length / found.length
      },
      warnings: async () => {
        await setImmediate()
        await this.#settled()
        return [...this.warnings.list(), ...(await freshness()).flatMap(warningOfSource)]
      },
    }
    this.#metas.add(meta)
    return meta
  }
}

/** What is to be said of a source that is not as it should be; the report answers from what it brought before. */
function warningOfSource({ name, stale, lastError }: Freshness): ReportWarning[] {
  const path = `meta.sources.${name}`
  const warnings: ReportWarning[] = []
  if (stale) warnings.push({ code: 'STALE', message: `${name} is older than its refresh tier allows`, path })
  if (lastError !== null)
    warnings.push({
      code: 'SOURCE_FAILED',
      message: `${name} could not be read when it was last asked`,
      path,
    })
  return warnings
}

const isPlain = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const REASONS = {
  ZERO_DENOMINATOR: 'the denominator is zero',
  NO_DATA: 'there is no data for it',
  LESS_THAN_1Y: 'the period is shorter than a year',
  N_TOO_SMALL: 'there are too few observations',
  NOT_CONVERGED: 'the equation has no solution',
  STALE: 'the data is too old',
  SUPPRESSED: 'fewer than five households stand behind it',
} as const
