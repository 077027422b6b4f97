import { accountGrowth } from '@rc/figures/account-growth'
import { readHeldReturns } from '@rc/figures/holdings'
import { readAttributions } from '@rc/figures/read-attribution'
import { readPeriodReturns, standardSpans } from '@rc/figures/period-returns'
import { readRisks } from '@rc/figures/read-risks'
import { returnFields, riskFields } from '@rc/figures/return-fields'
import {
  badArgument,
  connection,
  openReport,
  pageRequest,
  type PageRequest,
  type ReportFrame,
} from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql, type SqlBool } from 'kysely'
import { accountFields, type Target } from '../accounts/account-fields.ts'
import { AccountPage, type AccountRow } from '../accounts/account-page.ts'
import type { ClientsPerformanceArgs, ClientsResolvers } from '../generated/resolvers.ts'

/** Reference of the account; the order is by it. */
type AccountKey = readonly [string]
type Arguments = Partial<ClientsPerformanceArgs>

/** `GET /api/clients/performance` */
export const performance: ClientsResolvers['performance'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['text'])
  const strategies = await readStrategies(db, args)
  const frame = await openReport(context, args, {
    level: 3,
    sources: [
      'custody.balances',
      'custody.positions',
      'custody.transactions',
      'crm',
      'market.prices',
      'firm.book',
    ],
  })
  return frame.report({
    strategies: () => shapeStrategies(db, frame, strategies),
    accounts: () => readAccounts(db, frame, args, page),
    outliers: () => readOutliers(db, frame, args),
  })
}

interface StrategyRow {
  readonly strategy_id: string
  readonly benchmark_id: string
}

async function readStrategies(db: Db, { strategyId, benchmarkId }: Arguments): Promise<StrategyRow[]> {
  const rows = await db
    .selectFrom('strategies')
    .select(['strategy_id', 'benchmark_id'])
    .$if(strategyId != null, (query) => query.where('strategy_id', '=', strategyId ?? ''))
    .orderBy('strategy_id')
    .execute()
  if (strategyId != null && rows.length === 0) throw badArgument('strategyId', 'there is no such strategy')
  if (benchmarkId == null) return rows
  const found = await db
    .selectFrom('benchmarks')
    .select('benchmark_id')
    .where('benchmark_id', '=', benchmarkId)
    .execute()
  if (found.length === 0) throw badArgument('benchmarkId', 'there is no such benchmark')
  return rows.map((row) => ({ ...row, benchmark_id: benchmarkId }))
}

async function shapeStrategies(db: Db, frame: ReportFrame, strategies: readonly StrategyRow[]) {
  const { asOf, inception } = frame.period
  const measured = strategies.map((row) => ({ compositeId: row.strategy_id, benchmarkId: row.benchmark_id }))
  const returns = await readPeriodReturns(db, measured, standardSpans(frame.period, asOf, inception))
  const values = await db
    .selectFrom('composite_returns')
    .select(['composite_id', 'end_value', 'accounts'])
    .where('date', '=', asOf)
    .execute()
  // What all strategies need of a kind is read at once, when the first of them is asked for it.
  let risks: ReturnType<typeof readRisks> | undefined
  let attributions: ReturnType<typeof readStrategyAttributions> | undefined
  return strategies.map(({ strategy_id: id, benchmark_id: benchmark }) => {
    const value = values.find((row) => row.composite_id === id)
    const path = `strategies.${id}`
    return {
      strategy: { id },
      benchmark: { id: benchmark },
      aum: value?.end_value ?? null,
      accounts: value?.accounts ?? 0,
      returns: (returns.get(id) ?? []).map((row) => returnFields(frame, row, `${path}.returns`)),
      risk: async () => {
        const riskOf = await (risks ??= readRisks(db, measured, 'NET', asOf))
        return riskFields(frame, riskOf(id), `${path}.risk`)
      },
      attribution: async () => {
        const effects = await (attributions ??= readStrategyAttributions(db, frame, strategies))
        return effects.get(id) ?? null
      },
    }
  })
}

async function readStrategyAttributions(db: Db, frame: ReportFrame, strategies: readonly StrategyRow[]) {
  const { start, end } = frame.period
  const ids = strategies.map((row) => row.strategy_id)
  const held = await readHeldReturns(db, ids, start, end)
  const compared = strategies.map((row) => ({
    benchmarkId: row.benchmark_id,
    held: held.get(row.strategy_id) ?? [],
  }))
  const effects = await readAttributions(db, compared, end)
  return new Map(ids.map((id, i) => [id, effects[i]]))
}

