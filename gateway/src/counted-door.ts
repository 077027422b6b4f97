import type { AuditWriter } from '@rc/audit/audit-writer'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createAnswerAtOnce, type AnswerAtOnce } from './answer-at-once.ts'
import { addAuditHook } from './audit-hook.ts'
import { addBodyDeadline } from './body-deadline.ts'
import { openDoor, type Door, type DoorParts } from './door.ts'
import { addCors, logAnswered } from './http-server.ts'
import { addNulRefusal } from './nul-refusal.ts'
import { handleProblems } from './problem.ts'
import { addRateLimits, type RateLimitsOptions } from './rate-limits.ts'
import { addRepeatedRequests, type RepeatedRequestsOptions } from './repeated-requests.ts'
import { rememberHashes } from './remembered-hashes.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface CountedDoor extends Door {
  readonly answerAtOnce: AnswerAtOnce
}

export interface CountedDoorOptions
  extends DoorParts, Pick<RateLimitsOptions, 'store' | 'rates'>, Pick<RepeatedRequestsOptions, 'onAnswered'> {
  /** Milliseconds a body may take to arrive; uploads have their own. */
  readonly bodyDeadlineMs?: number
}

const BODY_DEADLINE_MS = 30_000

/** The door behind which a caller's requests are counted and recorded. */
export async function openCountedDoor(
  app: FastifyInstance,
  options: CountedDoorOptions,
  writer: AuditWriter,
): Promise<CountedDoor> {
  const door = openDoor(options, app.log)
  const { sessions } = door
  const { counted, records } = await addHooks(app, { ...options, sessions }, writer)
  return {
    ...door,
    authenticate: counted(door.authenticate),
    answerAtOnce: createAnswerAtOnce({ recognise: counted(door.recognise), records, sessions }),
  }
}

/** What happens to every request, in this order. Gives what counts callers, and what records and repeats answers. */
async function addHooks(
  app: FastifyInstance,
  options: CountedDoorOptions & Pick<Door, 'sessions'>,
  writer: AuditWriter,
) {
  const { sessions, now } = options
  addSecurityHeaders(app, options.publicUrl)
  const hashes = rememberHashes(options.pseudonyms)
  const records = addAuditHook(app, { writer, hashes, now })
  const counts = addRateLimits(app, { ...options, hashes })
  addRepeatedRequests(app, {
    records,
    sessions,
    counts,
    now,
    onAnswered(answered) {
      options.onAnswered(answered)
      logAnswered(app.log, answered)
    },
  })
  // Answers preflights itself, so they are recorded and counted before.
  await addCors(app, options.corsOrigins)
  addBodyDeadline(app, options.bodyDeadlineMs ?? BODY_DEADLINE_MS)
  addNulRefusal(app)
  handleProblems(app)
  await app.register(cookie)
  return { counted: counts.counted, records }
}
