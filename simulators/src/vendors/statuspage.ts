import {
  impactOn,
  presentImpact,
  unresolved,
  type Impact,
  type Incident,
  type VendorHistory,
} from './vendor-history.ts'

// Atlassian Statuspage v2. incident.io serves the same paths with fewer fields.

const LISTED = 50
const indicatorText = {
  none: 'All Systems Operational',
  minor: 'Minor Service Outage',
  major: 'Partial System Outage',
  critical: 'Major Service Outage',
}
const componentStatus: Record<Impact, string> = {
  minor: 'degraded_performance',
  major: 'partial_outage',
  critical: 'major_outage',
}

const pageOf = ({ vendor }: VendorHistory, now: Date) => ({
  id: vendor.vendorId,
  name: vendor.name,
  url: `https://status.${vendor.vendorId}.example`,
  time_zone: 'Etc/UTC',
  updated_at: now.toISOString(),
})

const componentOf = (history: VendorHistory, number: number) => {
  const impact = impactOn(history, number)
  return {
    id: `${history.vendor.vendorId}-${number}`,
    name: history.vendor.components[number] ?? '',
    status: impact === null ? 'operational' : componentStatus[impact],
    description: null,
    position: number + 1,
    group: false,
    group_id: null,
    showcase: true,
    start_date: null,
    only_show_if_degraded: false,
    page_id: history.vendor.vendorId,
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
  }
}

function updatesOf(history: VendorHistory, incident: Incident) {
  const affected = (from: string, to: string) =>
    incident.components.map((number) => ({
      code: `${history.vendor.vendorId}-${number}`,
      name: history.vendor.components[number] ?? '',
      old_status: from,
      new_status: to,
    }))
  const down = componentStatus[incident.impact]
  const update = (id: string, status: string, at: Date, from: string, to: string) => ({
    id: `${incident.id}-${id}`,
    status,
    body: status,
    incident_id: incident.id,
    created_at: at.toISOString(),
    updated_at: at.toISOString(),
    display_at: at.toISOString(),
    affected_components: affected(from, to),
  })
  const first = update('1', 'investigating', incident.startedAt, 'operational', down)
  // The newest comes first.
  return incident.resolvedAt === null
    ? [first]
    : [update('2', 'resolved', incident.resolvedAt, down, 'operational'), first]
}

const incidentOf = (history: VendorHistory, incident: Incident, detailed: boolean) => ({
  id: incident.id,
  name: incident.name,
  status: incident.resolvedAt === null ? 'investigating' : 'resolved',
  impact: incident.impact,
  shortlink: `https://stspg.example/${incident.id}`,
  created_at: incident.startedAt.toISOString(),
  updated_at: (incident.resolvedAt ?? incident.startedAt).toISOString(),
  started_at: incident.startedAt.toISOString(),
  monitoring_at: null,
  resolved_at: incident.resolvedAt?.toISOString() ?? null,
  page_id: history.vendor.vendorId,
  components: incident.components.map((number) => componentOf(history, number)),
  incident_updates: detailed ? updatesOf(history, incident) : [],
})

/** `summary.json`: page, components, what is open and what is announced. */
export function summary(history: VendorHistory, now: Date, detailed: boolean) {
  const indicator = presentImpact(history) ?? 'none'
  return {
    page: pageOf(history, now),
    status: { indicator, description: indicatorText[indicator] },
    components: history.vendor.components.map((_, number) => componentOf(history, number)),
    incidents: unresolved(history).map((incident) => incidentOf(history, incident, detailed)),
    scheduled_maintenances: [],
  }
}

/** `incidents.json`: the last fifty, the newest first. */
export const incidents = (history: VendorHistory, now: Date, detailed: boolean) => ({
  page: pageOf(history, now),
  incidents: history.incidents
    .slice(-LISTED)
    .toReversed()
    .map((incident) => incidentOf(history, incident, detailed)),
})

/** `scheduled-maintenances.json`: the last fifty. */
export const maintenances = (history: VendorHistory, now: Date) => ({
  page: pageOf(history, now),
  scheduled_maintenances: history.maintenances.toReversed().map((item) => ({
    id: item.id,
    name: item.name,
    status: item.to <= now ? 'completed' : item.from <= now ? 'in_progress' : 'scheduled',
    impact: 'maintenance',
    scheduled_for: item.from.toISOString(),
    scheduled_until: item.to.toISOString(),
    components: item.components.map((number) => componentOf(history, number)),
  })),
})
