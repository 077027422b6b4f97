import {
  pullEvents,
  toMeetingRows,
  toReviewMeetingRows,
  type CommunicationRow,
  type Directory,
} from '@rc/connector-crm'
import { COMMUNICATIONS_DAYS } from '@rc/db/retention-schedule'
import { sql } from 'kysely'
import { convertAll, gather, markGone, portionsOf, store, type CrmSync } from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import { removeMissing } from './store-rows.ts'
import type { SyncedNotes } from './sync-notes.ts'

const dayMs = 86_400_000

/** What is older goes by the retention schedule, or is kept by a legal hold: no sync touches it. */
const retentionCutoff = (sync: CrmSync): Date =>
  new Date(sync.beganAt.getTime() - COMMUNICATIONS_DAYS * dayMs)

const daysFrom = (sync: CrmSync, days: number): Date => new Date(sync.beganAt.getTime() + days * dayMs)

export const withinRetention = (sync: CrmSync, rows: readonly CommunicationRow[]): CommunicationRow[] => {
  const cutoff = retentionCutoff(sync).toISOString()
  return rows.filter((row) => row.occurred_at >= cutoff)
}

/** Touches of some channels; in a full sync those the CRM no longer has are removed. */
async function storeTouches(
  sync: CrmSync,
  touches: readonly CommunicationRow[],
  channels: readonly CommunicationRow['channel'][],
  rejected: number,
): Promise<number> {
  const rows = withinRetention(sync, touches)
  const scope = sql`source = 'crm' and channel in (${sql.join(channels)}) and occurred_at >= ${retentionCutoff(sync)}`
  const isComplete = sync.mode === 'full' && rejected === 0
  return store(sync, {
    table: crmTables.communications,
    rows,
    trigger: 'client_communication',
    last: (trx) =>
      isComplete ? removeMissing(trx, crmTables.communications, rows, scope) : Promise.resolve(0),
  })
}

async function syncEvents(sync: CrmSync, directory: Directory): Promise<number> {
  const window =
    sync.mode === 'full'
      ? { from: daysFrom(sync, -1830), to: daysFrom(sync, 730) }
      : { from: daysFrom(sync, -30), to: daysFrom(sync, 365) }
  const events = await gather(pullEvents(sync.crm, sync.run.signal, window), (rows) => rows)
  const context = { ...sync, directory }
  const meetings = await convertAll(portionsOf(events.rows), (rows) =>
    toReviewMeetingRows(rows, sync.beganAt, context),
  )
  const reviews = await store(sync, {
    table: crmTables.reviewMeetings,
    rows: meetings,
    trigger: 'client_communication',
    last: (trx) =>
      markGone(sync, trx, crmTables.reviewMeetings, { rows: meetings, rejected: events.rejected }),
  })
  const touches = await convertAll(portionsOf(events.rows), (rows) =>
    toMeetingRows(rows, sync.beganAt, context),
  )
  return reviews + (await storeTouches(sync, touches, ['MEETING'], events.rejected))
}

/** Meetings, calls and notes. E-mails come from the workplace suite, which holds all of them. */
export async function syncCommunications(
  sync: CrmSync,
  directory: Directory,
  notes: SyncedNotes,
): Promise<number> {
  const written = await storeTouches(sync, notes.touches, ['CALL', 'NOTE'], notes.rejected)
  return written + (await syncEvents(sync, directory))
}
