import type { Trx } from '@rc/db/database'

/** The month fiscal years end in, 1 to 12; December until the firm's book says otherwise. */
export async function readFiscalYearEndMonth(trx: Trx): Promise<number> {
  const fact = await trx
    .selectFrom('firm_facts')
    .select('value')
    .where('fact', '=', 'fiscal_year_end_month')
    .executeTakeFirst()
  return Number(fact?.value ?? 12)
}
