import { sessionOnOrBefore } from '@rc/core/calendar'
import type { IsoDate } from '@rc/core/dates'
import type { Db, Trx } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { defineJob, type Job, type JobRun } from '@rc/queue'
import { calculateAccounts } from '../performance/calculate-accounts.ts'
import { keepClientFigures } from '../performance/keep-client-figures.ts'
import { keepFigures } from '../performance/keep-figures.ts'
import { createSessionGrid } from '../performance/session-grid.ts'
import { refreshStatistics } from '../performance/refresh-statistics.ts'
import { dropStaging, openStaging } from '../performance/stage-account-days.ts'
import { readMarketDigest, storeBenchmarks } from '../performance/store-benchmarks.ts'
import { storeFirmBenchmark } from '../performance/store-firm-benchmark.ts'
import { readHoldings, storeHoldings } from '../performance/store-holdings.ts'
import { shapeRollUps, storeRollUps } from '../performance/store-roll-ups.ts'
import { switchAccountDays } from '../performance/switch-account-days.ts'
import { readValuedRange } from '../performance/valued-range.ts'
import { keepRecordFigures } from '../records/keep-record-figures.ts'
import {
  type CustodyChanges,
  type Watermark,
  readCustodyChanges,
  readMappingDigest,
  readWatermark,
  writeWatermark,
} from '../performance/watermark.ts'

/** Before every custody file. */
const theBeginning: IsoDate = '1970-01-02'

export interface PerformanceDeps {
  readonly db: Db
  readonly emit: Emit
  readonly now: () => Date
  /** Calculates everything anew, whatever has changed. */
  readonly whole?: boolean
}

type Range = { readonly from: IsoDate; readonly to: IsoDate; readonly isWhole: boolean }

/** The day from which on the roll-ups of accounts are out of date; null when they are not. */
async function changedSince(deps: PerformanceDeps, changes: CustodyChanges, before: Watermark | null) {
  const isOther = before === null || before.mapping !== (await readMappingDigest(deps.db))
  return deps.whole === true || isOther ? theBeginning : changes.from
}

/** The sessions to calculate; null when no roll-up of accounts needs to change. */
async function readRange(db: Db, changed: IsoDate | null): Promise<Range | null> {
  const valued = await readValuedRange(db)
  if (valued === null || changed === null) return null
  const session = sessionOnOrBefore(changed)
  const from = session < valued.first ? valued.first : session
  // What happened after the last valuation waits for the next one.
  return from > valued.last ? null : { from, to: valued.last, isWhole: from === valued.first }
}

/** One transaction shows everything that was calculated: no reader sees half of it. */
async function publish(
  deps: PerformanceDeps,
  run: JobRun,
  write: (trx: Trx) => Promise<boolean>,
): Promise<void> {
  run.signal.throwIfAborted()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await write(trx))) return
    await deps.emit('aum_update', trx, { source: 'performance_calculations' })
    await deps.emit('performance_update', trx, { source: 'performance_calculations' })
  })
}

async function calculate(deps: PerformanceDeps, run: JobRun): Promise<{ rows: number }> {
  const before = await readWatermark(deps.db)
  const changes = await readCustodyChanges(deps.db, before?.cursor)
  const range = await readRange(deps.db, await changedSince(deps, changes, before))
  const finish = async (trx: Trx, storeAccounts: (from: IsoDate) => Promise<void>) => {
    if (range !== null) await storeAccounts(range.from)
    const market = await readMarketDigest(trx)
    const isOtherMarket = market !== before?.market || deps.whole === true
    if (isOtherMarket) await storeBenchmarks(trx)
    if (isOtherMarket || range !== null) await storeFirmBenchmark(trx)
    const mapping = await readMappingDigest(trx)
    await writeWatermark(trx, { cursor: changes.cursor, mapping, market }, deps.now())
    return range !== null || isOtherMarket
  }
  if (range === null) {
    await publish(deps, run, (trx) => finish(trx, () => Promise.resolve()))
    return { rows: 0 }
  }
  const grid = createSessionGrid(range.from, range.to)
  await openStaging(deps.db)
  try {
    const { firm, rows } = await calculateAccounts(deps.db, grid, range, run)
    const rollUps = await shapeRollUps(firm, grid)
    const holdings = await readHoldings(deps.db, range.from)
    await publish(deps, run, (trx) =>
      finish(trx, async (from) => {
        await switchAccountDays(trx)
        await storeRollUps(trx, rollUps, { firm, grid, from })
        await storeHoldings(trx, from, holdings)
      }),
    )
    await refreshStatistics(deps.db)
    return { rows }
  } finally {
    await dropStaging(deps.db)
  }
}

/**
 * Off-hours roll-ups of returns, assets and holdings, from the first day on that custody imports have changed
 * since the last run; everything anew when accounts turn out to belong to others. Running it twice does no harm.
 */
export const performanceCalculations = (deps: PerformanceDeps): Job =>
  defineJob({
    name: 'performance_calculations',
    // A firm of tens of thousands, calculated anew from three years of days, takes the better part of an hour.
    deadlineMinutes: 120,
    async run(run) {
      const done = await calculate(deps, run)
      await keepFigures(deps.db, deps.now(), run.signal)
      await keepClientFigures(deps.db, deps.now(), run.signal)
      await keepRecordFigures(deps.db, deps.now(), run.signal)
      return done
    },
  })
