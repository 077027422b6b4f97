import { z } from 'zod'
import type { Pull } from '../platform.ts'
import {
  unannounced,
  type ComponentOutage,
  type IncidentReading,
  type IncidentSeverity,
  type Maintenance,
  type VendorReading,
  type VendorStatus,
} from '../reading.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const component = z.object({ id: z.string(), name: z.string() })

const update = z.object({
  display_at: instant,
  affected_components: z
    .array(z.object({ name: z.string(), new_status: z.string() }))
    .nullish()
    .transform((list) => list ?? []),
})
const incident = z.object({
  id: z.string().min(1),
  name: z.string(),
  impact: z.string(),
  created_at: instant,
  started_at: instant.nullish(),
  resolved_at: instant.nullable(),
  components: z.array(component).default([]),
  incident_updates: z.array(update).default([]),
})
type Incident = z.output<typeof incident>

const summaryPayload = z.object({ status: z.object({ indicator: z.string() }), incidents: z.array(incident) })
const incidentsPayload = z.object({ incidents: z.array(incident) })
const maintenancesPayload = z.object({
  scheduled_maintenances: z.array(
    z.object({
      scheduled_for: instant,
      scheduled_until: instant,
      components: z.array(component).default([]),
    }),
  ),
})

const STATUSES: Readonly<Record<string, VendorStatus>> = {
  none: 'OPERATIONAL',
  minor: 'DEGRADED',
  major: 'PARTIAL_OUTAGE',
  critical: 'MAJOR_OUTAGE',
  maintenance: 'MAINTENANCE',
}
const SEVERITIES: Readonly<Record<string, IncidentSeverity>> = {
  none: 'NONE',
  minor: 'MINOR',
  major: 'MAJOR',
  critical: 'CRITICAL',
}
const WEIGHTS: Readonly<Record<string, number>> = {
  operational: 0,
  degraded_performance: 0,
  under_maintenance: 0,
  partial_outage: 0.5,
  major_outage: 1,
}
/** Where nothing is said of the components. An impact we do not know is not taken for none. */
const IMPACT_WEIGHTS: Readonly<Record<string, number>> = {
  none: 0,
  minor: 0,
  major: 0.5,
  critical: 1,
  maintenance: 0,
}
const UNKNOWN_WEIGHT = 0.5
/** A page lists so many at most; a shorter list is all there is. */
const LISTED = 50

/** From the updates, which say when a component changed; else from the impact over the whole incident. */
function outagesOf(source: Incident): ComponentOutage[] {
  const startedAt = source.started_at ?? source.created_at
  const usual = IMPACT_WEIGHTS[source.impact] ?? UNKNOWN_WEIGHT
  const changes = source.incident_updates
    .toSorted((a, b) => a.display_at.getTime() - b.display_at.getTime())
    .flatMap((item) => item.affected_components.map((change) => ({ ...change, at: item.display_at })))
  if (changes.length === 0) {
    const names = source.components.length === 0 ? [''] : source.components.map(({ name }) => name)
    return names.map((name) => ({ component: name, startedAt, endedAt: source.resolved_at, weight: usual }))
  }
  return [...Map.groupBy(changes, ({ name }) => name)].flatMap(([name, list]) =>
    list.map((change, i) => ({
      component: name,
      startedAt: change.at,
      endedAt: list[i + 1]?.at ?? source.resolved_at,
      weight: WEIGHTS[change.new_status] ?? usual,
    })),
  )
}

const lasts = ({ startedAt, endedAt, weight }: ComponentOutage): boolean =>
  weight > 0 && (endedAt === null || endedAt > startedAt)

const toIncident = (source: Incident, maintenances: readonly Maintenance[]): IncidentReading => ({
  incidentId: source.id,
  name: source.name,
  severity: SEVERITIES[source.impact] ?? 'MAJOR',
  startedAt: source.started_at ?? source.created_at,
  resolvedAt: source.resolved_at,
  outages: unannounced(outagesOf(source).filter(lasts), maintenances),
})

const toMaintenances = (list: z.output<typeof maintenancesPayload>): Maintenance[] =>
  list.scheduled_maintenances.flatMap<Maintenance>(
    ({ scheduled_for: from, scheduled_until: to, components }) =>
      components.length === 0
        ? [{ from, to, component: null }]
        : components.map(({ name }) => ({ from, to, component: name })),
  )

const read = async (pull: Pull, maintenances: readonly Maintenance[]): Promise<VendorReading> => {
  const { status, incidents: open } = await pull('api/v2/summary.json', summaryPayload)
  const { incidents: listed } = await pull('api/v2/incidents.json', incidentsPayload)
  const byId = new Map([...listed, ...open].map((item) => [item.id, item]))
  const starts = listed.map((item) => (item.started_at ?? item.created_at).getTime())
  return {
    status: STATUSES[status.indicator] ?? 'UNKNOWN',
    incidents: [...byId.values()].map((item) => toIncident(item, maintenances)),
    coveredSince: listed.length < LISTED ? null : new Date(Math.min(...starts)),
  }
}

/** Atlassian Statuspage v2. */
export const readStatuspage = async (pull: Pull): Promise<VendorReading> =>
  read(pull, toMaintenances(await pull('api/v2/scheduled-maintenances.json', maintenancesPayload)))

/** incident.io: Statuspage's paths, without announced maintenance. */
export const readIncidentIo = (pull: Pull): Promise<VendorReading> => read(pull, [])
