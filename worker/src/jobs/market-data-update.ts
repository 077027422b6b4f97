import type { MarketClient, PriceRow } from '@rc/connector-market'
import { addDays, newYorkDate } from '@rc/core/dates'
import { sessionClose, sessionOnOrBefore } from '@rc/core/calendar'
import type { Db } from '@rc/db/database'
import { defineJob, type JobRun } from '@rc/queue'
import { sql } from 'kysely'
import { bulkUpsert } from '../bulk-upsert.ts'
import { MARKET_SERIES } from '../market-series.ts'
import { recordSource } from '../source-state.ts'

export interface MarketDataDeps {
  readonly db: Db
  readonly market: MarketClient
  readonly now: () => Date
}

/** How far back a new symbol is read: five years of reports and one to look back from. */
const HISTORY_DAYS = 6 * 366
/** Late corrections of the vendors: the last days are always read again. */
const OVERLAP_DAYS = 7
const AT_ONCE = 4

/**
 * Prices, index levels, yields and reference data, from the last day held on. What cannot be had does not keep the rest
 * from being read; the job fails in the end.
 */
export const marketDataUpdate = (deps: MarketDataDeps) =>
  defineJob({
    name: 'market_data_update',
    deadlineMinutes: 20,
    async run(run) {
      let rows = 0
      const failures: unknown[] = []
      for (const step of [updateSecurities, updatePrices, updateSeries]) {
        try {
          rows += await step(deps, run)
        } catch (error) {
          run.signal.throwIfAborted()
          failures.push(error)
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some market data could not be read')
      return { rows }
    },
  })

async function updateSecurities({ db, market }: MarketDataDeps, { signal }: JobRun): Promise<number> {
  const rows = await market.pullSecurities(signal)
  return db.transaction().execute((trx) =>
    bulkUpsert(
      trx,
      {
        table: 'securities',
        keys: { symbol: 'text' },
        values: {
          cusip: 'text',
          name: 'text',
          security_type: 'text',
          asset_class: 'text',
          sector: 'text',
          carbon_intensity: 'float8',
          involvement: 'jsonb',
        },
      },
      rows.map((row) => ({
        symbol: row.symbol,
        cusip: row.cusip,
        name: row.name,
        security_type: row.securityType,
        asset_class: row.assetClass,
        sector: row.sector,
        carbon_intensity: row.carbonIntensity,
        involvement: row.involvement,
      })),
    ),
  )
}

async function updatePrices(deps: MarketDataDeps, run: JobRun): Promise<number> {
  const { db, market, now } = deps
  const known = await readKnown(db)
  let [stored, done] = [0, 0]
  let newest = ''
  await eachOf([...known], async ([symbol, last]) => {
    const rows = await pullSince(market, symbol, last, startOf(now()), run.signal)
    stored += await storePrices(db, rows)
    newest = rows.reduce((day, row) => (row.date > day ? row.date : day), newest)
    run.progress('prices', ++done, known.size)
  })
  await noteSource(db, 'market.prices', newest, now())
  return stored
}

/** Every symbol that is held, targeted or part of a benchmark, with the last day we hold of it. */
async function readKnown(db: Db): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ symbol: string; last: string | null }>`
    select s.symbol, (select max(date) from market_prices p where p.symbol = s.symbol) as last
    from (select symbol from securities where security_type <> 'CASH'
      union select symbol from strategy_targets union select symbol from benchmark_components) s
    order by s.symbol`.execute(db)
  return new Map(rows.map(({ symbol, last }) => [symbol, last]))
}

/** New days of a symbol; its whole history when a dividend or split has changed the adjusted closes before it. */
async function pullSince(
  market: MarketClient,
  symbol: string,
  last: string | null,
  start: string,
  signal: AbortSignal,
): Promise<PriceRow[]> {
  if (last === null) return market.pullPrices(symbol, start, signal)
  const rows = await market.pullPrices(symbol, addDays(last, -OVERLAP_DAYS), signal)
  const adjusted = rows.some((row) => row.date > last && (row.splitFactor !== 1 || Number(row.dividend) > 0))
  return adjusted ? market.pullPrices(symbol, start, signal) : rows
}

const storePrices = (db: Db, rows: readonly PriceRow[]): Promise<number> =>
  db.transaction().execute((trx) =>
    bulkUpsert(
      trx,
      {
        table: 'market_prices',
        keys: { symbol: 'text', date: 'date' },
        values: { close: 'numeric(18, 4)', adjusted_close: 'float8', dividend: 'numeric(18, 6)' },
      },
      rows.map(({ symbol, date, close, adjustedClose, dividend }) => ({
        symbol,
        date,
        close,
        adjusted_close: adjustedClose,
        dividend,
      })),
    ),
  )

async function updateSeries({ db, market, now }: MarketDataDeps, run: JobRun): Promise<number> {
  const { rows: held } = await sql<{ series_id: string; last: string }>`
    select series_id, max(date) as last from market_series group by 1`.execute(db)
  let [stored, done] = [0, 0]
  let newest = ''
  await eachOf(MARKET_SERIES, async (seriesId) => {
    const last = held.find((row) => row.series_id === seriesId)?.last
    const since = last === undefined ? startOf(now()) : addDays(last, -OVERLAP_DAYS)
    const rows = await market.pullSeries(seriesId, since, run.signal)
    stored += await db.transaction().execute((trx) =>
      bulkUpsert(
        trx,
        { table: 'market_series', keys: { series_id: 'text', date: 'date' }, values: { value: 'float8' } },
        rows.map(({ date, value }) => ({ series_id: seriesId, date, value })),
      ),
    )
    newest = rows.reduce((day, row) => (row.date > day ? row.date : day), newest)
    run.progress('series', ++done, MARKET_SERIES.length)
  })
  await noteSource(db, 'market.series', newest, now())
  return stored
}

const startOf = (now: Date): string => addDays(newYorkDate(now), -HISTORY_DAYS)

/** The data speaks of the close of its newest session. */
async function noteSource(db: Db, source: string, newest: string, now: Date): Promise<void> {
  const asOf = newest === '' ? null : sessionClose(sessionOnOrBefore(newest))
  await db.transaction().execute((trx) => recordSource(trx, source, asOf, now))
}

/**
 * A few at a time: a vendor is not to be flooded, and one connection is not to be waited for. All get their turn; throws
 * the first failure after that.
 */
async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift())
        await work(item).catch((error: unknown) => failures.push(error))
    }),
  )
  if (failures.length > 0) throw failures[0]
}
