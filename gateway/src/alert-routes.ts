import { appendAudit } from '@rc/audit/append-audit'
import { ApiError } from '@rc/core/errors'
import type { Level } from '@rc/core/sensitivity'
import { answerAlert, type AlertAnswer } from '@rc/db/alerts'
import { alertView } from '@rc/db/alert-view'
import type { Db } from '@rc/db/database'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AlertHub } from './alert-hub.ts'
import { auditedBy } from './audited-by.ts'
import { requireLevel, type Authenticate, type Caller } from './caller.ts'
import { writtenText } from './written-text.ts'
import { readBody, readQuery } from './query.ts'

export interface AlertRoutesOptions {
  readonly db: Db
  readonly hub: AlertHub
  readonly authenticate: Authenticate
  readonly now: () => Date
}

/** The lowest level an alert has (migration 0016). */
const LOWEST: Level = 2
/** A tab each is enough; more is a client that does not close. */
const MOST_STREAMS = 6

const number = z.string().regex(/^\d{1,15}$/, 'must be the id of an event')
const StreamQuery = z.strictObject({ lastEventId: number.optional() })
const Answer = z.strictObject({ note: writtenText.optional() })

/** The stream of alerts, and what people say of them. */
export function addAlertRoutes(app: FastifyInstance, options: AlertRoutesOptions): void {
  const { hub, authenticate } = options
  app.get('/api/executive/alerts/stream', async (request, reply) => {
    const caller = await authenticate(request)
    requireLevel(caller, LOWEST)
    const after = afterOf(request)
    if (hub.count(caller.session.id) >= MOST_STREAMS) {
      throw new ApiError('RATE_LIMITED', `a session has at most ${MOST_STREAMS} streams`, {
        headers: { 'retry-after': '15' },
      })
    }
    const { stream } = await hub.open({ sessionId: caller.session.id, clearance: caller.clearance, after })
    reply.raw.once('close', () => stream.destroy())
    // Who left while it was opened does not leave again.
    if (reply.raw.destroyed) stream.destroy()
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Nothing follows on this connection: a server that closes need not wait for it.
        connection: 'close',
      })
      .send(stream)
  })
  for (const answer of ['acknowledge', 'resolve'] as const) {
    app.post<{ Params: { id: string } }>(`/api/executive/alerts/:id/${answer}`, async (request, reply) => {
      const caller = await authenticate(request)
      const { note } = readBody(Answer, request.body)
      reply.header('cache-control', 'no-store')
      return answerAs(options, request, caller, { id: request.params.id, answer, note })
    })
  }
}

function afterOf(request: FastifyRequest): number | null {
  const { lastEventId } = readQuery(StreamQuery, request.query)
  const header = request.headers['last-event-id']
  if (header === undefined) return lastEventId === undefined ? null : Number(lastEventId)
  const { lastEventId: given } = readQuery(StreamQuery, { lastEventId: header })
  return Number(given)
}

/** Everyone may answer the alerts he may see; each answer is in the audit trail. */
function answerAs(
  { db, now }: AlertRoutesOptions,
  request: FastifyRequest,
  caller: Caller,
  { id, answer, note }: { id: string; answer: AlertAnswer; note: string | undefined },
) {
  return db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('alerts')
      .select('level')
      .where('alert_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new ApiError('NOT_FOUND', 'there is no such alert')
    requireLevel(caller, found.level as Level)
    const answered = await answerAlert(trx, id, answer, now())
    if (answered === null) throw new ApiError('CONFLICT', `the alert cannot be ${answer}d any more`)
    await appendAudit(trx, [
      auditedBy(request, caller, {
        at: now(),
        action: `alert.${answer}`,
        entity: { type: 'Alert', ref: id },
        reason: note,
      }),
    ])
    return alertView(answered, now())
  })
}
