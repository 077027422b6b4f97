import { readCrmState, type CrmState } from '@rc/connector-crm'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'

const source = 'crm'

/** What the last sync left: which fields stand for what, and where each list was read to. */
export async function readCrmSourceState(db: Db): Promise<CrmState> {
  const row = await db
    .selectFrom('source_state')
    .select('watermark')
    .where('source', '=', source)
    .executeTakeFirst()
  return readCrmState(row?.watermark)
}

const save = (db: Db | Trx, watermark: object) =>
  sql`insert into source_state (source, watermark) values (${source}, ${JSON.stringify(watermark)}::jsonb)
    on conflict (source) do update set watermark = source_state.watermark || excluded.watermark`.execute(db)

/** Keeps the set-up as this sync found it. */
export async function saveCrmSetup(db: Db, setup: Pick<CrmState, 'ids' | 'names'>): Promise<void> {
  await save(db, { ids: setup.ids, names: setup.names })
}

/** Moves one list's watermark, never back; call it in the transaction that stored the rows. */
export async function moveWatermark(trx: Trx, list: string, to: Date | undefined): Promise<void> {
  if (to === undefined) return
  await save(trx, {})
  await sql`update source_state set watermark = jsonb_set(
      watermark || jsonb_build_object('watermarks', coalesce(watermark->'watermarks', '{}')),
      array['watermarks', ${list}::text], to_jsonb(greatest(watermark->'watermarks'->>${list}::text, ${to.toISOString()}::text)))
    where source = ${source}`.execute(trx)
}

/** What a full sync read, could not understand, and left in the index: what a reconciliation compares. */
export async function saveContactCounts(
  trx: Trx,
  { read, rejected }: { readonly read: number; readonly rejected: number },
): Promise<void> {
  const { stored } = await trx
    .selectFrom('contacts_index')
    .select(({ fn }) => fn.countAll<number>().as('stored'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  await save(trx, { contacts: { read, rejected, stored } })
}

/** Everything of `asOf` is stored. */
export async function saveCrmSynced(db: Db, asOf: Date, receivedAt: Date): Promise<void> {
  await save(db, {})
  await db
    .updateTable('source_state')
    .set({ as_of: asOf, received_at: receivedAt, last_error: null })
    .where('source', '=', source)
    .execute()
}

/** Why the last sync did not end well: a code, never a message of the CRM. */
export async function saveCrmError(db: Db, code: string): Promise<void> {
  await save(db, {})
  await db.updateTable('source_state').set({ last_error: code }).where('source', '=', source).execute()
}
