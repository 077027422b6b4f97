import type { Db } from '@rc/db/database'
import type { SourceName } from '@rc/figures/freshness'
import { sql } from 'kysely'

/** Which sources a job brings; the others calculate from what is there, or note failures themselves. */
export const JOB_SOURCES: Readonly<Record<string, readonly SourceName[]>> = {
  lacrm_full_sync: ['crm'],
  lacrm_incremental_sync: ['crm'],
  client_communications: ['workspace.gmail'],
  google_workspace_sync: ['workspace.gmail', 'workspace.calendar', 'workspace.drive'],
  market_data_update: ['market.prices', 'market.series'],
  regulatory_filings_update: ['regulatory.iapd', 'regulatory.edgar'],
  vendor_health_checks: ['vendors.status'],
  priority_tasks: ['firm.priorities'],
  firm_book_import: ['firm.book'],
}

/** Notes a failure on the sources of a job that this run did not bring; whatever brings one takes the note away. */
export async function noteFailedSources(db: Db, job: string, began: Date, failure: string): Promise<void> {
  const sources = JOB_SOURCES[job] ?? []
  if (sources.length === 0) return
  await sql`insert into source_state as s (source, watermark, last_error)
    select source, '{}', ${failure} from unnest(${[...sources]}::text[]) source
    on conflict (source) do update set last_error = excluded.last_error
    where s.received_at is null or s.received_at < ${began}`.execute(db)
}
