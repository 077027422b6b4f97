import { appendAudit } from '@rc/audit/append-audit'
import { ApiError } from '@rc/core/errors'
import type { TokenProblem } from './access-token.ts'
import { NOWHERE, networkOf, type Origin } from './origin.ts'
import { REFUSALS } from './refusal-kinds.ts'
import { raiseRefusalAlert, refusedEntry, type RefusalDeps } from './refusals.ts'
import { tooMany } from './slow-down.ts'

/**
 * Access tokens that do not hold. Anyone can send any number of them, so they are noted in memory and written
 * together: one transaction a second and process, however many there are.
 */
export interface RefusedTokens extends AsyncDisposable {
  /** The error to throw: UNAUTHENTICATED, or RATE_LIMITED for an address that sends too many. */
  refuse(problem: TokenProblem, from: Origin): ApiError
}

interface Note {
  readonly problem: TokenProblem
  readonly from: Origin
  count: number
}

const WRITE_AFTER_MS = 1_000
/** So many places in one entry each; what comes from more at once is counted together. */
const MOST_PLACES = 50
const MOST_WAITS = 10_000

export function createRefusedTokens(deps: RefusalDeps): RefusedTokens {
  const { now } = deps
  const notes = new Map<string, Note>()
  /** When an address may try again, in milliseconds, as of the last time it was written. */
  const waits = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    timer = undefined
    const batch = [...notes.values()]
    notes.clear()
    writing = writing.then(() =>
      writeNotes(deps, batch).then(
        (until) => remember(waits, until, now().getTime()),
        (error: unknown) => deps.log.error({ err: error }, 'refused tokens could not be recorded'),
      ),
    )
    return writing
  }
  return {
    refuse(problem, from) {
      const left = Math.ceil(((waits.get(networkOf(from.ip)) ?? 0) - now().getTime()) / 1_000)
      if (problem === 'BAD_TOKEN' && left > 0) return tooMany(left)
      note(notes, problem, from)
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS).unref()
      const { code, message } = REFUSALS[problem]
      return new ApiError(code, message, {
        headers: { 'www-authenticate': 'Bearer realm="reporting-center", error="invalid_token"' },
      })
    },
    async [Symbol.asyncDispose]() {
      clearTimeout(timer)
      await write()
    },
  }
}

function note(notes: Map<string, Note>, problem: TokenProblem, from: Origin): void {
  const place = `${problem} ${networkOf(from.ip)}`
  const isRoom = notes.has(place) || notes.size < MOST_PLACES
  const key = isRoom ? place : `${problem} elsewhere`
  const noted = notes.get(key) ?? { problem, from: isRoom ? from : NOWHERE, count: 0 }
  noted.count += 1
  notes.set(key, noted)
}

/** Gives the addresses that have to wait, and until when. */
async function writeNotes(
  { db, slowDown, now, log }: RefusalDeps,
  notes: readonly Note[],
): Promise<ReadonlyMap<string, number>> {
  if (notes.length === 0) return new Map()
  const slowing = notes.filter(({ problem, from }) => REFUSALS[problem].slowsDown && from.ip !== null)
  const keyOf = ({ from }: Note): string => slowDown.keys.tokensFrom(from.ip)
  const waits = await db.transaction().execute(async (trx) => {
    const counted = await slowDown.count(trx, new Map(slowing.map((noted) => [keyOf(noted), noted.count])))
    // In one order, as above: alerts are rows that several processes count up.
    for (const problem of [...new Set(notes.map((noted) => noted.problem))].toSorted()) {
      log.warn({ kind: problem }, 'token refused')
      await raiseRefusalAlert(trx, problem, now())
    }
    const entries = notes.map(({ problem, from, count }) => refusedEntry(problem, from, now(), { count }))
    await appendAudit(trx, entries)
    return counted
  })
  return new Map(
    slowing.map((noted) => [
      networkOf(noted.from.ip),
      now().getTime() + (waits.get(keyOf(noted)) ?? 0) * 1_000,
    ]),
  )
}

function remember(waits: Map<string, number>, until: ReadonlyMap<string, number>, now: number): void {
  for (const [network, time] of waits) if (time <= now) waits.delete(network)
  for (const [network, time] of until) if (time > now && waits.size < MOST_WAITS) waits.set(network, time)
}
