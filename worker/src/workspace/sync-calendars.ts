import { eventRefOf, pullEvents, pullOwnCalendars, toEventRow, WorkspaceError } from '@rc/connector-workspace'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { z } from 'zod'
import { bulkUpsert } from '../bulk-upsert.ts'
import { readCursor, saveCursor } from './sync-cursor.ts'
import type { WorkspaceSync } from './workspace-sync.ts'

const source = 'workspace.calendar'
const cursor = z.object({ syncToken: z.string() })

const eventShape = {
  table: 'workspace_events',
  keys: { event_ref: 'text' },
  values: {
    touch_ref: 'text',
    calendar_hash: 'text',
    starts_at: 'timestamptz',
    direction: 'text',
    topic: 'text',
    address_hashes: 'jsonb',
  },
} as const

type Changes = Awaited<ReturnType<typeof pullEvents>>

/** Changes since the last read, or all events when there was none or its token no longer holds. */
async function pullChanges(
  { client, run, cutoff }: WorkspaceSync,
  address: string,
  calendarId: string,
  syncToken: string | undefined,
): Promise<Changes & { readonly isWhole: boolean }> {
  const whole = async () => ({
    ...(await pullEvents(client, address, calendarId, { timeMin: cutoff }, run.signal)),
    isWhole: true,
  })
  if (syncToken === undefined) return whole()
  try {
    return { ...(await pullEvents(client, address, calendarId, { syncToken }, run.signal)), isWhole: false }
  } catch (error) {
    if (error instanceof WorkspaceError && error.code === 'WORKSPACE_CURSOR') return whole()
    throw error
  }
}

/** Removes events by reference, or in a whole listing all others of the calendar. */
async function removeEvents(
  trx: Trx,
  { hash, cutoff }: { readonly hash: string; readonly cutoff: Date },
  kept: readonly string[],
  gone: readonly string[] | null,
) {
  const isGone =
    gone === null
      ? sql<boolean>`calendar_hash = ${hash} and starts_at >= ${cutoff} and not event_ref = any(${[...kept]}::text[])`
      : sql<boolean>`event_ref = any(${[...gone]}::text[])`
  const { numDeletedRows } = await trx.deleteFrom('workspace_events').where(isGone).executeTakeFirst()
  return Number(numDeletedRows)
}

async function syncCalendar(sync: WorkspaceSync, address: string, calendarId: string): Promise<number> {
  const { pseudonyms, isOwn } = sync
  const hash = pseudonyms.hash(calendarId)
  const held = cursor.safeParse((await readCursor(sync.db, source, hash))?.cursor)
  const changes = await pullChanges(sync, address, calendarId, held.data?.syncToken)
  const context = { pseudonyms, calendarId, isOwn }
  const rows = changes.events.flatMap((event) =>
    event.status === 'cancelled' ? [] : (toEventRow(event, context) ?? []),
  )
  const kept = rows.map((row) => row.event_ref)
  const refs = changes.events.map(({ id }) => eventRefOf(context, id))
  const gone = changes.isWhole ? null : refs.filter((ref) => !kept.includes(ref))
  return sync.db.transaction().execute(async (trx) => {
    const stored = await bulkUpsert(trx, eventShape, rows)
    const removed = await removeEvents(trx, { hash, cutoff: sync.cutoff }, kept, gone)
    await saveCursor(trx, source, hash, { cursor: { syncToken: changes.syncToken } })
    return stored + removed
  })
}

/** Meetings in a person's own calendars. Rows written. */
export async function syncCalendars(sync: WorkspaceSync, address: string): Promise<number> {
  let rows = 0
  for (const calendarId of await pullOwnCalendars(sync.client, address, sync.run.signal)) {
    rows += await syncCalendar(sync, address, calendarId)
  }
  return rows
}
