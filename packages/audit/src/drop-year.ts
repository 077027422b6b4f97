import type { Db, Trx } from '@rc/db/database'
import { RETENTION_SCHEDULE } from '@rc/db/retention-schedule'
import { sql } from 'kysely'
import { appendAudit, lockChain } from './append-audit.ts'
import type { AuditKeys } from './audit-keys.ts'
import { writeCheckpoint } from './checkpoint.ts'

/** Whole calendar years an entry is kept after the year it was made in. */
const { years: RETENTION_YEARS } = RETENTION_SCHEDULE.compliance_audit_trail

/** Years of the trail that are over for seven whole years and still there, the oldest first. */
export async function expiredYears(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select substring(c.relname from '\\d{4}$')::integer as year
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'compliance_audit_trail'::regclass and c.relname ~ '_\\d{4}$'
    order by 1`.execute(db)
  return rows.map(({ year }) => year).filter((year) => year + RETENTION_YEARS < now.getUTCFullYear())
}

/**
 * Drops a year behind a signed cut, so that what is left still verifies, and notes it. How many entries went. The
 * database itself refuses a year that is to be kept, and a cut that is not signed.
 */
export async function dropYear(trx: Trx, keys: AuditKeys, year: number, now: Date): Promise<number> {
  await lockChain(trx)
  const partition = sql.table(`compliance_audit_trail_${year}`)
  const { rows } = await sql<{ seq: number; hash: string; entries: number }>`
    select seq, hash, count(*) over () as entries from ${partition} order by seq desc limit 1`.execute(trx)
  const last = rows[0]
  if (last !== undefined) await writeCheckpoint(trx, keys, last, 'CUT', now)
  await sql`select drop_audit_year(${sql.lit(year)})`.execute(trx)
  await appendAudit(trx, [
    {
      at: now,
      actorRef: null,
      actorRole: 'audit_retention',
      action: 'audit.dropped',
      entityType: 'AuditYear',
      entityRef: String(year),
      result: 'SUCCESS',
      details: { entries: last?.entries ?? 0, lastSeq: last?.seq ?? null },
    },
  ])
  return last?.entries ?? 0
}
