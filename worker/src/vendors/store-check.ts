import type { IncidentReading } from '@rc/connector-vendors'
import type { Trx } from '@rc/db/database'
import { bulkUpsert, type UpsertShape } from '../bulk-upsert.ts'
import type { CheckedVendor } from './check-vendor.ts'

const INCIDENTS: UpsertShape = {
  table: 'vendor_incidents',
  keys: { vendor_id: 'text', incident_id: 'text' },
  values: { name: 'text', severity: 'text', started_at: 'timestamptz', resolved_at: 'timestamptz' },
}
const OUTAGES: UpsertShape = {
  table: 'vendor_outages',
  keys: { vendor_id: 'text', incident_id: 'text', component: 'text', started_at: 'timestamptz' },
  values: { ended_at: 'timestamptz', weight: 'float8' },
}

/** Stores what a check found: how many incidents are new or different, and whether the status is another one. */
export async function storeCheck(
  trx: Trx,
  check: CheckedVendor,
): Promise<{ readonly rows: number; readonly statusChanged: boolean }> {
  const { vendorId, reading } = check
  const statusChanged = await storeStatus(trx, check)
  if (reading === null) return { rows: 0, statusChanged }
  let rows = await bulkUpsert(
    trx,
    INCIDENTS,
    reading.incidents.map((incident) => ({
      vendor_id: vendorId,
      incident_id: incident.incidentId,
      name: incident.name,
      severity: incident.severity,
      started_at: incident.startedAt,
      resolved_at: incident.resolvedAt,
    })),
  )
  rows += await bulkUpsert(trx, OUTAGES, outageRows(vendorId, reading.incidents))
  return { rows: rows + (await resolveMissing(trx, check, reading.incidents)), statusChanged }
}

const outageRows = (vendorId: string, incidents: readonly IncidentReading[]) =>
  incidents.flatMap(({ incidentId, outages }) =>
    outages.map(({ component, startedAt, endedAt, weight }) => ({
      vendor_id: vendorId,
      incident_id: incidentId,
      component,
      started_at: startedAt,
      ended_at: endedAt,
      weight,
    })),
  )

/** Every page lists what is unresolved: what was open and is not listed any more has been resolved. */
async function resolveMissing(
  trx: Trx,
  { vendorId, at }: CheckedVendor,
  incidents: readonly IncidentReading[],
): Promise<number> {
  const listed = incidents.map(({ incidentId }) => incidentId)
  const resolved = await trx
    .updateTable('vendor_incidents')
    .set({ resolved_at: at })
    .where('vendor_id', '=', vendorId)
    .where('resolved_at', 'is', null)
    .$if(listed.length > 0, (query) => query.where('incident_id', 'not in', listed))
    .returning('incident_id')
    .execute()
  if (resolved.length === 0) return 0
  await trx
    .updateTable('vendor_outages')
    .set({ ended_at: at })
    .where('vendor_id', '=', vendorId)
    .where('ended_at', 'is', null)
    .where(
      'incident_id',
      'in',
      resolved.map(({ incident_id: id }) => id),
    )
    .execute()
  return resolved.length
}

const BEGINNING = new Date(0)

/** A page that could not be read leaves everything but the status as it was. */
async function storeStatus(trx: Trx, { vendorId, at, reading, error }: CheckedVendor): Promise<boolean> {
  const before = await trx
    .selectFrom('vendor_checks')
    .select(['status', 'checked_at', 'covered_since'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  const status = reading?.status ?? 'UNKNOWN'
  const hasChanged = before?.status !== status
  const read =
    reading === null
      ? {}
      : { checked_at: at, covered_since: coveredSince(reading.coveredSince ?? BEGINNING, before) }
  const state = { status, last_error: error, ...read, ...(hasChanged ? { changed_at: at } : {}) }
  await trx
    .insertInto('vendor_checks')
    .values({ vendor_id: vendorId, changed_at: at, ...state })
    .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(state))
    .execute()
  return hasChanged
}

interface Before {
  readonly checked_at: Date | null
  readonly covered_since: Date | null
}

/** A list that reaches back to the check before goes on from there; one with a gap begins anew. */
function coveredSince(reading: Date, before: Before | undefined): Date {
  const known = before?.covered_since ?? null
  const isJoined = known !== null && before?.checked_at != null && reading <= before.checked_at
  return isJoined && known < reading ? known : reading
}
