import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { Stage } from './stage.ts'

export type LotKey = { readonly as_of: string; readonly account_ref: string; readonly symbol: string }

export const lotKeyText = ({ as_of, account_ref, symbol }: LotKey): string =>
  `${as_of} ${account_ref} ${symbol}`

/** Holdings whose lots, with those of this import, do not add up to the position of the day, where one is stored. */
export async function readUnevenLots(trx: Trx, stage: Stage): Promise<LotKey[]> {
  const { rows } = await sql<LotKey>`
    select l.as_of, l.account_ref, l.symbol from tax_lots l
    join portfolio_positions p using (as_of, account_ref, symbol)
    where (l.as_of, l.account_ref, l.symbol) in
      (select as_of, account_ref, symbol from ${stage.table})
    group by l.as_of, l.account_ref, l.symbol, p.quantity
    having abs(sum(l.quantity) - p.quantity) > 0.0001`.execute(trx)
  return rows
}

/** Takes back the lots of this import for these holdings. */
export async function dropLots(trx: Trx, keys: readonly LotKey[], importId: string): Promise<void> {
  await sql`delete from tax_lots where import_id = ${importId} and (as_of, account_ref, symbol) in
    (select as_of, account_ref, symbol from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as r(as_of date, account_ref text, symbol text))`.execute(trx)
}
