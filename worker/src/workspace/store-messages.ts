import type { MessageRow } from '@rc/connector-workspace'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { bulkUpsert } from '../bulk-upsert.ts'

/** Stores messages; returns how many were new or different. */
export const storeMessages = (trx: Trx, rows: readonly MessageRow[]): Promise<number> =>
  bulkUpsert(
    trx,
    {
      table: 'workspace_messages',
      keys: { message_ref: 'text' },
      values: {
        touch_ref: 'text',
        mailbox_hash: 'text',
        occurred_at: 'timestamptz',
        kind: 'text',
        direction: 'text',
        topic: 'text',
        address_hashes: 'jsonb',
      },
    },
    rows,
  )

/** Which of these messages are stored already. */
export async function readKnown(db: Db, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('workspace_messages')
    .select('message_ref')
    .where('message_ref', '=', sql<string>`any(${[...refs]}::text[])`)
    .execute()
  return new Set(rows.map(({ message_ref: ref }) => ref))
}

const hashesOf = (rows: readonly { address_hashes: string[] }[]): string[] =>
  rows.flatMap(({ address_hashes: hashes }) => hashes)

/** Removes messages; returns the hashes of the people outside they were from or to. */
export async function removeMessages(trx: Trx, refs: readonly string[]): Promise<string[]> {
  if (refs.length === 0) return []
  const gone = await trx
    .deleteFrom('workspace_messages')
    .where('message_ref', '=', sql<string>`any(${[...refs]}::text[])`)
    .returning('address_hashes')
    .execute()
  return hashesOf(gone)
}

/** Removes what a whole walk through a mailbox no longer found, but for what came meanwhile or is older than is read. */
export async function removeUnseen(
  trx: Trx,
  mailboxHash: string,
  seen: ReadonlySet<string>,
  { cutoff, beganAt }: { readonly cutoff: Date; readonly beganAt: Date },
): Promise<string[]> {
  const gone = await trx
    .deleteFrom('workspace_messages')
    .where('mailbox_hash', '=', mailboxHash)
    .where('occurred_at', '>=', cutoff)
    .where('occurred_at', '<', beganAt)
    .where(({ not, eb }) => not(eb('message_ref', '=', sql<string>`any(${[...seen]}::text[])`)))
    .returning('address_hashes')
    .execute()
  return hashesOf(gone)
}
