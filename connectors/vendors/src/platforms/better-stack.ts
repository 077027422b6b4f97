import { z } from 'zod'
import type { Pull } from '../platform.ts'
import {
  unannounced,
  type IncidentReading,
  type IncidentSeverity,
  type Maintenance,
  type VendorReading,
  type VendorStatus,
} from '../reading.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const resource = z.object({
  id: z.string(),
  type: z.literal('status_page_resource'),
  attributes: z.object({ public_name: z.string() }),
})
const report = z.object({
  id: z.string(),
  type: z.literal('status_report'),
  attributes: z.object({
    title: z.string(),
    report_type: z.string(),
    starts_at: instant,
    ends_at: instant.nullable(),
    affected_resources: z
      .array(z.object({ status_page_resource_id: z.string(), status: z.string() }))
      .default([]),
  }),
})
const other = z.object({ type: z.string() })
const payload = z.object({
  data: z.object({ attributes: z.object({ aggregate_state: z.string() }) }),
  included: z.array(z.union([resource, report, other])),
})
type Report = z.output<typeof report>
type Included = z.output<typeof payload>['included'][number]

const STATUSES: Readonly<Record<string, VendorStatus>> = {
  operational: 'OPERATIONAL',
  degraded: 'DEGRADED',
  downtime: 'MAJOR_OUTAGE',
  maintenance: 'MAINTENANCE',
}
const UNKNOWN = { severity: 'MAJOR', weight: 0.5 } as const
const STATES: Readonly<Record<string, { severity: IncidentSeverity; weight: number }>> = {
  operational: { severity: 'NONE', weight: 0 },
  resolved: { severity: 'NONE', weight: 0 },
  maintenance: { severity: 'NONE', weight: 0 },
  degraded: { severity: 'MINOR', weight: 0 },
  downtime: { severity: 'CRITICAL', weight: 1 },
}
const GRAVEST: readonly IncidentSeverity[] = ['CRITICAL', 'MAJOR', 'MINOR']

const isResource = (item: Included): item is z.output<typeof resource> => item.type === 'status_page_resource'
const isReport = (item: Included): item is Report => item.type === 'status_report'

/** A page of Better Stack, `index.json`: JSON:API with its reports. */
export async function readBetterStack(pull: Pull): Promise<VendorReading> {
  const { data, included } = await pull('index.json', payload)
  const names = new Map(included.filter(isResource).map(({ id, attributes }) => [id, attributes.public_name]))
  const nameOf = (id: string): string => names.get(id) ?? id
  const reports = included.filter(isReport)
  const maintenances: Maintenance[] = reports
    .filter(({ attributes }) => attributes.report_type === 'maintenance')
    .flatMap(({ attributes: { starts_at: from, ends_at: to, affected_resources: affected } }) =>
      to === null
        ? []
        : affected.map((item) => ({ from, to, component: nameOf(item.status_page_resource_id) })),
    )
  const incidents = reports
    .filter(({ attributes }) => attributes.report_type !== 'maintenance')
    .map((item) => toIncident(item, nameOf, maintenances))
  return { status: STATUSES[data.attributes.aggregate_state] ?? 'UNKNOWN', incidents, coveredSince: null }
}

function toIncident(
  { id, attributes }: Report,
  nameOf: (id: string) => string,
  maintenances: readonly Maintenance[],
): IncidentReading {
  const { title, starts_at: startedAt, ends_at: endedAt, affected_resources: affected } = attributes
  const found = affected.map(({ status_page_resource_id: resourceId, status }) => ({
    component: nameOf(resourceId),
    ...(STATES[status] ?? UNKNOWN),
  }))
  const outages = found
    .filter(({ weight }) => weight > 0 && (endedAt === null || endedAt > startedAt))
    .map(({ component, weight }) => ({ component, startedAt, endedAt, weight }))
  return {
    incidentId: id,
    name: title,
    severity: GRAVEST.find((severity) => found.some((item) => item.severity === severity)) ?? 'NONE',
    startedAt,
    resolvedAt: endedAt,
    outages: unannounced(outages, maintenances),
  }
}
