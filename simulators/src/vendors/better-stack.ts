import { impactOn, presentImpact, type Impact, type VendorHistory } from './vendor-history.ts'

const states: Record<Impact, string> = { minor: 'degraded', major: 'degraded', critical: 'downtime' }
const stateOf = (impact: Impact | null): string => (impact === null ? 'operational' : states[impact])

const resourceId = (number: number): string => String(7_000 + number)
const refs = (type: string, ids: readonly string[]) => ({ data: ids.map((id) => ({ id, type })) })

const attributesOf = (history: VendorHistory) => ({
  company_name: history.vendor.name,
  company_url: `https://${history.vendor.vendorId}.example`,
  contact_url: null,
  timezone: 'UTC',
  subdomain: history.vendor.vendorId,
  custom_domain: null,
  announcement: null,
  aggregate_state: stateOf(presentImpact(history)),
  created_at: '2020-01-01T00:00:00.000Z',
  updated_at: '2020-01-01T00:00:00.000Z',
})

const affected = (numbers: readonly number[], status: string) =>
  numbers.map((number) => ({ status_page_resource_id: resourceId(number), status }))

const reportsOf = ({ incidents, maintenances }: VendorHistory) => [
  ...incidents.map((incident) => ({
    id: incident.id,
    type: 'status_report',
    attributes: {
      title: incident.name,
      report_type: 'manual',
      starts_at: incident.startedAt.toISOString(),
      ends_at: incident.resolvedAt?.toISOString() ?? null,
      aggregate_state: incident.resolvedAt === null ? states[incident.impact] : 'resolved',
      affected_resources: affected(incident.components, states[incident.impact]),
    },
  })),
  ...maintenances.map((item) => ({
    id: item.id,
    type: 'status_report',
    attributes: {
      title: item.name,
      report_type: 'maintenance',
      starts_at: item.from.toISOString(),
      ends_at: item.to.toISOString(),
      aggregate_state: 'resolved',
      affected_resources: affected(item.components, 'maintenance'),
    },
  })),
]

/** `index.json` of a Better Stack status page: JSON:API, the reports among what is included. */
export function betterStackPage(history: VendorHistory) {
  const { components } = history.vendor
  const reports = reportsOf(history)
  const resources = components.map((name, number) => ({
    id: resourceId(number),
    type: 'status_page_resource',
    attributes: { public_name: name, position: number, status: stateOf(impactOn(history, number)) },
  }))
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  return {
    data: {
      id: '204811',
      type: 'status_page',
      attributes: attributesOf(history),
      relationships: {
        sections: refs('status_page_section', ['1']),
        resources: refs('status_page_resource', ids(resources)),
        status_reports: refs('status_report', ids(reports)),
      },
    },
    included: [
      { id: '1', type: 'status_page_section', attributes: { name: 'Services', position: 0 } },
      ...resources,
      ...reports,
    ],
  }
}
