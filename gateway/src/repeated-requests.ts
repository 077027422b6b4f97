import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuditEntry } from '@rc/audit/audit-entry'
import type { Sessions } from '@rc/auth/sessions'
import { isTracing } from '@rc/traces/spans'
import type { FastifyInstance } from 'fastify'
import { WITHHELD, type AccessRecords } from './audit-hook.ts'
import { carriedBy, carry, type Counted } from './carried.ts'
import { createConnectionAnswers, isSameBody, type Answered } from './connection-answers.ts'
import { answerInFront } from './in-front.ts'
import { limitHeaders, type CallerCounts } from './rate-limits.ts'

/** A request in words that its connection has used before. */
interface Asked {
  readonly raw: IncomingMessage
  readonly response: ServerResponse
  readonly inTheseWords: readonly Answered[]
  /** On the clock of `performance`. */
  readonly begun: number
  readonly goOn: () => void
}

interface Repetition {
  readonly id: string
  readonly counted: Counted
  readonly asked: Asked
  readonly before: Answered
}

/** A request that was answered in front of Fastify, as it is measured and logged. */
export interface AnsweredInFront extends Pick<Answered, 'method' | 'status' | 'audited' | 'ip'> {
  readonly id: string
  readonly url: string
  readonly ms: number
}

export interface RepeatedRequestsOptions {
  readonly records: Pick<AccessRecords, 'recordAgain'>
  readonly sessions: Pick<Sessions, 'noteVersion' | 'remembered'>
  readonly counts: Pick<CallerCounts, 'countAddress' | 'countPerson'>
  readonly now: () => Date
  readonly onAnswered: (answered: AnsweredInFront) => void
}

/** Their entries are recorded together: so many are taken or refused by the trail as one. */
const MOST_TOGETHER = 500

/**
 * What a connection asks for in the same words, byte for byte, within the second in which it was answered from what is
 * kept, has the same answer, to its headers: it is sent again before anything is worked out anew, in front of Fastify.
 * What may have changed meanwhile is asked each time, for all repetitions of a turn together: whether the answer is
 * still the one that is kept, how often the caller has asked, and, with the entry that is written for each, whether he
 * still is who he was. Where something has changed the request goes the usual way, and so does what is traced.
 */
export function addRepeatedRequests(app: FastifyInstance, options: RepeatedRequestsOptions): void {
  const { sessions, now } = options
  const answers = createConnectionAnswers(now)
  const holds = ({ until, caller }: Answered): boolean =>
    now().getTime() < until && sessions.remembered(caller.session.id)?.accessVersion === caller.accessVersion
  const gather = gathering((asked) => asked.flatMap(repetitionOf(holds)), createAnswerAll(options))

  app.decorateRequest('repeatable', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = carriedBy(request.raw)?.refused
    if (refused !== undefined) request.audited.recorded = WITHHELD
    done(refused)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    answers.keep(request, reply, payload)
    done()
  })
  answerInFront(app, (raw, response, goOn) => {
    const inTheseWords = isTracing() ? [] : answers.inTheseWords(raw)
    if (inTheseWords.length === 0) goOn()
    else gather({ raw, response, inTheseWords, begun: performance.now(), goOn })
  })
}

/** All that a turn of the event loop brings, together. */
function gathering(
  repetitionsOf: (asked: readonly Asked[]) => readonly Repetition[],
  answerAll: (repetitions: readonly Repetition[]) => Promise<void>,
) {
  const gathered: Asked[] = []
  return (asked: Asked): void => {
    if (gathered.length === 0)
      setImmediate(() => {
        for (const portion of portions(repetitionsOf(gathered.splice(0)))) void answerAll(portion)
      })
    gathered.push(asked)
  }
}

const portions = (asked: readonly Repetition[]): readonly Repetition[][] =>
  Array.from({ length: Math.ceil(asked.length / MOST_TOGETHER) }, (_each, n) =>
    asked.slice(n * MOST_TOGETHER, (n + 1) * MOST_TOGETHER),
  )

