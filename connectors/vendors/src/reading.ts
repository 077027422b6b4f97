import type { Outage, TimeWindow } from '@rc/core/operations/availability'
import { outsideMaintenance } from '@rc/core/operations/availability'

export type VendorStatus =
  | 'OPERATIONAL'
  | 'DEGRADED'
  | 'PARTIAL_OUTAGE'
  | 'MAJOR_OUTAGE'
  | 'MAINTENANCE'
  | 'UNKNOWN'

export type IncidentSeverity = 'CRITICAL' | 'MAJOR' | 'MINOR' | 'NONE'

export interface ComponentOutage extends Outage {
  readonly component: string
}

export interface IncidentReading {
  readonly incidentId: string
  /** As the vendor words it. */
  readonly name: string
  readonly severity: IncidentSeverity
  readonly startedAt: Date
  readonly resolvedAt: Date | null
  /** When and how badly which component did not serve, announced maintenance left out. */
  readonly outages: readonly ComponentOutage[]
}

/** What a status page says, whatever it speaks. */
export interface VendorReading {
  readonly status: VendorStatus
  /** Everything that is unresolved, and what is listed of the past. */
  readonly incidents: readonly IncidentReading[]
  /** Since when no incident is missing from the list; null: all there ever was. */
  readonly coveredSince: Date | null
}

/** Announced maintenance of a component; without one, of the whole service. */
export interface Maintenance extends TimeWindow {
  readonly component: string | null
}

/** Outages without what was announced for their component. */
export const unannounced = (
  outages: readonly ComponentOutage[],
  maintenances: readonly Maintenance[],
): ComponentOutage[] =>
  outages.flatMap((outage) =>
    outsideMaintenance(
      outage,
      maintenances.filter(({ component }) => component === null || component === outage.component),
    ),
  )
