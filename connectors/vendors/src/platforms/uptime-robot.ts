import { z } from 'zod'
import type { Pull } from '../platform.ts'
import type { IncidentReading, VendorReading, VendorStatus } from '../reading.ts'
import { StatusPageFailure } from '../status-page-failure.ts'

const log = z.object({ type: z.int(), datetime: z.int(), duration: z.number() })
const monitor = z.object({
  id: z.union([z.int(), z.string()]).transform(String),
  friendly_name: z.string(),
  status: z.int(),
  create_datetime: z.int(),
  logs: z.array(log).default([]),
})
type Monitor = z.output<typeof monitor>
const payload = z.discriminatedUnion('stat', [
  z.object({
    stat: z.literal('ok'),
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
    monitors: z.array(monitor),
  }),
  z.object({ stat: z.literal('fail') }),
])

const DOWN = 1
const PAGE = 50
const MOST_PAGES = 20
/** Codes of a monitor: paused, not checked yet, up, seems down, down. */
const STATUSES = new Map<number, VendorStatus>([
  [0, 'UNKNOWN'],
  [1, 'UNKNOWN'],
  [2, 'OPERATIONAL'],
  [8, 'PARTIAL_OUTAGE'],
  [9, 'MAJOR_OUTAGE'],
])
const GRAVEST: readonly VendorStatus[] = ['MAJOR_OUTAGE', 'PARTIAL_OUTAGE', 'UNKNOWN']

/** UptimeRobot v2, `getMonitors` with its logs. Throws StatusPageFailure REFUSED for a key it does not know. */
export const readUptimeRobot =
  (apiKey: string) =>
  async (pull: Pull): Promise<VendorReading> => {
    const monitors: Monitor[] = []
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await pull('v2/getMonitors', payload, ask(apiKey, page * PAGE))
      if (answer.stat === 'fail') throw new StatusPageFailure('REFUSED')
      monitors.push(...answer.monitors)
      if (monitors.length >= answer.pagination.total || answer.monitors.length === 0) break
    }
    if (monitors.length === 0) return { status: 'UNKNOWN', incidents: [], coveredSince: null }
    const states = new Set(monitors.map(({ status }) => STATUSES.get(status) ?? 'UNKNOWN'))
    const since = Math.max(...monitors.map(({ create_datetime: created }) => created))
    return {
      status: GRAVEST.find((status) => states.has(status)) ?? 'OPERATIONAL',
      incidents: monitors.flatMap(toIncidents),
      coveredSince: new Date(since * 1000),
    }
  }

const ask = (apiKey: string, offset: number): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    api_key: apiKey,
    format: 'json',
    logs: '1',
    limit: String(PAGE),
    offset: String(offset),
  }).toString(),
})

/** A log of type 1 is a time the monitor was down; the newest of one that is down now still lasts. */
function toIncidents({ id, friendly_name: component, status, logs }: Monitor): IncidentReading[] {
  const downs = logs.filter(({ type }) => type === DOWN)
  const newest = Math.max(...downs.map(({ datetime }) => datetime))
  return downs.map(({ datetime, duration }) => {
    const startedAt = new Date(datetime * 1000)
    const isLasting = (status === 9 || status === 8) && datetime === newest
    const endedAt = isLasting ? null : new Date((datetime + duration) * 1000)
    return {
      incidentId: `${id}-${datetime}`,
      name: `${component} did not answer`,
      severity: 'MAJOR',
      startedAt,
      resolvedAt: endedAt,
      outages: [{ component, startedAt, endedAt, weight: 1 }],
    }
  })
}
