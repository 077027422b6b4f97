import type { Sessions } from '@rc/auth/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessRecords } from './audit-hook.ts'
import type { Caller, RememberedCaller } from './caller.ts'
import type { Standing } from './connection-answers.ts'

/**
 * Gives an answer that is kept to a caller who is remembered, without a statement of its own for his session: the one
 * that records the access says whether anything about sessions or roles has changed since he was looked up. Where it
 * has, the answer does not leave. Null then, and where he is refused or `prepare` fails: ask in the usual way,
 * which says what is wrong.
 */
export type AnswerAtOnce = <Answer extends { readonly standing: Standing }>(
  request: FastifyRequest,
  reply: FastifyReply,
  prepare: (caller: Caller) => Promise<Answer | null>,
) => Promise<Answer | null>

export interface AnswerAtOnceOptions {
  readonly recognise: (request: FastifyRequest) => Promise<RememberedCaller | null>
  readonly records: AccessRecords
  readonly sessions: Pick<Sessions, 'noteVersion'>
}

export const createAnswerAtOnce =
  ({ recognise, records, sessions }: AnswerAtOnceOptions): AnswerAtOnce =>
  async (request, reply, prepare) => {
    const caller = await recognise(request).catch(() => null)
    if (caller === null) return null
    const noted = request.audited
    request.audited = { ...noted, caller }
    const answer = await prepare(caller).catch(() => null)
    if (answer !== null) {
      const { entry, accessVersion } = await records.record(request, reply)
      if (accessVersion === caller.accessVersion) {
        request.repeatable = { caller, entry, standing: answer.standing }
        return answer
      }
      sessions.noteVersion(accessVersion)
    }
    // The entry of an answer that was withheld stays; another one tells what becomes of the request.
    request.audited = noted
    reply.status(200)
    return null
  }
