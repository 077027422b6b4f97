import {
  mainContactOf,
  pullEmails,
  pullEvents,
  toEmailRows,
  toMeetingRows,
  toReviewMeetingRows,
  type CommunicationRow,
  type Directory,
} from '@rc/connector-crm'
import { sql } from 'kysely'
import {
  convertAll,
  gather,
  groupedPortionsOf,
  markGone,
  portionsOf,
  store,
  type CrmSync,
} from './crm-sync.ts'
import { crmTables } from './crm-tables.ts'
import { removeMissing } from './store-rows.ts'
import type { SyncedNotes } from './sync-notes.ts'

const dayMs = 86_400_000

/** Metadata of communications is kept this long and no longer. */
const retentionDays = 180

const retentionCutoff = (sync: CrmSync): Date => new Date(sync.beganAt.getTime() - retentionDays * dayMs)

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
  const scope = sql`source = 'crm' and channel in (${sql.join(channels)})`
  const isComplete = sync.mode === 'full' && rejected === 0
  return store(sync, {
    table: crmTables.communications,
    rows,
    trigger: 'client_communication',
    last: (trx) =>
      isComplete ? removeMissing(trx, crmTables.communications, rows, scope) : Promise.resolve(0),
  })
}

async function syncEmails(sync: CrmSync, directory: Directory): Promise<number> {
  const since = sync.since('emails') ?? retentionCutoff(sync)
  const emails = await gather(pullEmails(sync.crm, sync.run.signal, { since }), (rows) => rows)
  const context = { ...sync, directory }
  const threads = groupedPortionsOf(
    emails.rows,
    ({ ContactIds }) => mainContactOf(ContactIds, directory) ?? '',
  )
  const rows = await convertAll(threads, (portion) => toEmailRows(portion, sync.setup.firmDomain, context))
  return storeTouches(sync, rows, ['EMAIL'], emails.rejected)
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

/** E-mails, meetings, calls and notes. */
export async function syncCommunications(
  sync: CrmSync,
  directory: Directory,
  notes: SyncedNotes,
): Promise<number> {
  const written = await storeTouches(sync, notes.touches, ['CALL', 'NOTE'], notes.rejected)
  return written + (await syncEmails(sync, directory)) + (await syncEvents(sync, directory))
}
