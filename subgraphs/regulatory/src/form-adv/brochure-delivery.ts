import { brochureDeliveryDue } from '@rc/core/filings/due-date'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Record type of the deliveries of brochure and supplements. */
const DELIVERY = '9.05'

/**
 * Households of a day who were with the firm at the end of the fiscal year, and those of them with a delivery on
 * record since. Null while no delivery of any year is catalogued: then nothing is known of them.
 */
export async function readBrochureDelivery(db: Db, fiscalYearEnd: string, day: string) {
  const { rows } = await sql<{ required: number; delivered: number; catalogued: boolean }>`
    select count(*)::integer as required,
      count(*) filter (where client_ref in (
        select subject_ref from matrix_records_retention
        where record_type_code = ${DELIVERY} and dated_on > ${fiscalYearEnd}::date and dated_on <= ${day}::date
          and removed_at is null
      ))::integer as delivered,
      exists (select from matrix_records_retention
        where record_type_code = ${DELIVERY} and removed_at is null) as catalogued
    from clients c
    where c.deleted_at is null and c.joined_on <= ${fiscalYearEnd}::date
      and (c.left_on is null or c.left_on > ${day}::date)`.execute(db)
  const row = rows[0]
  return {
    dueDate: brochureDeliveryDue(fiscalYearEnd),
    required: row?.required ?? 0,
    delivered: row?.catalogued === true ? row.delivered : null,
  }
}
