import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { readLevelsOn, type LevelOn } from '@rc/figures/market-levels'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Levels of several series and funds: on some days, and on the last two with one on or before the as-of day. */
export interface Levels {
  /** Last level on or before the as-of day: points, dollars or a fraction. */
  last(id: string): Figure
  /** From the level before the last to the last, as a growth rate. */
  growthOfDay(id: string): Figure
  /** The same as a difference. */
  changeOfDay(id: string): Figure
  /** Growth from one of the days asked for to another; dividends of funds are in it. */
  growth(id: string, start: string, end: string): Figure
  /** Difference to one of the days asked for. */
  changeSince(id: string, day: string): Figure
}

interface Observation {
  readonly id: string
  /** Funds: adjusted for dividends, so that its ratio is a total return. */
  readonly value: number
}

interface Newest extends Observation {
  /** As it was quoted. */
  readonly level: number
}

/** Reads them in two statements, however many there are. */
export async function readLevels(
  db: Db,
  ids: readonly string[],
  asOf: string,
  days: readonly string[],
): Promise<Levels> {
  return levelsOf(await readNewest(db, ids, asOf), await readLevelsOn(db, ids, days))
}

async function readNewest(db: Db, ids: readonly string[], asOf: string): Promise<Newest[]> {
  const { rows } = await sql<Newest>`
    select i.id, r.value, r.level
    from unnest(array[${sql.join([...ids])}]::text[]) as i(id)
    cross join lateral (
      (select date, value, value as level from market_series
        where series_id = i.id and date <= ${asOf}::date order by date desc limit 2)
      union all
      (select date, adjusted_close, close::float8 from market_prices
        where symbol = i.id and date <= ${asOf}::date order by date desc limit 2)
    ) r
    order by i.id, r.date desc`.execute(db)
  return rows
}

/** Look-up of what was read; NO_DATA where a level is missing. */
export function levelsOf(newest: readonly Newest[], onDays: readonly LevelOn[]): Levels {
  const last = Map.groupBy(newest, ({ id }) => id)
  const onDay = new Map(onDays.map(({ id, day, value }) => [`${id} ${day}`, value]))
  const valueOn = (id: string, day: string) => onDay.get(`${id} ${day}`)
  const newestOf = (id: string) => last.get(id)?.[0]
  const valueBefore = (id: string) => last.get(id)?.[1]?.value
  return {
    last: (id) => newestOf(id)?.level ?? undefinedFigure('NO_DATA'),
    growthOfDay: (id) => growth(valueBefore(id), newestOf(id)?.value),
    changeOfDay: (id) => difference(valueBefore(id), newestOf(id)?.value),
    growth: (id, start, end) => growth(valueOn(id, start), valueOn(id, end)),
    changeSince: (id, day) => difference(valueOn(id, day), newestOf(id)?.value),
  }
}

const growth = (begin: number | undefined, end: number | undefined): Figure => {
  if (begin === undefined || end === undefined) return undefinedFigure('NO_DATA')
  return begin === 0 ? undefinedFigure('ZERO_DENOMINATOR') : end / begin - 1
}

const difference = (begin: number | undefined, end: number | undefined): Figure =>
  begin === undefined || end === undefined ? undefinedFigure('NO_DATA') : end - begin
