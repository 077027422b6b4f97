import type { TimeWindow } from '@rc/core/operations/availability'
import { longestRepairHours, meanRepairHours } from '@rc/core/operations/repair'
import { valueOf } from '@rc/core/finance/figure'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { IncidentSeverity } from '../generated/resolvers.ts'

export interface IncidentRow {
  readonly vendor_id: string
  readonly severity: string
  readonly started_at: Date
  readonly resolved_at: Date | null
}

const SEVERITIES: readonly IncidentSeverity[] = ['CRITICAL', 'MAJOR', 'MINOR', 'NONE']

/** Incidents of the vendors that began in the window. */
export const readIncidents = (
  db: Db,
  ids: readonly string[],
  { from, to }: TimeWindow,
): Promise<IncidentRow[]> =>
  db
    .selectFrom('vendor_incidents')
    .select(['vendor_id', 'severity', 'started_at', 'resolved_at'])
    .where('vendor_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('started_at', '>=', from)
    .where('started_at', '<', to)
    .execute()

/** F72 and counts. No mean where none was resolved: there is then nothing to say, and no reason to give. */
export function shapeIncidentFigures(rows: readonly IncidentRow[]) {
  const repaired = rows.map((row) => ({ startedAt: row.started_at, resolvedAt: row.resolved_at }))
  return {
    count: rows.length,
    mttrHours: valueOf(meanRepairHours(repaired)),
    longestHours: valueOf(longestRepairHours(repaired)),
    bySeverity: SEVERITIES.map((severity) => ({
      severity,
      count: rows.filter((row) => row.severity === severity).length,
    })),
  }
}

/** What is not resolved now, of the vendors given, the oldest first. */
export async function readCurrentIncidents(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('vendor_incidents')
    .selectAll()
    .where('vendor_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('resolved_at', 'is', null)
    .orderBy('started_at')
    .orderBy('incident_id')
    .execute()
  return rows.map((row) => ({
    id: row.incident_id,
    vendor: { id: row.vendor_id },
    name: row.name,
    severity: row.severity as IncidentSeverity,
    startedAt: row.started_at,
    openHours: Math.round((now.getTime() - row.started_at.getTime()) / 36_000) / 100,
  }))
}
