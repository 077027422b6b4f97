import type { IsoDate } from '@rc/core/dates'
import type { Figure } from '@rc/core/finance/figure'
import type { BondSensitivity } from '@rc/core/finance/stress'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** How a security answers to the factors; CASH to none of them. */
export type Sensitivity =
  | { readonly kind: 'CASH' }
  | ({ readonly kind: 'BOND' } & BondSensitivity)
  | { readonly kind: 'EQUITY'; readonly beta: Figure; readonly isFossil: boolean }
  | { readonly kind: 'UNKNOWN' }

export interface Holding {
  readonly portfolio: string
  readonly symbol: string
  readonly weight: number
}

export interface HeldSecurity {
  readonly symbol: string
  readonly assetClass: string | null
  readonly isFossil: boolean
  /** From the firm's book; null where it says nothing. */
  readonly bond: BondSensitivity | null
}

export interface Holdings {
  /** The last day on or before the session with positions. */
  readonly date: IsoDate
  readonly rows: readonly Holding[]
  readonly securities: readonly HeldSecurity[]
}

/** What every composite holds; null before there were positions. */
export async function readHoldings(db: Db, asOf: IsoDate): Promise<Holdings | null> {
  const { rows: days } = await sql<{ date: IsoDate | null }>`
    select max(date) as date from composite_holdings where date <= ${asOf}::date`.execute(db)
  const date = days[0]?.date ?? null
  if (date === null) return null
  const { rows } = await sql<Holding>`
    select composite_id as portfolio, symbol, weight from composite_holdings
    where date = ${date}::date order by composite_id, symbol`.execute(db)
  const { rows: securities } = await sql<SecurityRow>`
    select h.symbol, s.asset_class, coalesce(s.involvement @> '["FOSSIL_FUELS"]', false) as is_fossil,
      b.modified_duration, b.convexity, b.spread_duration
    from (select distinct symbol from composite_holdings where date = ${date}::date) h
    left join securities s on s.symbol = h.symbol
    left join bond_sensitivities b on b.symbol = h.symbol
    order by h.symbol`.execute(db)
  return { date, rows, securities: securities.map(shapeSecurity) }
}

interface SecurityRow {
  symbol: string
  asset_class: string | null
  is_fossil: boolean
  modified_duration: number | null
  convexity: number | null
  spread_duration: number | null
}

const shapeSecurity = (row: SecurityRow): HeldSecurity => ({
  symbol: row.symbol,
  assetClass: row.symbol === 'CASH' ? 'CASH' : row.asset_class,
  isFossil: row.is_fossil,
  bond:
    row.modified_duration === null || row.convexity === null || row.spread_duration === null
      ? null
      : {
          modifiedDuration: row.modified_duration,
          convexity: row.convexity,
          spreadDuration: row.spread_duration,
        },
})
