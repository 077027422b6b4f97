import { addMonths, daysBetween, endOfMonth, startOfMonth } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import { growthPath, type GrowthAssumptions, type GrowthState } from '@rc/core/finance/growth-path'
import { isMissing, type Undefined } from '@rc/core/finance/figure'
import { readMonthEndAum } from '@rc/figures/aum'
import type { Db } from '@rc/db/database'
import type { GrowthScenario } from '../generated/resolvers.ts'
import { monthEnds, monthEndsTo } from '../month-ends.ts'
import { readDrivers, type Drivers } from './drivers.ts'
import type { Present } from './present.ts'
import { assumptionsOf, measuredAssumptions, readDeviations } from './scenarios.ts'
import type { ReportFrame } from '@rc/subgraph'

/** What the forecasts of one report rest on. */
export interface Outlook {
  readonly drivers: Drivers
  /** Month ends reached, the last twelve; a month before the record is not among them. */
  readonly reached: readonly GrowthState[]
  readonly assumptions: Readonly<Record<GrowthScenario, GrowthAssumptions | Undefined>>
  /** From the present to the plan's last horizon under a scenario. */
  path(scenario: GrowthScenario): readonly GrowthState[] | Undefined
}

const REACHED = 12

export async function readOutlook(db: Db, frame: ReportFrame, present: Present): Promise<Outlook> {
  const { asOf } = frame.period
  const drivers = await readDrivers(db, frame.period, present.retention)
  const deviations = await readDeviations(db, asOf)
  const measured = measuredAssumptions(drivers)
  const last = present.ahead.at(-1)?.date ?? null
  const years = daysBetween(asOf, last ?? asOf) / 365.25
  const under = (scenario: GrowthScenario) =>
    isMissing(measured) ? measured : assumptionsOf(scenario, measured, deviations, years)
  const assumptions = { LOW: under('LOW'), BASE: under('BASE'), HIGH: under('HIGH') }
  const dates = last === null ? [] : monthEndsTo(asOf, last)
  return {
    drivers,
    reached: await readReached(db, asOf),
    assumptions,
    path: (scenario) => {
      const assumed = assumptions[scenario]
      return isMissing(assumed) ? assumed : growthPath(present, assumed, dates)
    },
  }
}

async function readReached(db: Db, asOf: string): Promise<GrowthState[]> {
  const ends = monthEnds(asOf, REACHED)
  const before = endOfMonth(addMonths(startOfMonth(ends[0] ?? asOf), -1))
  const rows = await readMonthEndAum(db, before, ends.at(-1) ?? asOf)
  return ends.flatMap((date) => {
    const row = rows.find((candidate) => candidate.date.slice(0, 7) === date.slice(0, 7))
    return row === undefined || row.date > asOf ? [] : [{ date, clients: row.clients, aum: decimal(row.aum) }]
  })
}
