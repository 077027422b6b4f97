import { correlation } from '@rc/core/finance/correlation'
import type { ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { monthEnds } from '../month-ends.ts'
import { readLevelsOn } from '@rc/figures/market-levels'

/** Months the correlations rest on. */
const WINDOW = 36

/** Correlations of each pair of indices over full months. */
export async function readCorrelations(frame: ReportFrame, db: Db, ids: readonly string[]) {
  const ends = monthEnds(frame.period.asOf, WINDOW + 1)
  const rows = await readLevelsOn(db, ids, ends)
  const byId = Map.groupBy(rows, ({ id }) => id)
  const returns = new Map(
    ids.map((id) => [id, monthlyReturns(ends, new Map(byId.get(id)?.map((row) => [row.day, row.value])))]),
  )
  return ids.flatMap((a, i) =>
    ids.slice(i + 1).map((b) => {
      const [ofA, ofB] = inCommon(returns.get(a) ?? [], returns.get(b) ?? [])
      return { a, b, correlation: frame.figure(correlation(ofA, ofB), `correlations.${a}.${b}`) }
    }),
  )
}

const monthlyReturns = (ends: readonly string[], levels: ReadonlyMap<string, number>): (number | null)[] =>
  ends.slice(1).map((end, i) => {
    const [begin, last] = [levels.get(ends[i] ?? ''), levels.get(end)]
    return begin === undefined || last === undefined ? null : last / begin - 1
  })

/** Returns of the months both have one in. */
function inCommon(a: readonly (number | null)[], b: readonly (number | null)[]): [number[], number[]] {
  const pairs = a.flatMap((ofA, i) => {
    const ofB = b[i] ?? null
    return ofA === null || ofB === null ? [] : [{ ofA, ofB }]
  })
  return [pairs.map(({ ofA }) => ofA), pairs.map(({ ofB }) => ofB)]
}
