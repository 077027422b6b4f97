import type { Db } from '@rc/db/database'
import {
  claimPack,
  failPack,
  MOST_ATTEMPTS,
  releasePack,
  type PackFailure,
} from '@rc/report-packs/claim-pack'
import type { PackRow } from '@rc/report-packs/read-packs'

export interface PackRunnerOptions {
  readonly db: Db
  readonly now: () => Date
  readonly make: (pack: PackRow, stop: AbortSignal) => Promise<void>
  readonly failureOf: (error: unknown) => PackFailure
  readonly onError: (error: unknown) => void
  /** How often to look for what the timetable, or another process, asked for. */
  readonly everyMs: number
}

/** Makes packs that were asked for, one after the other, until disposed of; what is under way is then given back. */
export interface PackRunner extends AsyncDisposable {
  /** Looks at once. */
  wake(): void
}

export function createPackRunner(options: PackRunnerOptions): PackRunner {
  const { everyMs, onError } = options
  const stop = new AbortController()
  let running: Promise<void> = Promise.resolve()
  let waiting = false
  const wake = (): void => {
    // One more look after the present one is enough, however often it is woken meanwhile.
    if (waiting || stop.signal.aborted) return
    waiting = true
    running = running
      .then(() => {
        waiting = false
        return makeAll(options, stop.signal)
      })
      .catch(onError)
  }
  const timer = setInterval(wake, everyMs)
  timer.unref()
  return {
    wake,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      stop.abort()
      await running
    },
  }
}

async function makeAll(options: PackRunnerOptions, stop: AbortSignal): Promise<void> {
  const { db, now } = options
  while (!stop.aborted) {
    const pack = await claimPack(db, now())
    if (pack === undefined) return
    await makeOne(options, pack, stop)
  }
}

async function makeOne(
  { db, now, make, failureOf, onError }: PackRunnerOptions,
  pack: PackRow,
  stop: AbortSignal,
): Promise<void> {
  // Its process died with it each time.
  if (pack.attempts > MOST_ATTEMPTS)
    return failPack(db, pack, { code: 'INTERNAL', at: null, passing: false }, now())
  try {
    await make(pack, stop)
  } catch (error) {
    if (stop.aborted) return releasePack(db, pack)
    onError(error)
    await failPack(db, pack, failureOf(error), now())
  }
}
