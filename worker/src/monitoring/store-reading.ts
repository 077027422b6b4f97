import type { HourRow } from '@rc/connector-prometheus'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { recordSource } from '../source-state.ts'
import type { Reading } from './pull-reading.ts'
import { toCourses, type Course, type Outage } from './to-outages.ts'

export const MONITORING_SOURCE = 'monitoring.prometheus'
const CHUNK = 5_000

/** Minutes, incidents, backups and how far we have read; returns how many rows are new or different. */
export async function storeReading(
  trx: Trx,
  { hours, backups, asOf, jobs }: Reading,
  now: Date,
): Promise<number> {
  let rows = await storeHours(trx, hours)
  for (const course of toCourses(hours)) rows += await storeIncidents(trx, course)
  const times = { BACKUP: backups.lastOkAt, RESTORE_TEST: backups.lastRestoreTestAt }
  for (const [kind, at] of Object.entries(times)) if (at !== null) rows += await storeBackup(trx, kind, at)
  await recordSource(trx, MONITORING_SOURCE, asOf, now)
  await trx
    .updateTable('source_state')
    .set({ watermark: JSON.stringify({ jobs }) })
    .where('source', '=', MONITORING_SOURCE)
    .execute()
  return rows
}

/** What was read now counts for the minutes it knows of; the others stay as they were. */
async function storeHours(trx: Trx, hours: readonly HourRow[]): Promise<number> {
  let changed = 0
  for (let start = 0; start < hours.length; start += CHUNK) {
    const { numAffectedRows } = await sql`
      insert into system_hours as t (system, hour, up, known)
      select job, hour, up, known from jsonb_to_recordset(${JSON.stringify(hours.slice(start, start + CHUNK))}::jsonb)
        as r(job text, hour timestamptz, up bit(60), known bit(60))
      on conflict (system, hour) do update
        set up = (t.up & ~excluded.known) | excluded.up, known = t.known | excluded.known
        where ((t.up & ~excluded.known) | excluded.up, t.known | excluded.known) is distinct from (t.up, t.known)`.execute(
      trx,
    )
    changed += Number(numAffectedRows ?? 0)
  }
  return changed
}

async function storeIncidents(trx: Trx, { system, outages, firstUp }: Course): Promise<number> {
  let changed = 0
  // What was open when nobody looked, and is up.
  if (firstUp !== null) changed += await resolveBefore(trx, system, outages[0]?.from ?? firstUp, firstUp)
  for (const outage of outages) changed += await storeOutage(trx, outage)
  return changed
}

async function resolveBefore(trx: Trx, system: string, began: Date, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('system_incidents')
    .set({ resolved_at: at })
    .where('system', '=', system)
    .where('resolved_at', 'is', null)
    .where('started_at', '<', began < at ? began : at)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** An outage of which only the end was read is the incident that had begun before. */
async function storeOutage(trx: Trx, { system, from, to }: Outage): Promise<number> {
  const known = await trx
    .selectFrom('system_incidents')
    .select(['started_at', 'resolved_at'])
    .where('system', '=', system)
    .where('started_at', '<=', from)
    .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('resolved_at', '>=', from)]))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (known?.resolved_at?.getTime() === to?.getTime() && known !== undefined) return 0
  const startedAt = known?.started_at ?? from
  await trx
    .insertInto('system_incidents')
    .values({ system, started_at: startedAt, resolved_at: to, severity: 'MAJOR' })
    .onConflict((conflict) => conflict.columns(['system', 'started_at']).doUpdateSet({ resolved_at: to }))
    .execute()
  return 1
}

async function storeBackup(trx: Trx, kind: string, at: Date): Promise<number> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('backup_times')
    .values({ kind, at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ at }).where('backup_times.at', 'is distinct from', at),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
