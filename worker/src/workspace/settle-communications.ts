import type { Db, Trx } from '@rc/db/database'
import { sql, type RawBuilder } from 'kysely'
import { crmTables } from '../crm/crm-tables.ts'
import { removeMissing, storeRows } from '../crm/store-rows.ts'
import { toTouches, type Encounter } from './to-touches.ts'
import type { WorkspaceSync } from './workspace-sync.ts'

const portion = 200

/** A household, or a contact that belongs to none. */
const household = sql`coalesce(c.client_ref, c.contact_ref)`

async function readHouseholds(db: Db, where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ household: string }>`
    select distinct ${household} as household from contacts_index c
    where c.deleted_at is null and ${where} order by 1`.execute(db)
  return rows.map((row) => row.household)
}

const encountersWith = (households: readonly string[]) => sql`
  from contacts_index c
  cross join lateral jsonb_array_elements_text(c.email_hashes) h(hash)
  join source m on m.address_hashes @> jsonb_build_array(h.hash)
  where c.deleted_at is null and (c.client_ref = any(${[...households]}::text[])
    or (c.client_ref is null and c.contact_ref = any(${[...households]}::text[])))`

const encounter = sql`select m.touch_ref, c.contact_ref, c.client_ref, c.advisor_ref, m.direction, m.topic, m.at`

async function readMail(trx: Trx, households: readonly string[], cutoff: Date): Promise<Encounter[]> {
  const { rows } = await sql<Encounter>`
    with source as not materialized (
      select *, occurred_at as at from workspace_messages where kind = 'PERSON' and occurred_at >= ${cutoff}
    ) ${encounter} ${encountersWith(households)}`.execute(trx)
  return rows
}

/** The CRM's word on a meeting counts where it has one: its own at about the same time, or a review that was missed. */
const knownToCrm = sql`exists (
    select from client_communications t where t.source = 'crm' and t.channel = 'MEETING'
      and t.client_ref = c.client_ref and t.occurred_at between m.at - interval '30 minutes' and m.at + interval '30 minutes'
  ) or exists (
    select from review_meetings r where r.deleted_at is null and r.client_ref = c.client_ref
      and r.scheduled_for between m.at - interval '30 minutes' and m.at + interval '30 minutes')`

async function readMeetings(trx: Trx, households: readonly string[], sync: WorkspaceSync) {
  const { rows } = await sql<Encounter>`
    with source as not materialized (
      select *, starts_at as at from workspace_events
      where starts_at >= ${sync.cutoff} and starts_at <= ${sync.beganAt}
    ) ${encounter} ${encountersWith(households)} and not (${knownToCrm})`.execute(trx)
  return rows
}

async function settlePortion(sync: WorkspaceSync, households: readonly string[]): Promise<number> {
  return sync.db.transaction().execute(async (trx) => {
    const rows = [
      ...toTouches(await readMail(trx, households, sync.cutoff), 'EMAIL', sync.pseudonyms),
      ...toTouches(await readMeetings(trx, households, sync), 'MEETING', sync.pseudonyms),
    ]
    const scope = sql`source = 'workspace' and occurred_at >= ${sync.cutoff} and (client_ref = any(${[...households]}::text[])
      or (client_ref is null and contact_ref = any(${[...households]}::text[])))`
    const stored = await storeRows(trx, crmTables.communications, rows)
    const removed = await removeMissing(trx, crmTables.communications, rows, scope)
    if (stored + removed > 0) await sync.emit('client_communication', trx)
    return stored + removed
  })
}

async function settle(sync: WorkspaceSync, households: readonly string[]): Promise<number> {
  let rows = 0
  for (let start = 0; start < households.length; start += portion) {
    sync.run.signal.throwIfAborted()
    rows += await settlePortion(sync, households.slice(start, start + portion))
  }
  return rows
}

/** Makes the touches of the households these addresses belong to anew. Rows written or removed. */
export async function settleConcerned(sync: WorkspaceSync, hashes: ReadonlySet<string>): Promise<number> {
  if (hashes.size === 0) return 0
  return settle(sync, await readHouseholds(sync.db, sql`c.email_hashes ?| ${[...hashes]}::text[]`))
}

/** Touches of contacts that are gone or have moved to another household. */
async function removeOrphans({ db, emit, cutoff }: WorkspaceSync): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`
      delete from client_communications t where t.source = 'workspace' and t.occurred_at >= ${cutoff} and not exists (
        select from contacts_index c where c.contact_ref = t.contact_ref and c.deleted_at is null
          and c.client_ref is not distinct from t.client_ref)`.execute(trx)
    const removed = Number(numAffectedRows ?? 0)
    if (removed > 0) await emit('client_communication', trx)
    return removed
  })
}

/**
 * Much may just have come, as in the first load, and the embedded database has nobody who would tell the planner: it would
 * compare every person with every meeting.
 */
const refreshStatistics = (db: Db) =>
  sql`analyze contacts_index, workspace_events, workspace_messages`.execute(db)

/** Makes the touches of every household anew: contacts may have got addresses, and meetings may have passed. */
export async function settleAll(sync: WorkspaceSync): Promise<number> {
  await refreshStatistics(sync.db)
  const households = await readHouseholds(sync.db, sql`c.email_hashes <> '[]'::jsonb`)
  return (await settle(sync, households)) + (await removeOrphans(sync))
}
