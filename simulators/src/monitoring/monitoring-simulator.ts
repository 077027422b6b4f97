import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify'
import { createControl } from '../control.ts'
import type { Firm } from '../firm/model.ts'
import { marketFaults, meet } from '../market/meet.ts'
import { hostHistories, type HostHistory } from './host-history.ts'
import { answerQuery, answerRange, type Answer } from './http-api.ts'
import { allSeries } from './series.ts'

export interface MonitoringSimulatorOptions {
  readonly firm: Firm
  readonly now?: () => Date
  /** How late an answer is under the fault `slow`. */
  readonly slowMs?: number
}

/** `POST` takes a host down from this minute on; `DELETE` brings it up again. */
function addOutageControl(
  app: FastifyInstance,
  histories: ReadonlyMap<string, HostHistory>,
  now: () => Date,
): void {
  const minute = (): number => Math.floor(now().getTime() / 60_000)
  const url = '/__sim/monitoring/outages/:job'
  const change =
    (make: (history: HostHistory) => void) => (request: { params: unknown }, reply: FastifyReply) => {
      const history = histories.get((request.params as { job: string }).job)
      if (history === undefined) return reply.code(404).send({ message: 'no such job' })
      make(history)
      return reply.code(204).send()
    }
  app.post(
    url,
    change(({ outages }) => outages.push({ from: minute(), to: Infinity })),
  )
  app.delete(
    url,
    change(({ outages }) => {
      for (const outage of outages) if (outage.to === Infinity) outage.to = minute()
    }),
  )
}

/**
 * The firm's monitoring under `/monitoring`: the HTTP API of Prometheus, `query` and `query_range`, by GET or as a
 * form. Control under `/__sim/monitoring`.
 */
export const monitoringSimulator =
  (options: MonitoringSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const now = options.now ?? (() => new Date())
    const histories = hostHistories(options.firm)
    const catalogue = allSeries(histories, now)
    const control = createControl('monitoring', { kinds: marketFaults, now: () => now().getTime() })
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const paths: Record<string, (parameters: Record<string, unknown>) => Answer> = {
      query: (parameters) => answerQuery(parameters, catalogue, now()),
      query_range: (parameters) => answerRange(parameters, catalogue),
    }
    for (const [path, answer] of Object.entries(paths)) {
      app.route({
        method: ['GET', 'POST'],
        url: `/monitoring/api/v1/${path}`,
        onRequest: meet(control, path, options.slowMs ?? 30_000),
        handler: (request, reply) => {
          // Parameters of the address count before those of the form.
          const { status, body } = answer({
            ...(request.body as object | null),
            ...(request.query as object),
          })
          return reply.code(status).send(body)
        },
      })
    }
    addOutageControl(app, histories, now)
    await app.register(control.routes)
  }
