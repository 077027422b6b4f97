import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isIsoDate } from '@rc/core/dates'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The firm's own book: files it keeps by hand. Strategies with their targets, benchmarks, growth plan, costs. */
export interface FirmBook {
  readonly strategies: z.output<typeof FILES.strategies>[]
  readonly strategyTargets: z.output<typeof FILES.strategyTargets>[]
  readonly benchmarks: z.output<typeof FILES.benchmarks>[]
  readonly benchmarkComponents: z.output<typeof FILES.benchmarkComponents>[]
  readonly plan: z.output<typeof FILES.plan>[]
  readonly costs: z.output<typeof FILES.costs>[]
  /** When the newest file was written. */
  readonly writtenAt: Date
}

/** A file of the book that is missing or not as it should be. */
export class FirmBookError extends Error {
  override readonly name = 'FirmBookError'
}

const id = z.string().trim().min(1)
const day = z.string().refine(isIsoDate, 'is no day, YYYY-MM-DD')
const fraction = z.coerce.number().min(0).max(1)
const amount = z.string().regex(/^-?\d+(\.\d{1,2})?$/, 'is no amount')

const FILES = {
  strategies: z.object({ strategy_id: id, name: id, benchmark_id: id, drift_band: fraction }),
  strategyTargets: z.object({ strategy_id: id, symbol: id, weight: fraction }),
  benchmarks: z.object({
    benchmark_id: id,
    name: id,
    provider: id,
    return_type: z.enum(['PRICE', 'TOTAL_GROSS', 'TOTAL_NET']),
    valid_from: day,
  }),
  benchmarkComponents: z.object({ benchmark_id: id, symbol: id, sector: id, weight: fraction }),
  plan: z.object({ horizon: id, date: day, clients: z.coerce.number().int().positive(), aum: amount }),
  costs: z.object({ month: day, category: id, amount }),
}

const NAMES: Record<keyof typeof FILES, string> = {
  strategies: 'strategies.csv',
  strategyTargets: 'strategy_targets.csv',
  benchmarks: 'benchmarks.csv',
  benchmarkComponents: 'benchmark_components.csv',
  plan: 'plan.csv',
  costs: 'costs.csv',
}

/** Reads the whole book; throws FirmBookError naming file, line and column of the first thing that is wrong. */
export async function pullFirmBook(directory: string, signal: AbortSignal): Promise<FirmBook> {
  const read = async <T>(name: keyof typeof FILES, schema: z.ZodType<T>): Promise<T[]> => {
    const path = join(directory, NAMES[name])
    const text = await readFile(path, { encoding: 'utf8', signal }).catch((cause: unknown) => {
      throw new FirmBookError(`${NAMES[name]} cannot be read`, { cause })
    })
    return toRows(NAMES[name], text, schema)
  }
  const changes = await Promise.all(
    Object.values(NAMES).map((name) =>
      stat(join(directory, name)).then(
        ({ mtime }) => mtime,
        () => new Date(0),
      ),
    ),
  )
  const book: FirmBook = {
    strategies: await read('strategies', FILES.strategies),
    strategyTargets: await read('strategyTargets', FILES.strategyTargets),
    benchmarks: await read('benchmarks', FILES.benchmarks),
    benchmarkComponents: await read('benchmarkComponents', FILES.benchmarkComponents),
    plan: await read('plan', FILES.plan),
    costs: await read('costs', FILES.costs),
    writtenAt: new Date(Math.max(...changes.map((change) => change.getTime()))),
  }
  requireFullWeights('strategy_targets.csv', book.strategyTargets, (row) => row.strategy_id)
  requireFullWeights('benchmark_components.csv', book.benchmarkComponents, (row) => row.benchmark_id)
  return book
}

/** Rows of one file, by header names. */
export function toRows<T>(file: string, text: string, schema: z.ZodType<T>): T[] {
  const records = parse<Record<string, string>>(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  })
  return records.map((record, i) => {
    const row = schema.safeParse(record)
    if (row.success) return row.data
    const issue = row.error.issues[0]
    throw new FirmBookError(
      `${file}, row ${i + 1}, ${issue?.path.join('.') ?? '?'}: ${issue?.message ?? 'is wrong'}`,
    )
  })
}

const TOLERANCE = 1e-6

function requireFullWeights<T extends { weight: number }>(
  file: string,
  rows: readonly T[],
  keyOf: (row: T) => string,
): void {
  for (const [key, group] of Map.groupBy(rows, keyOf)) {
    const total = group.reduce((sum, { weight }) => sum + weight, 0)
    if (Math.abs(total - 1) > TOLERANCE)
      throw new FirmBookError(`${file}: weights of ${key} add up to ${total}, not to 1`)
  }
}
