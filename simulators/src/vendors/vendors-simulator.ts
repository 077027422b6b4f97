import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { z } from 'zod'
import { createControl } from '../control.ts'
import type { Firm } from '../firm/model.ts'
import { marketFaults, meet } from '../market/meet.ts'
import { betterStackPage } from './better-stack.ts'
import { instatusComponents, instatusSummary } from './instatus.ts'
import { incidents, maintenances, summary } from './statuspage.ts'
import { getMonitors } from './uptime-robot.ts'
import { vendorHistories, type VendorHistory } from './vendor-history.ts'

export interface VendorsSimulatorOptions {
  readonly firm: Firm
  readonly now?: () => Date
  readonly uptimeRobotKey?: string | undefined
  /** How late an answer is under the fault `slow`. */
  readonly slowMs?: number
}

export const demoUptimeRobotKey = 'demo-uptime-robot-key'

type Histories = ReadonlyMap<string, VendorHistory>
type Answer = (history: VendorHistory, body: unknown) => object

/** Each platform's paths; a vendor knows those of its own only. */
function pathsOf(now: () => Date, key: string): Record<string, Record<string, Answer>> {
  const statuspage = (detailed: boolean): Record<string, Answer> => ({
    'GET /api/v2/summary.json': (history) => summary(history, now(), detailed),
    'GET /api/v2/incidents.json': (history) => incidents(history, now(), detailed),
  })
  return {
    STATUSPAGE: {
      ...statuspage(true),
      'GET /api/v2/scheduled-maintenances.json': (history) => maintenances(history, now()),
    },
    INCIDENT_IO: statuspage(false),
    BETTER_STACK: { 'GET /index.json': betterStackPage },
    UPTIME_ROBOT: { 'POST /v2/getMonitors': (history, body) => getMonitors(body, history, key, now()) },
    INSTATUS: { 'GET /summary.json': instatusSummary, 'GET /v2/components.json': instatusComponents },
  }
}

const opened = z.strictObject({
  vendorId: z.string(),
  impact: z.enum(['minor', 'major', 'critical']),
  component: z.int().min(0).default(0),
})

/** `POST` opens an incident of a vendor now; `DELETE` resolves all of a vendor's. */
function addIncidentControl(app: FastifyInstance, histories: Histories, now: () => Date): void {
  const missing = (reply: FastifyReply) => reply.code(404).send({ message: 'no such vendor' })
  app.post('/__sim/vendors/incidents', (request, reply) => {
    const parsed = opened.safeParse(request.body)
    if (!parsed.success) return reply.code(400).send({ message: z.prettifyError(parsed.error) })
    const { vendorId, impact, component } = parsed.data
    const history = histories.get(vendorId)
    if (history === undefined) return missing(reply)
    const id = `opened${history.incidents.length}`
    const name = `Opened by the control (${impact})`
    history.incidents.push({ id, name, impact, components: [component], startedAt: now(), resolvedAt: null })
    return reply.code(201).send({ id })
  })
  app.delete('/__sim/vendors/incidents/:vendorId', (request, reply) => {
    const history = histories.get((request.params as { vendorId: string }).vendorId)
    if (history === undefined) return missing(reply)
    for (const incident of history.incidents) incident.resolvedAt ??= now()
    return reply.code(204).send()
  })
}

/**
 * Status pages of the firm's vendors under `/vendors/<vendor>/`, each speaking what its platform speaks: Statuspage,
 * incident.io, Better Stack, UptimeRobot, Instatus. Control under `/__sim/vendors`.
 */
export const vendorsSimulator =
  (options: VendorsSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const now = options.now ?? (() => new Date())
    const histories = vendorHistories(options.firm)
    const paths = pathsOf(now, options.uptimeRobotKey ?? demoUptimeRobotKey)
    const control = createControl('vendors', { kinds: marketFaults, now: () => now().getTime() })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const history of histories.values()) {
      const { vendorId, platform } = history.vendor
      for (const [route, answer] of Object.entries(paths[platform] ?? {})) {
        const [method = '', path = ''] = route.split(' ')
        app.route({
          method,
          url: `/vendors/${vendorId}${path}`,
          onRequest: meet(control, vendorId, options.slowMs ?? 30_000),
          handler: (request, reply) => reply.send(answer(history, request.body)),
        })
      }
    }
    addIncidentControl(app, histories, now)
    await app.register(control.routes)
  }
