import { sessionClose } from '@rc/core/calendar'
import type { Trx } from '@rc/db/database'
import { sql } from 'kysely'
import type { CustodyImport } from './custody-import.ts'

/** One upload at a time of the same bytes as the same kind; held until the transaction ends. */
export async function lockFile(trx: Trx, kind: string, sha256: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`custody ${kind} ${sha256}`}, 0))`.execute(trx)
}

/** Writes what came of a file; a file that was rejected before keeps its id and gets the new outcome. */
export async function recordImport(trx: Trx, outcome: CustodyImport, completedAt: Date): Promise<void> {
  const values = {
    as_of: outcome.asOf,
    file_name: outcome.fileName,
    status: outcome.status,
    rows_read: outcome.rowsRead,
    rows_accepted: outcome.rowsAccepted,
    rows_rejected: outcome.rowsRejected,
    rejects: JSON.stringify(outcome.rejects),
    events: JSON.stringify(outcome.events),
    uploaded_by: outcome.uploadedBy,
    created_at: outcome.uploadedAt,
    completed_at: completedAt,
  }
  await trx
    .insertInto('imports')
    .values({
      import_id: outcome.importId,
      kind: outcome.kind,
      sha256: outcome.sha256,
      mode: outcome.mode,
      ...values,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'sha256', 'mode']).doUpdateSet(values))
    .execute()
}

/** Tells how fresh the kind now is: the close of the newest day any accepted file spoke of. */
export async function recordFreshness(trx: Trx, { kind, asOf }: CustodyImport, now: Date): Promise<void> {
  if (asOf === null) return
  const close = sessionClose(asOf)
  // Fees are billed ahead: nothing is known of a day to come.
  const known = close > now ? now : close
  await sql`insert into source_state (source, as_of, received_at) values (${`custody.${kind}`}, ${known}, ${now})
    on conflict (source) do update set as_of = greatest(source_state.as_of, excluded.as_of),
      received_at = excluded.received_at, last_error = null`.execute(trx)
}
