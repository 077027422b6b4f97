import { setImmediate } from 'node:timers/promises'
import { dayNumber, type IsoDate } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import type { Emit } from '@rc/db/events'
import { readLevelsOn } from '@rc/figures/market-levels'
import { defineJob, type JobRun } from '@rc/queue'
import { factorExposures, FACTORS, type LevelOf } from '../scenarios/factors.ts'
import { portfolioTails } from '../scenarios/portfolio-tails.ts'
import { readHoldings, type Holdings, type Sensitivity } from '../scenarios/read-holdings.ts'
import {
  householdsOf,
  readAffected,
  readHouseholds,
  type Households,
  type SecurityChange,
} from '../scenarios/read-households.ts'
import { readLibrary, type Scenario } from '../scenarios/read-library.ts'
import { readPortfolios, type Portfolio } from '../scenarios/read-portfolios.ts'
import { changeOf, movesMarkets, sensitivityOf } from '../scenarios/security-changes.ts'
import { simulatedScenario } from '../scenarios/simulated-scenario.ts'
import { simulatePortfolio } from '../scenarios/simulate-portfolio.ts'
import { storeRuns, type PortfolioRun } from '../scenarios/store-runs.ts'
import { stressPortfolio } from '../scenarios/stress-portfolio.ts'

export const STRATEGIC_METRICS = 'strategic_metrics_update'

/** Another formula, generator or order of draws is another version: the same inputs then give another result. */
const MODEL_VERSION = '1'

export interface StrategicMetricsDeps {
  readonly db: Db
  readonly emit: Emit
  readonly now: () => Date
}

/**
 * Stress tests, value at risk, factor exposures and simulations of the firm and each strategy on the last session.
 * The seed is the number of that day, so that the same inputs give the same results.
 */
export const strategicMetricsUpdate = (deps: StrategicMetricsDeps) =>
  defineJob({
    name: STRATEGIC_METRICS,
    deadlineMinutes: 15,
    async run(run) {
      const { db, emit, now } = deps
      const facts = await readFacts(db)
      if (facts === null) return { rows: 0 }
      const runs: PortfolioRun[] = []
      for (const portfolio of facts.portfolios) {
        runs.push({ portfolio: portfolio.id, results: await computeRun(facts, portfolio, run) })
        run.progress('portfolios', runs.length, facts.portfolios.length)
        await setImmediate()
      }
      const rows = await db.transaction().execute(async (trx) => {
        const { asOf } = facts
        const changed = await storeRuns(trx, runs, { asOf, modelVersion: MODEL_VERSION, now: now() })
        if (changed > 0) await emit('performance_update', trx, { source: STRATEGIC_METRICS })
        return changed
      })
      return { rows }
    },
  })

/** What all portfolios rest on. */
interface Facts {
  readonly asOf: IsoDate
  readonly portfolios: readonly Portfolio[]
  readonly library: readonly Scenario[]
  readonly levelOf: LevelOf
  readonly holdings: Holdings | null
  readonly sensitivities: ReadonlyMap<string, Sensitivity>
  readonly households: Households
  readonly affected: ReadonlyMap<string, ReadonlySet<string>>
}

/** null before anything was valued. */
async function readFacts(db: Db): Promise<Facts | null> {
  const { asOf } = await db
    .selectFrom('firm_daily')
    .select(({ fn }) => fn.max<string | null>('date').as('asOf'))
    .executeTakeFirstOrThrow()
  if (asOf === null) return null
  const portfolios = await readPortfolios(db, asOf)
  const library = await readLibrary(db)
  const holdings = await readHoldings(db, asOf)
  const securities = holdings?.securities ?? []
  const days = [...new Set(portfolios.flatMap(({ months }) => months.map(({ date }) => date)))].toSorted()
  const levelOf = await readLevels(
    db,
    securities.map(({ symbol }) => symbol),
    days,
  )
  const sensitivities = new Map(
    securities.map((security) => [security.symbol, sensitivityOf(security, days, levelOf)]),
  )
  const affected = await readAffected(db, holdings?.date ?? asOf, asOf, changesOf(library, sensitivities))
  const households = await readHouseholds(db, asOf)
  return { asOf, portfolios, library, levelOf, holdings, sensitivities, households, affected }
}

async function readLevels(db: Db, symbols: readonly string[], days: readonly string[]): Promise<LevelOf> {
  const ids = [...FACTORS.map(({ seriesId }) => seriesId), ...symbols]
  const rows = days.length === 0 ? [] : await readLevelsOn(db, ids, days)
  const levels = new Map(rows.map(({ id, day, value }) => [`${id} ${day}`, value]))
  return (id, day) => levels.get(`${id} ${day}`)
}

/** Known changes of each security in each scenario that moves markets. */
const changesOf = (
  library: readonly Scenario[],
  sensitivities: ReadonlyMap<string, Sensitivity>,
): SecurityChange[] =>
  library
    .filter(({ shocks }) => movesMarkets(shocks))
    .flatMap(({ id: scenarioId, shocks }) =>
      [...sensitivities].flatMap(([symbol, sensitivity]) => {
        const change = changeOf(sensitivity, shocks)
        return typeof change === 'number' ? [{ scenarioId, symbol, change }] : []
      }),
    )

async function computeRun(facts: Facts, portfolio: Portfolio, { signal }: JobRun) {
  const { asOf, library, levelOf, holdings, sensitivities, households, affected } = facts
  const held = (holdings?.rows ?? []).filter((row) => row.portfolio === portfolio.id)
  const stressed = {
    aum: portfolio.aum,
    holdings: held.map(({ symbol, weight }) => ({
      weight,
      sensitivity: sensitivities.get(symbol) ?? { kind: 'UNKNOWN' as const },
    })),
    households: householdsOf(households, portfolio.id),
    areBilled: households.areBilled,
  }
  const simulations = await simulatePortfolio(portfolio, dayNumber(asOf), signal)
  const stressTests = library.map((scenario) =>
    stressPortfolio(scenario, { ...stressed, affected: affected.get(scenario.id) ?? new Set() }),
  )
  return {
    scenarios: [...stressTests, ...simulatedScenario(simulations, { ...stressed, affected: new Set() })],
    valueAtRisk: portfolioTails(portfolio.daily),
    simulations,
    factorExposures: factorExposures(portfolio.months, levelOf),
  }
}
