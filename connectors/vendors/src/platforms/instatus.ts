import { z } from 'zod'
import type { Pull } from '../platform.ts'
import type { IncidentReading, IncidentSeverity, VendorReading, VendorStatus } from '../reading.ts'

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const summary = z.object({
  page: z.object({ status: z.string() }),
  activeIncidents: z
    .array(z.object({ id: z.string(), name: z.string(), started: instant, impact: z.string() }))
    .default([]),
})
const components = z.object({ components: z.array(z.object({ name: z.string(), status: z.string() })) })
type Summary = z.output<typeof summary>

const STATES: Readonly<Record<string, { status: VendorStatus; severity: IncidentSeverity; weight: number }>> =
  {
    OPERATIONAL: { status: 'OPERATIONAL', severity: 'NONE', weight: 0 },
    UNDERMAINTENANCE: { status: 'MAINTENANCE', severity: 'NONE', weight: 0 },
    DEGRADEDPERFORMANCE: { status: 'DEGRADED', severity: 'MINOR', weight: 0 },
    PARTIALOUTAGE: { status: 'PARTIAL_OUTAGE', severity: 'MAJOR', weight: 0.5 },
    MAJOROUTAGE: { status: 'MAJOR_OUTAGE', severity: 'CRITICAL', weight: 1 },
  }
const UNKNOWN = { status: 'UNKNOWN', severity: 'MAJOR', weight: 0.5 } as const
const GRAVEST: readonly VendorStatus[] = ['MAJOR_OUTAGE', 'PARTIAL_OUTAGE', 'DEGRADED', 'MAINTENANCE']
/** The page shows the present only: what is asked every hour is known an hour back. */
const KNOWN_MS = 90 * 60_000

/** Instatus: the present state of the page and its components. */
export const readInstatus =
  (now: () => Date) =>
  async (pull: Pull): Promise<VendorReading> => {
    const { page, activeIncidents } = await pull('summary.json', summary)
    const parts = await pull('v2/components.json', components)
    const states = parts.components.map(({ status }) => (STATES[status] ?? UNKNOWN).status)
    return {
      status: statusOf(page.status, states),
      incidents: activeIncidents.map(toIncident),
      coveredSince: new Date(now().getTime() - KNOWN_MS),
    }
  }

function statusOf(page: string, states: readonly VendorStatus[]): VendorStatus {
  const worst = GRAVEST.find((status) => states.includes(status))
  if (page === 'UP') return states.includes('UNKNOWN') ? 'UNKNOWN' : (worst ?? 'OPERATIONAL')
  if (page === 'HASISSUES') return worst ?? 'DEGRADED'
  return page === 'UNDERMAINTENANCE' ? 'MAINTENANCE' : 'UNKNOWN'
}

/** The page does not say which component an incident concerns. */
function toIncident({ id, name, started, impact }: Summary['activeIncidents'][number]): IncidentReading {
  const { severity, weight } = STATES[impact] ?? UNKNOWN
  const outage = { component: '', startedAt: started, endedAt: null, weight }
  return {
    incidentId: id,
    name,
    severity,
    startedAt: started,
    resolvedAt: null,
    outages: weight > 0 ? [outage] : [],
  }
}
