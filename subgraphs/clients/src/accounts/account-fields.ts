import { decimal, sum } from '@rc/core/decimal'
import { drift } from '@rc/core/finance/drift'
import { unrealizedGain } from '@rc/core/finance/gain'
import type { ReportFrame } from '@rc/subgraph'
import type { AccountPage, AccountRow, Position } from './account-page.ts'

/** Weights of one strategy by asset class, and how far off them is a breach. */
export interface Target {
  readonly band: number
  readonly weights: ReadonlyMap<string, number>
}

const CASH = 'CASH'
/** Positions and balance of one day may differ by this much. */
const RECONCILIATION_TOLERANCE = '0.01'

/** One account of the page as the schema shows it. */
export function accountFields(frame: ReportFrame, page: AccountPage, row: AccountRow, target: Target | null) {
  const path = `accounts.${row.account_ref}`
  const returned = (name: 'gross' | 'net' | 'benchmark' | 'excess', field: string) => async () =>
    frame.figure((await page.returns(row))[name], `${path}.${field}`)
  const valued = (name: 'begin' | 'flows' | 'end' | 'fees') => async () =>
    (await page.values(row))?.[name] ?? null
  const slices = async () =>
    allocationOf(await page.positions(row), (await page.balance(row))?.cash ?? '0', target)
  return {
    account: { id: row.account_ref },
    strategyId: row.strategy_id,
    beginValue: valued('begin'),
    netFlows: valued('flows'),
    endValue: valued('end'),
    twrGross: returned('gross', 'twrGross'),
    twrNet: returned('net', 'twrNet'),
    mwr: async () => frame.figure(await page.moneyWeighted(row), `${path}.mwr`),
    benchmark: returned('benchmark', 'benchmark'),
    excess: returned('excess', 'excess'),
    allocation: slices,
    drift: async () => (target === null ? null : driftOf(await slices(), target).total),
    driftBreach: async () => (target === null ? null : driftOf(await slices(), target).breaches.length > 0),
    holdings: async () => holdingsOf(await page.positions(row)),
    income: () => page.income(row),
    feesPaid: valued('fees'),
    feeRateBps: async () => {
      const rate = await page.feeRate(row)
      return rate === null ? null : Math.round(rate * 10_000)
    },
    screenBreaches: async () =>
      (await page.positions(row)).flatMap(({ symbol, breaks }) => breaks.map((rule) => ({ symbol, rule }))),
    reconciliation: async () => reconcile(await page.positions(row), await page.balance(row)),
  }
}

interface Slice {
  readonly assetClass: string
  readonly weight: number
  readonly target: number | null
  readonly drift: number | null
}

function allocationOf(positions: readonly Position[], cash: string, target: Target | null): Slice[] {
  const values = new Map<string, ReturnType<typeof decimal>>([[CASH, decimal(cash)]])
  for (const { asset_class: assetClass, market_value: value } of positions) {
    const key = assetClass ?? 'UNCLASSIFIED'
    values.set(key, (values.get(key) ?? decimal(0)).plus(value))
  }
  const total = sum(values.values())
  if (!total.isPositive() || total.isZero()) return []
  const classes = [...new Set([...values.keys(), ...(target?.weights.keys() ?? [])])].toSorted()
  return classes.map((assetClass) => {
    const weight = (values.get(assetClass) ?? decimal(0)).div(total).toNumber()
    const wanted = target === null ? null : (target.weights.get(assetClass) ?? 0)
    return { assetClass, weight, target: wanted, drift: wanted === null ? null : weight - wanted }
  })
}

const driftOf = (slices: readonly Slice[], { band }: Target) =>
  drift(
    slices.map(({ assetClass, weight, target }) => ({ key: assetClass, weight, target: target ?? 0 })),
    band,
  )

function holdingsOf(positions: readonly Position[]) {
  const total = sum(positions.map((position) => position.market_value))
  return positions.map((position) => ({
    symbol: position.symbol,
    name: position.name,
    quantity: Number(position.quantity),
    price: Number(position.price),
    marketValue: position.market_value,
    weight: total.isZero() ? 0 : decimal(position.market_value).div(total).toNumber(),
    costBasis: position.cost_basis,
    unrealized:
      position.cost_basis === null
        ? null
        : unrealizedGain(position.market_value, position.cost_basis).toFixed(2),
  }))
}

/** position_reconciliation_altruist_hooks, for one account. */
function reconcile(
  positions: readonly Position[],
  balance: { as_of: string; securities_value: string } | null,
) {
  if (balance === null || positions.length === 0)
    return { status: 'NOT_CHECKED' as const, diff: null, checkedOn: null }
  const diff = sum(positions.map((position) => position.market_value)).minus(balance.securities_value)
  const matched = diff.abs().lte(RECONCILIATION_TOLERANCE)
  return {
    status: matched ? ('MATCHED' as const) : ('BROKEN' as const),
    diff: diff.toFixed(2),
    checkedOn: balance.as_of,
  }
}
