import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { Stage } from './stage.ts'

/**
 * Marks the transaction each cancellation takes back: the one with its id, else one of the same account, type,
 * symbol and amount. Equal originals are paired one to one, those already cancelled first, so that a second
 * import pairs the same. Returns the lines of cancellations without an original.
 */
export async function pairCancellations(trx: Trx, stage: Stage, importId: string): Promise<number[]> {
  const cancelling = sql`select line, trade_date, transaction_ref, original_ref from ${stage.table} where cancelled`
  const { rows: some } = await sql`${cancelling} limit 1`.execute(trx)
  if (some.length === 0) return []
  await sql`create temporary table custody_cancellations on commit drop as ${cancelling}`.execute(trx)
  await sql`create temporary table custody_pairs on commit drop as
    select n.line, o.transaction_ref, o.trade_date from custody_cancellations n
    join transactions o on o.transaction_ref = n.original_ref`.execute(trx)
  await sql`insert into custody_pairs
    with cancellation as (
      select n.line, c.account_ref, c.type, coalesce(c.symbol, '') as symbol, abs(c.net_amount) as amount,
        row_number() over (partition by c.account_ref, c.type, coalesce(c.symbol, ''), abs(c.net_amount)
          order by c.trade_date, n.line) as ordinal
      from custody_cancellations n
      join transactions c on c.transaction_ref = n.transaction_ref and c.trade_date = n.trade_date
      where c.import_id = ${importId} and n.line not in (select line from custody_pairs)
    ), original as (
      select o.transaction_ref, o.trade_date, o.account_ref, o.type, coalesce(o.symbol, '') as symbol,
        abs(o.net_amount) as amount,
        row_number() over (partition by o.account_ref, o.type, coalesce(o.symbol, ''), abs(o.net_amount)
          order by o.cancelled desc, o.trade_date, o.transaction_ref) as ordinal
      from transactions o
      where o.account_ref in (select account_ref from cancellation)
        and o.transaction_ref not in (select transaction_ref from custody_cancellations)
    )
    select line, transaction_ref, trade_date from cancellation
    join original using (account_ref, type, symbol, amount, ordinal)`.execute(trx)
  await sql`update transactions set cancelled = true from custody_pairs p
    where transactions.transaction_ref = p.transaction_ref and transactions.trade_date = p.trade_date`.execute(
    trx,
  )
  const { rows } = await sql<{ line: number }>`select line from custody_cancellations
    where line not in (select line from custody_pairs) order by line`.execute(trx)
  return rows.map(({ line }) => line)
}

/** Takes back the cancellations of these lines. */
export async function dropCancellations(trx: Trx, lines: readonly number[]): Promise<void> {
  await sql`delete from transactions using custody_cancellations n
    where transactions.transaction_ref = n.transaction_ref and transactions.trade_date = n.trade_date
      and n.line = any(${lines}::integer[])`.execute(trx)
}
