import type { Db } from '@rc/db/database'
import { readComponentReturns, type HeldReturn } from './holdings.ts'
import { linkedAttribution, type LinkedEffect } from './linked-attribution.ts'

/**
 * What each sector did to the excess return (F38), from the holdings of a composite at each month end up to `end`;
 * null where the benchmark has no components.
 */
export async function readAttribution(
  db: Db,
  benchmarkId: string,
  held: readonly HeldReturn[],
  end: string,
): Promise<LinkedEffect[] | null> {
  const dates = [...new Set(held.map(({ date }) => date))].toSorted()
  const steps = dates.map((start, i) => ({ start, end: dates[i + 1] ?? end }))
  const components = await readComponentReturns(db, benchmarkId, steps)
  if (components.length === 0) return null
  return linkedAttribution(
    steps.map(({ start }) => ({
      portfolio: held.filter(({ date }) => date === start),
      benchmark: components.filter(({ date }) => date === start),
    })),
  )
}
