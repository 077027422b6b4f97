import { decimal } from '@rc/core/decimal'
import { readFirmDay } from '@rc/figures/aum'
import { readAdvisorCount } from '@rc/figures/advisors'
import type { FormAdvVersion } from '@rc/figures/filings'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/**
 * Where the form as last filed and our own figures of a day differ, in the order of the items. What the form leaves
 * open, and what our tables do not hold, is not compared.
 */
export async function readDiscrepancies(db: Db, version: FormAdvVersion, day: string) {
  const firm = await readFirmDay(db, day)
  const advisors = await readAdvisorCount(db)
  const { discretionary, nonDiscretionary } = await readByDiscretion(db, day)
  const pairs: readonly (readonly [
    item: string,
    filed: string | number | null,
    ours: string | number | null,
  ])[] = [
    ['5.B(1)', version.advisors, advisors],
    ['5.D', version.clients, firm?.clients ?? null],
    ['5.F(2)(a)', version.discretionary, discretionary],
    ['5.F(2)(b)', version.non_discretionary, nonDiscretionary],
    ['5.F(2)(c)', version.raum, firm?.end_aum ?? null],
    ['5.F(2)(f)', version.accounts, firm?.accounts ?? null],
  ]
  return pairs.flatMap(([item, filed, ours]) =>
    filed === null || ours === null || decimal(filed).eq(ours)
      ? []
      : [{ item, iapdValue: String(filed), internalValue: String(ours) }],
  )
}

/** Assets by discretion on the last day of the roll-up; null where it has none. */
async function readByDiscretion(db: Db, day: string) {
  const { rows } = await sql<{ key: string; aum: string }>`
    select key, aum from aum_by_group
    where dimension = 'DISCRETION' and date = (
      select max(date) from aum_by_group where dimension = 'DISCRETION' and date <= ${day}::date)`.execute(db)
  const of = (key: string) => rows.find((row) => row.key === key)?.aum ?? null
  return { discretionary: of('DISCRETIONARY'), nonDiscretionary: of('NON_DISCRETIONARY') }
}