async function readAccounts(db: Db, frame: ReportFrame, args: Arguments, page: PageRequest<AccountKey>) {
  const { end } = frame.period
  const chosen = sql<SqlBool>`(a.closed_on is null or a.closed_on > ${end}::date)
    and (a.opened_on is null or a.opened_on <= ${end}::date)
    and (${args.strategyId ?? null}::text is null or c.strategy_id = ${args.strategyId ?? null}::text)
    and (${args.householdRef ?? null}::text is null or c.client_ref = ${args.householdRef ?? null}::text)
    and (${args.accountRef ?? null}::text is null or a.account_ref = ${args.accountRef ?? null}::text)`
  const accounts = db
    .selectFrom('accounts as a')
    .leftJoin('clients as c', 'c.household_key', 'a.household_key')
    .leftJoin('strategies as s', 's.strategy_id', 'c.strategy_id')
    .where(chosen)
  const rows: AccountRow[] = await accounts
    .select(['a.account_ref', 'c.strategy_id', 's.benchmark_id'])
    .$if(page.after !== null, (query) => query.where('a.account_ref', '>', page.after?.[0] ?? ''))
    .orderBy('a.account_ref')
    .limit(page.first + 1)
    .execute()
  const { n } = await accounts.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  const measured = rows.map((row) => ({ ...row, benchmark_id: args.benchmarkId ?? row.benchmark_id }))
  const reads = new AccountPage(db, measured.slice(0, page.first), frame.period)
  const targets = await readTargets(db)
  return connection(
    measured,
    page,
    n,
    (row) => [row.account_ref],
    (row) => accountFields(frame, reads, row, targets.get(row.strategy_id ?? '') ?? null),
  )
}

async function readTargets(db: Db): Promise<Map<string, Target>> {
  const { rows } = await sql<{
    strategy_id: string
    drift_band: number
    asset_class: string
    weight: number
  }>`
    select s.strategy_id, s.drift_band, coalesce(x.asset_class, 'UNCLASSIFIED') as asset_class, sum(t.weight) as weight
    from strategies s join strategy_targets t using (strategy_id) left join securities x using (symbol)
    group by 1, 2, 3`.execute(db)
  return new Map(
    [...Map.groupBy(rows, (row) => row.strategy_id)].map(([id, group]) => [
      id,
      {
        band: group[0]?.drift_band ?? 0,
        weights: new Map(group.map((row) => [row.asset_class, row.weight])),
      },
    ]),
  )
}

/** Accounts held over the whole period whose net return is more than two standard deviations off their composite's. */
async function readOutliers(db: Db, frame: ReportFrame, { strategyId }: Arguments) {
  const { start, end } = frame.period
  const { rows } = await sql<{
    account_ref: string
    strategy_id: string
    twr: number
    composite: number
    deviations: number
  }>`
    with members as (
      select account_ref, strategy_id, growth as twr from (${accountGrowth(start, end)}) accounts
      where growth is not null
        and (${strategyId ?? null}::text is null or strategy_id = ${strategyId ?? null}::text)
    ), composites as (
      select m.strategy_id, stddev_samp(m.twr) as deviation, max(e.index_net / b.index_net - 1) as composite
      from members m
      cross join lateral (select index_net from composite_returns
        where composite_id = m.strategy_id and date <= ${start}::date order by date desc limit 1) b
      cross join lateral (select index_net from composite_returns
        where composite_id = m.strategy_id and date <= ${end}::date order by date desc limit 1) e
      group by 1 having count(*) >= 6
    )
    select m.account_ref, m.strategy_id, m.twr, c.composite, (m.twr - c.composite) / c.deviation as deviations
    from members m join composites c using (strategy_id)
    where c.deviation > 0 and abs(m.twr - c.composite) > 2 * c.deviation
    order by abs((m.twr - c.composite) / c.deviation) desc, m.account_ref`.execute(db)
  return rows.map((row) => ({
    account: { id: row.account_ref },
    strategyId: row.strategy_id,
    twrNet: row.twr,
    compositeReturn: row.composite,
    deviations: row.deviations,
  }))
}
