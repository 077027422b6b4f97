import { AsyncResource } from 'node:async_hooks'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { Sessions } from '@rc/auth/sessions'
import { isTracing } from '@rc/traces/spans'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WITHHELD, type AccessRecords } from './audit-hook.ts'
import { createConnectionAnswers, type Answered } from './connection-answers.ts'
import { limitHeaders, type CallerCounts } from './rate-limits.ts'

interface Repetition {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly before: Answered
  /** Has it answered in the usual way, or refused with an error. */
  readonly goOn: (error?: Error) => void
}

export interface RepeatedRequestsOptions {
  readonly records: AccessRecords
  readonly sessions: Pick<Sessions, 'noteVersion' | 'remembered'>
  readonly counts: CallerCounts
  readonly now: () => Date
}

/** A hook of Fastify: answers a request that repeats another, lets any other go on. For where a body has been read. */
export type AnswerRepeated = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
) => void

/** Their entries are recorded together: so many are taken or refused by the trail as one. */
const MOST_TOGETHER = 500

/**
 * What a connection asks for in the same words, byte for byte, within the second in which it was answered from what is
 * kept, has the same answer, to its headers: it is sent again before anything is worked out anew. What may have changed
 * meanwhile is asked each time, for all repetitions of a turn together: whether the answer is still the one that is kept,
 * how often the caller has asked, and, with the entry that is written for each, whether he still is who he was. Where
 * something has changed the request goes the usual way.
 */
export function addRepeatedRequests(
  app: FastifyInstance,
  { records, sessions, counts, now }: RepeatedRequestsOptions,
): AnswerRepeated {
  const answers = createConnectionAnswers(now)
  const gathered: Repetition[] = []

  /** The version of who may see what; null, and all of them refused, where they cannot be recorded. */
  const recorded = async (repeated: readonly Repetition[]): Promise<number | null> => {
    try {
      const accessVersion = await records.recordAgain(repeated.map(entryOf(now())))
      sessions.noteVersion(accessVersion)
      return accessVersion
    } catch (error) {
      for (const { request, goOn } of repeated) {
        request.audited.recorded = WITHHELD
        goOn(error as Error)
      }
      return null
    }
  }
  const answerAll = async (asked: readonly Repetition[]): Promise<void> => {
    const standing = await stillStanding(asked)
    const refused = await overLimit(asked, counts)
    const isGood = (one: Repetition): boolean => standing.has(one.before.standing.place) && !refused.has(one)
    const { repeated = [], others = [] } = Object.groupBy(asked, (one) =>
      isGood(one) ? 'repeated' : 'others',
    )
    for (const { goOn } of others) goOn()
    const accessVersion = repeated.length === 0 ? null : await recorded(repeated)
    if (accessVersion === null) return
    const isAllowed = ({ before }: Repetition): boolean => before.caller.accessVersion === accessVersion
    const sent = repeated.filter(isAllowed)
    for (const one of sent) send(one)
    countHits(sent)
    if (sent.length < repeated.length) for (const one of repeated) if (!isAllowed(one)) one.goOn()
  }

  const holds = ({ until, caller }: Answered): boolean =>
    now().getTime() < until && sessions.remembered(caller.session.id)?.accessVersion === caller.accessVersion

  app.decorateRequest('repeatable', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    answers.keep(request, reply, payload)
    done()
  })
  const answer: AnswerRepeated = (request, reply, done) => {
    const before = answers.find(request)
    if (before === undefined || !holds(before)) return done()
    if (gathered.length === 0)
      setImmediate(() => {
        for (const portion of portions(gathered.splice(0))) void answerAll(portion)
      })
    gathered.push({ request, reply, before, goOn: isTracing() ? AsyncResource.bind(done) : done })
  }
  app.addHook('onRequest', answer)
  return answer
}

const portions = (asked: readonly Repetition[]): readonly Repetition[][] =>
  Array.from({ length: Math.ceil(asked.length / MOST_TOGETHER) }, (_each, n) =>
    asked.slice(n * MOST_TOGETHER, (n + 1) * MOST_TOGETHER),
  )

/** The places whose answers are still those that are kept. */
async function stillStanding(asked: readonly Repetition[]): Promise<ReadonlySet<string>> {
  const standings = new Map(asked.map(({ before: { standing } }) => [standing.place, standing]))
  const places = [...standings.values()].map((standing) => standing.placeNow().catch(() => null))
  return new Set((await Promise.all(places)).filter((place) => place !== null))
}

const NONE: ReadonlySet<Repetition> = new Set()

/** Counts them; gives those that are one too many. */
async function overLimit(
  asked: readonly Repetition[],
  { countPerson }: CallerCounts,
): Promise<ReadonlySet<Repetition>> {
  if (countPerson === null) return NONE
  const refused = new Set<Repetition>()
  const count = (one: Repetition): Promise<unknown> =>
    countPerson(one.request, one.before.caller.personId).catch(() => refused.add(one))
  await Promise.all(asked.map(count))
  return refused
}

const entryOf =
  (at: Date) =>
  ({ request, reply, before }: Repetition): AuditEntry => ({
    ...before.entry,
    at,
    own: { ms: Math.round(reply.elapsedTime), requestId: request.id },
  })

function countHits(sent: readonly Repetition[]): void {
  for (const answers of Map.groupBy(sent, ({ before }) => before.standing.place).values())
    answers[0]?.before.standing.countHits(answers.length)
}

function send({ request, reply, before }: Repetition): void {
  request.audited = before.audited
  reply.hijack()
  const { raw } = reply
  const limits = request.counted.length === 0 ? [] : Object.entries(limitHeaders(request)).flat()
  raw.writeHead(before.status, [...limits, ...before.headers, request.id])
  raw.end(before.payload)
}
