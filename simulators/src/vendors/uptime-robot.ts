import { z } from 'zod'
import { impactOn, type VendorHistory } from './vendor-history.ts'

const MOST_A_PAGE = 50
const whole = z.string().regex(/^\d+$/).transform(Number)
const form = z.object({
  api_key: z.string().optional(),
  format: z.enum(['json', 'xml']).default('xml'),
  logs: z.enum(['0', '1']).default('0'),
  custom_uptime_ratios: z.string().optional(),
  offset: whole.optional(),
  limit: whole.optional(),
})

const fail = (type: string, parameter: string, message: string) => ({
  stat: 'fail',
  error: { type, parameter_name: parameter, passed_value: '', message },
})

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const DOWN = 1
const UP = 2

/** UptimeRobot sees only whether a monitor answers: slowness is no event to it. */
function logsOf(history: VendorHistory, component: number, now: Date) {
  return history.incidents
    .filter(({ components, impact }) => components.includes(component) && impact !== 'minor')
    .flatMap(({ startedAt, resolvedAt }) => {
      const end = resolvedAt ?? now
      const down = {
        type: DOWN,
        datetime: seconds(startedAt),
        duration: Math.floor((end.getTime() - startedAt.getTime()) / 1000),
        reason: { code: '503', detail: 'Service Unavailable' },
      }
      const up = { type: UP, datetime: seconds(end), duration: 0, reason: { code: '200', detail: 'OK' } }
      return resolvedAt === null ? [down] : [down, up]
    })
    .toReversed()
}

/** `POST /v2/getMonitors`: form-encoded, answers 200 whatever is wrong and says so in the body. */
export function getMonitors(body: unknown, history: VendorHistory, apiKey: string, now: Date): object {
  const parsed = form.safeParse(body)
  if (!parsed.success)
    return fail('invalid_parameter', String(parsed.error.issues[0]?.path[0]), 'is invalid.')
  const { api_key: key, format, logs, offset = 0, limit = MOST_A_PAGE } = parsed.data
  if (key === undefined) return fail('missing_parameter', 'api_key', 'api_key parameter is missing.')
  if (key !== apiKey) return fail('invalid_parameter', 'api_key', 'api_key is invalid.')
  if (format !== 'json') return fail('invalid_parameter', 'format', 'this page answers in JSON only.')
  if (limit > MOST_A_PAGE) return fail('invalid_parameter', 'limit', 'limit is at most 50.')
  const monitors = history.vendor.components.map((name, number) => {
    const impact = impactOn(history, number)
    return {
      id: 780_000 + number,
      friendly_name: name,
      url: `https://${history.vendor.vendorId}.example/${number}`,
      type: 1,
      status: impact === null || impact === 'minor' ? 2 : impact === 'major' ? 8 : 9,
      interval: 60,
      create_datetime: seconds(new Date('2020-01-01T00:00:00Z')),
      ...(logs === '1' ? { logs: logsOf(history, number, now) } : {}),
    }
  })
  return {
    stat: 'ok',
    pagination: { offset, limit, total: monitors.length },
    monitors: monitors.slice(offset, offset + limit),
  }
}