/** The request as a repetition of one before; where it is none it goes on. */
const repetitionOf =
  (holds: (before: Answered) => boolean) =>
  (asked: Asked): Repetition[] => {
    const { raw, inTheseWords, goOn } = asked
    const bytes = bodyOf(raw)
    const before = inTheseWords.find((one) => bytes !== undefined && isSameBody(one.bytes, bytes))
    if (before !== undefined && holds(before)) return [{ id: randomUUID(), counted: [], asked, before }]
    goOn()
    return []
  }

/**
 * The body, which stays there to be read. What came with its headers is there once the turn has come to its end. Null for
 * none, undefined for more to come.
 */
function bodyOf(raw: IncomingMessage): Buffer | null | undefined {
  if (raw.method === 'GET') return null
  const bytes = raw.complete ? (raw.read() as Buffer | null) : undefined
  if (bytes != null) raw.unshift(bytes)
  return bytes
}

function createAnswerAll({ records, sessions, counts, now, onAnswered }: RepeatedRequestsOptions) {
  /** The version of who may see what; null, and all of them refused, where they cannot be recorded. */
  const recorded = async (repeated: readonly Repetition[]): Promise<number | null> => {
    try {
      const accessVersion = await records.recordAgain(repeated.map(entryOf(now())))
      sessions.noteVersion(accessVersion)
      return accessVersion
    } catch (error) {
      for (const one of repeated) handOver(one, error as Error)
      return null
    }
  }
  return async (asked: readonly Repetition[]): Promise<void> => {
    const standing = await stillStanding(asked)
    const refused = await overLimit(asked, counts)
    const isGood = (one: Repetition): boolean => standing.has(one.before.standing.place) && !refused.has(one)
    const { repeated = [], others = [] } = Object.groupBy(asked, (one) =>
      isGood(one) ? 'repeated' : 'others',
    )
    for (const one of others) handOver(one)
    const accessVersion = repeated.length === 0 ? null : await recorded(repeated)
    if (accessVersion === null) return
    const isAllowed = ({ before }: Repetition): boolean => before.caller.accessVersion === accessVersion
    const sent = repeated.filter(isAllowed)
    for (const one of sent) onAnswered(send(one))
    countHits(sent)
    if (sent.length < repeated.length) for (const one of repeated) if (!isAllowed(one)) handOver(one)
  }
}

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
  { countPerson, countAddress }: RepeatedRequestsOptions['counts'],
): Promise<ReadonlySet<Repetition>> {
  if (countPerson === null && countAddress === null) return NONE
  const refused = new Set<Repetition>()
  const count = async (one: Repetition): Promise<void> => {
    await countAddress?.(one, one.before.ip)
    await countPerson?.(one, one.before.caller.personId)
  }
  await Promise.all(asked.map((one) => count(one).catch(() => refused.add(one))))
  return refused
}

const elapsedMs = ({ asked }: Repetition): number => performance.now() - asked.begun

const entryOf =
  (at: Date) =>
  (one: Repetition): AuditEntry => ({
    ...one.before.entry,
    at,
    own: { ms: Math.round(elapsedMs(one)), requestId: one.id },
  })

function countHits(sent: readonly Repetition[]): void {
  for (const answers of Map.groupBy(sent, ({ before }) => before.standing.place).values())
    answers[0]?.before.standing.countHits(answers.length)
}

/** Has it answered in the usual way, under its id and with what was counted, or refused with an error. */
function handOver({ id, counted, asked }: Repetition, refused?: Error): void {
  carry(asked.raw, { id, counted, refused })
  asked.goOn()
}

function send(one: Repetition): AnsweredInFront {
  const { before, counted, id, asked } = one
  const { method, status, audited, ip } = before
  const limits = counted.length === 0 ? [] : Object.entries(limitHeaders(one)).flat()
  asked.response.writeHead(status, [...limits, ...before.headers, id])
  asked.response.end(before.payload)
  return { id, method, url: asked.raw.url ?? '', ip, status, audited, ms: elapsedMs(one) }
}
