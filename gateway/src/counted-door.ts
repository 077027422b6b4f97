import type { AuditWriter } from '@rc/audit/audit-writer'
import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { createAnswerAtOnce, type AnswerAtOnce } from './answer-at-once.ts'
import { addAuditHook } from './audit-hook.ts'
import { addBodyDeadline } from './body-deadline.ts'
import { openDoor, type Door, type DoorParts } from './door.ts'
import { addCors } from './http-server.ts'
import { addNulRefusal } from './nul-refusal.ts'
import { handleProblems } from './problem.ts'
import { addRateLimits, type RateLimitsOptions } from './rate-limits.ts'
import { rememberHashes } from './remembered-hashes.ts'
import { addSecurityHeaders } from './security-headers.ts'

export interface CountedDoor extends Door {
  readonly answerAtOnce: AnswerAtOnce
}

export interface CountedDoorOptions extends DoorParts, Pick<RateLimitsOptions, 'store' | 'rates'> {
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
  const { counted, record } = await addHooks(app, options, writer)
  const door = openDoor(options, app.log)
  const { sessions } = door
  return {
    ...door,
    authenticate: counted(door.authenticate),
    answerAtOnce: createAnswerAtOnce({ recognise: counted(door.recognise), record, sessions }),
  }
}

/** What happens to every request, in this order. Gives what counts a caller's requests, and what records them. */
async function addHooks(app: FastifyInstance, options: CountedDoorOptions, writer: AuditWriter) {
  addSecurityHeaders(app, options.publicUrl)
  const hashes = rememberHashes(options.pseudonyms)
  const record = addAuditHook(app, { writer, hashes, now: options.now })
  const counted = addRateLimits(app, { ...options, hashes })
  // Answers preflights itself, so they are recorded and counted before.
  await addCors(app, options.corsOrigins)
  addBodyDeadline(app, options.bodyDeadlineMs ?? BODY_DEADLINE_MS)
  addNulRefusal(app)
  handleProblems(app)
  await app.register(cookie)
  return { counted, record }
}
