import { MAY_REGISTER, MUST_REGISTER } from '@rc/core/filings/registration-line'
import { decimal, type Decimal } from '@rc/core/decimal'
import { isDefined, isMissing, undefinedFigure, type Figure, type Undefined } from '@rc/core/finance/figure'
import { growthPath, type GrowthState } from '@rc/core/finance/growth-path'
import { ratio } from '@rc/core/finance/ratio'
import { readAdvisorCount } from '@rc/figures/advisors'
import { plannedAum } from '@rc/figures/plan-path'
import { readUnitEconomics } from '@rc/figures/unit-economics'
import { once, openReport, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import type { GrowthHorizon, GrowthScenario, StrategicResolvers } from '../generated/resolvers.ts'
import { driverSensitivity, firstDay, fiscalYears } from '../growth/forecast.ts'
import { readOutlook, type Outlook } from '../growth/outlook.ts'
import { readPresent, shapeTargets, type Present } from '../growth/present.ts'
import { monthEnds, monthEndsTo } from '../month-ends.ts'

/** `GET /api/strategic/growth` */
export const growth: StrategicResolvers['growth'] = async (_parent, args, context) => {
  const { db } = context
  const frame = await openReport(context, args, {
    level: 5,
    sources: [
      'crm',
      'custody.balances',
      'custody.transactions',
      'custody.fees',
      'market.prices',
      'firm.book',
    ],
    defaultPeriod: 'R12M',
  })
  const present = await readPresent(db, frame)
  const outlook = once(() => readOutlook(db, frame, present))
  const asked: Asked = {
    frame,
    present,
    horizon: args.horizon ?? null,
    scenario: args.scenario ?? 'BASE',
  }
  return frame.report({
    targets: shapeTargets(frame, present, asked.horizon),
    trajectory: async () => shapeTrajectory(asked, await outlook()),
    drivers: async () => shapeDrivers(frame, await outlook()),
    capacity: async () => shapeCapacity(asked, await outlook(), await readAdvisorCount(db)),
    unitEconomics: () => readEconomics(frame, db, present),
    revenueForecast: async () => shapeRevenue(asked, await outlook()),
    marginForecast: async () => shapeMargin(asked, await outlook()),
    registrationTransition: async () => shapeRegistration(asked, await outlook()),
    sensitivity: async () => shapeSensitivity(asked, await outlook()),
  })
}

interface Asked {
  readonly frame: ReportFrame
  readonly present: Present
  readonly horizon: GrowthHorizon | null
  readonly scenario: GrowthScenario
}

const dollars = (amount: Decimal): string => amount.toFixed(2)

/** A figure of money, or null with its reason noted. */
function money(frame: ReportFrame, amount: Decimal | Undefined | null, path: string): string | null {
  if (amount !== null && !isMissing(amount)) return dollars(amount)
  frame.figure(amount ?? undefinedFigure('NO_DATA'), path)
  return null
}

const moneyOf = (frame: ReportFrame, figure: Figure, path: string): string | null =>
  money(frame, isDefined(figure) ? decimal(figure) : figure, path)

/** Days the trajectory leads over: to the horizon asked for, else to the last. */
function datesAhead({ present, horizon }: Asked): string[] {
  const target = present.ahead.findLast((candidate) => horizon === null || candidate.horizon === horizon)
  return target === undefined ? [] : monthEndsTo(present.date, target.date)
}

function shapeTrajectory(asked: Asked, { reached, assumptions }: Outlook) {
  const { frame, present } = asked
  const dates = datesAhead(asked)
  const { LOW: low, BASE: base, HIGH: high } = assumptions
  const planOn = (date: string) => {
    const planned = plannedAum(present.plan, date)
    return planned === null ? null : dollars(planned)
  }
  const past = monthEnds(present.date, 12).map((date) => ({
    date,
    plan: planOn(date),
    actual: money(
      frame,
      reached.find((state) => state.date === date)?.aum ?? null,
      `trajectory.${date}.actual`,
    ),
    forecast: null,
  }))
  for (const assumed of [low, base, high])
    if (isMissing(assumed)) frame.figure(assumed, 'trajectory.forecast')
  if (isMissing(low) || isMissing(base) || isMissing(high))
    return [...past, ...dates.map((date) => ({ date, plan: planOn(date), actual: null, forecast: null }))]
  const [lows, bases, highs] = [low, base, high].map((assumed) => growthPath(present, assumed, dates))
  const at = (path: readonly GrowthState[] | undefined, i: number) => dollars(path?.[i]?.aum ?? present.aum)
  const ahead = dates.map((date, i) => ({
    date,
    plan: planOn(date),
    actual: null,
    forecast: { low: at(lows, i), base: at(bases, i), high: at(highs, i) },
  }))
  return [...past, ...ahead]
}

function shapeDrivers(frame: ReportFrame, { drivers }: Outlook) {
  const { newClientsPerMonth, avgNewClientAum, costPerClient } = drivers
  const show = (name: 'netFlowsExisting' | 'marketAssumption' | 'attrition' | 'feeRate') =>
    frame.figure(drivers[name], `drivers.${name}`)
  return {
    newClientsPerMonth,
    avgNewClientAum: money(frame, avgNewClientAum, 'drivers.avgNewClientAum'),
    netFlowsExisting: show('netFlowsExisting'),
    marketAssumption: show('marketAssumption'),
    attrition: show('attrition'),
    feeRate: show('feeRate'),
    costPerClient: money(frame, costPerClient, 'drivers.costPerClient'),
  }
}

/** Households an advisor is hired at, by the usual practice of advisory firms. */
const HOUSEHOLDS_AN_ADVISOR = 100

function shapeCapacity({ frame, present }: Asked, outlook: Outlook, advisors: number) {
  return {
    advisors,
    clientsPerAdvisor: frame.figure(ratio(present.clients, advisors), 'capacity.clientsPerAdvisor'),
    hireTriggerDate: firstOrNone(
      frame,
      present,
      outlook.path('BASE'),
      ({ clients }) => clients >= HOUSEHOLDS_AN_ADVISOR * advisors,
      'capacity.hireTriggerDate',
    ),
  }
}

function firstOrNone(
  frame: ReportFrame,
  present: Present,
  path: readonly GrowthState[] | Undefined,
  has: (state: GrowthState) => boolean,
  name: string,
): string | null {
  const day = firstDay(present, isMissing(path) ? [] : path, has)
  if (day === null && isMissing(path)) frame.figure(path, name)
  if (day === null) frame.warnings.add('NO_DATA', 'the plan ends before', name)
  return day
}

async function readEconomics(frame: ReportFrame, db: Db, { retention }: Present) {
  const { cac, ltv, ltvToCac, payback } = await readUnitEconomics(db, frame.period, retention)
  return {
    cac: moneyOf(frame, cac, 'unitEconomics.cac'),
    ltv: moneyOf(frame, ltv, 'unitEconomics.ltv'),
    ltvToCac: frame.figure(ltvToCac, 'unitEconomics.ltvToCac'),
    paybackMonths: frame.figure(payback, 'unitEconomics.paybackMonths'),
  }
}

/** Fiscal years under the scenario asked for, with the revenue of each; null with its reason noted. */
function yearsAhead({ frame, scenario }: Asked, { drivers, reached, path }: Outlook, name: string) {
  const states = path(scenario)
  const { feeRate } = drivers
  const missing = isMissing(states) ? states : feeRate
  if (isMissing(states) || !isDefined(feeRate)) {
    frame.figure(missing, name)
    return null
  }
  // The last state is that of the horizon's day, not of a month end.
  return fiscalYears([...reached, ...states.slice(0, -1)]).map((year) => ({
    ...year,
    revenue: year.meanAum.times(feeRate),
  }))
}

const shapeRevenue = (asked: Asked, outlook: Outlook) =>
  yearsAhead(asked, outlook, 'revenueForecast')?.map(({ year, revenue }) => ({
    year,
    revenue: dollars(revenue),
  })) ?? null

function shapeMargin(asked: Asked, outlook: Outlook) {
  const { costPerClient } = outlook.drivers
  const years = yearsAhead(asked, outlook, 'marginForecast')
  if (years === null) return null
  return years.map(({ year, revenue, meanClients }) => {
    const margin =
      costPerClient === null
        ? undefinedFigure('NO_DATA')
        : ratio(revenue.minus(costPerClient.times(meanClients)), revenue)
    return { year, margin: asked.frame.figure(margin, `marginForecast.${year}.margin`) }
  })
}

function shapeRegistration({ frame, present, scenario }: Asked, outlook: Outlook) {
  const path = outlook.path(scenario)
  const reaches = (amount: number, name: string) =>
    firstOrNone(frame, present, path, ({ aum }) => aum.gte(amount), `registrationTransition.${name}`)
  return {
    crosses100M: reaches(MAY_REGISTER, 'crosses100M'),
    crosses110M: reaches(MUST_REGISTER, 'crosses110M'),
  }
}

function shapeSensitivity(asked: Asked, { assumptions }: Outlook) {
  const dates = datesAhead(asked)
  if (isMissing(assumptions.BASE) || dates.length === 0) {
    asked.frame.figure(
      isMissing(assumptions.BASE) ? assumptions.BASE : undefinedFigure('NO_DATA'),
      'sensitivity',
    )
    return null
  }
  return driverSensitivity(asked.present, assumptions.BASE, dates)
}
