import { arithmeticExcess } from '@rc/core/finance/excess'
import { undefinedFigure } from '@rc/core/finance/figure'
import { periodRange } from '@rc/core/period'
import type { ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { SECTORS, SUSTAINABLE, type Followed } from './followed.ts'
import type { Levels } from './levels.ts'

/** Days the usual periods set out from. */
export interface StartDays {
  readonly mtd: string
  readonly ytd: string
  readonly oneMonth: string
  readonly oneYear: string
}

export function startDays({ period: { asOf, inception } }: ReportFrame): StartDays {
  const startOf = (period: 'MTD' | 'YTD' | 'M1' | 'Y1') => periodRange(period, asOf, { inception }).start
  return { mtd: startOf('MTD'), ytd: startOf('YTD'), oneMonth: startOf('M1'), oneYear: startOf('Y1') }
}

/** Names of funds by symbol. */
export async function readFundNames(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('securities')
    .select(['symbol', 'name'])
    .where('security_type', '=', 'ETF')
    .execute()
  return new Map(rows.map(({ symbol, name }) => [symbol, name]))
}

/** Returns of one index by the usual periods, their reasons noted under its place in the report. */
function returnsOf(frame: ReportFrame, levels: Levels, days: StartDays, list: string, id: string) {
  const { asOf } = frame.period
  return {
    change1d: () => frame.figure(levels.growthOfDay(id), `${list}.${id}.change1d`),
    mtd: () => frame.figure(levels.growth(id, days.mtd, asOf), `${list}.${id}.mtd`),
    ytd: () => frame.figure(levels.growth(id, days.ytd, asOf), `${list}.${id}.ytd`),
    oneYear: () => frame.figure(levels.growth(id, days.oneYear, asOf), `${list}.${id}.oneYear`),
  }
}

export function shapeIndices(
  frame: ReportFrame,
  followed: readonly Followed[],
  levels: Levels,
  names: ReadonlyMap<string, string>,
) {
  const { start, end } = frame.period
  const days = startDays(frame)
  return followed.map(({ id, name, returnType }) => {
    const { change1d, mtd, ytd, oneYear } = returnsOf(frame, levels, days, 'indices', id)
    return {
      id,
      name: name ?? names.get(id) ?? id,
      level: frame.figure(levels.last(id), `indices.${id}.level`),
      change1d: change1d(),
      mtd: mtd(),
      ytd: ytd(),
      oneYear: oneYear(),
      periodReturn: frame.figure(levels.growth(id, start, end), `indices.${id}.periodReturn`),
      returnType,
    }
  })
}

export function shapeSustainable(frame: ReportFrame, levels: Levels, names: ReadonlyMap<string, string>) {
  const { asOf } = frame.period
  const days = startDays(frame)
  return SUSTAINABLE.map(({ id, parentId }) => {
    const { ytd, oneYear } = returnsOf(frame, levels, days, 'sustainable', id)
    const path = `sustainable.${id}.excessVsParent`
    if (parentId === null) frame.warnings.add('NO_DATA', 'no broad index is near', path)
    const excess =
      parentId === null
        ? undefinedFigure('NO_DATA')
        : arithmeticExcess(levels.growth(id, days.ytd, asOf), levels.growth(parentId, days.ytd, asOf))
    return {
      id,
      name: names.get(id) ?? id,
      ytd: ytd(),
      oneYear: oneYear(),
      parentId,
      excessVsParent: frame.figure(excess, path),
    }
  })
}

export function shapeSectors(frame: ReportFrame, levels: Levels, weights: ReadonlyMap<string, number>) {
  const days = startDays(frame)
  return SECTORS.map(({ id, gics }) => {
    const { change1d, ytd, oneYear } = returnsOf(frame, levels, days, 'sectors', id)
    return {
      gics,
      id,
      weight: frame.figure(weights.get(id) ?? undefinedFigure('NO_DATA'), `sectors.${id}.weight`),
      change1d: change1d(),
      ytd: ytd(),
      oneYear: oneYear(),
    }
  })
}

/** Weights of the sector funds in the benchmark that consists of these eleven; empty without such a benchmark. */
export async function readSectorWeights(db: Db): Promise<Map<string, number>> {
  const ids = SECTORS.map(({ id }) => id)
  const { rows } = await sql<{ symbol: string; weight: number }>`
    select symbol, weight from benchmark_components
    where benchmark_id = (
      select benchmark_id from benchmark_components group by benchmark_id
      having count(*) = ${ids.length} and bool_and(symbol in (${sql.join(ids)}))
      order by benchmark_id limit 1
    )`.execute(db)
  return new Map(rows.map(({ symbol, weight }) => [symbol, weight]))
}
