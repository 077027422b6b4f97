import type { Db } from '@rc/db/database'
import { type BenchmarkStep, readComponentReturns } from './component-returns.ts'
import type { HeldReturn } from './holdings.ts'
import { linkedAttribution, type LinkedEffect } from './linked-attribution.ts'

/** A composite at each month end, and what it is compared with. */
export interface Compared {
  readonly benchmarkId: string
  readonly held: readonly HeldReturn[]
}

/**
 * What each sector did to the excess return (F38), from the holdings of composites at each month end up to `end`, in the
 * order given; null where the benchmark has no components. One statement however many there are.
 */
export async function readAttributions(
  db: Db,
  compared: readonly Compared[],
  end: string,
): Promise<(LinkedEffect[] | null)[]> {
  const steps = compared.map((one) => stepsOf(one, end))
  const components = Map.groupBy(await readComponentReturns(db, steps.flat()), keyOf)
  return compared.map(({ held }, i) => {
    const own = (steps[i] ?? []).map((step) => ({
      portfolio: held.filter(({ date }) => date === step.start),
      benchmark: components.get(keyOf(step)) ?? [],
    }))
    return own.every(({ benchmark }) => benchmark.length === 0) ? null : linkedAttribution(own)
  })
}

function stepsOf({ benchmarkId, held }: Compared, end: string): BenchmarkStep[] {
  const dates = [...new Set(held.map(({ date }) => date))].toSorted()
  return dates.map((start, i) => ({ benchmarkId, start, end: dates[i + 1] ?? end }))
}

const keyOf = ({ benchmarkId, start, end }: BenchmarkStep): string => `${benchmarkId} ${start} ${end}`
