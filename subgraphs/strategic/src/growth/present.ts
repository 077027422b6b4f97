import { daysBetween } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { GrowthState } from '@rc/core/finance/growth-path'
import { requiredGrowth } from '@rc/core/finance/required-growth'
import { readFirmDay } from '@rc/figures/aum'
import { readPlan, type PlanTarget } from '@rc/figures/plan-path'
import { readRetention, type RetentionFigures } from '@rc/figures/retention'
import type { ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import type { GrowthHorizon } from '../generated/resolvers.ts'

/** Where the firm stands, and where its plan leads. */
export interface Present extends GrowthState {
  readonly retention: RetentionFigures
  readonly plan: readonly PlanTarget[]
  /** Horizons that are ahead, nearest first. */
  readonly ahead: readonly (PlanTarget & { readonly horizon: GrowthHorizon })[]
}

const HORIZONS: readonly string[] = ['Y1', 'Y3', 'Y5'] satisfies GrowthHorizon[]

export async function readPresent(db: Db, frame: ReportFrame): Promise<Present> {
  const { asOf, start, end } = frame.period
  const day = await readFirmDay(db, asOf)
  const retention = await readRetention(db, start, end)
  const plan = await readPlan(db)
  const ahead = plan.filter(
    ({ horizon, date }) => HORIZONS.includes(horizon) && date > asOf,
  ) as Present['ahead']
  return { date: asOf, aum: decimal(day?.end_aum ?? 0), clients: retention.atEnd, retention, plan, ahead }
}

/** F84 for AUM and households of each horizon that is asked for. */
export function shapeTargets(
  frame: ReportFrame,
  { ahead, date, aum, clients }: Present,
  only: GrowthHorizon | null,
) {
  const wanted = ahead.filter(({ horizon }) => only === null || horizon === only)
  if (wanted.length === 0) frame.warnings.add('NO_DATA', 'the plan has no such horizon ahead', 'targets')
  return wanted.map((target) => {
    const years = daysBetween(date, target.date) / 365.25
    const path = `targets.${target.horizon}`
    return {
      ...target,
      requiredCagr: frame.figure(requiredGrowth(aum, target.aum, years), `${path}.requiredCagr`),
      requiredClientCagr: frame.figure(
        requiredGrowth(clients, target.clients, years),
        `${path}.requiredClientCagr`,
      ),
    }
  })
}
