import { impactOn, presentImpact, unresolved, type Impact, type VendorHistory } from './vendor-history.ts'

const statuses: Record<Impact, string> = {
  minor: 'DEGRADEDPERFORMANCE',
  major: 'PARTIALOUTAGE',
  critical: 'MAJOROUTAGE',
}

/** `summary.json` of an Instatus page: the present only. */
export const instatusSummary = (history: VendorHistory) => ({
  page: {
    name: history.vendor.name,
    url: `https://${history.vendor.vendorId}.example`,
    status: presentImpact(history) === null ? 'UP' : 'HASISSUES',
  },
  ...(presentImpact(history) === null
    ? {}
    : {
        activeIncidents: unresolved(history).map((incident) => ({
          id: incident.id,
          name: incident.name,
          started: incident.startedAt.toISOString(),
          status: 'INVESTIGATING',
          impact: statuses[incident.impact],
          url: `https://${history.vendor.vendorId}.example/${incident.id}`,
        })),
      }),
})

/** `v2/components.json`. */
export const instatusComponents = (history: VendorHistory) => ({
  components: history.vendor.components.map((name, number) => {
    const impact = impactOn(history, number)
    return { id: `c${number}`, name, status: impact === null ? 'OPERATIONAL' : statuses[impact] }
  }),
})
