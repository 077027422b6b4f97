import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Rows of the journal that are moved in one transaction. */
const CHUNK = 4
/** While entries keep coming, moving them takes a hundredth of the time at most: it is the same database they wait for. */
const PAUSE_SHARE = 99
const QUIET_MS = 200
const LONGEST_WAIT_MS = 1_000
/** So many entries may wait in the journal; more are written to the trail at once, as slow as that is. */
const MOST_WAITING = 500_000

/** Moves the entries of some rows of the journal into the trail; how many. */
async function moveSome(db: Db): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    select move_audit_journal(${sql.lit(CHUNK)})::float8 as moved`.execute(db)
  return rows[0]?.moved ?? 0
}

/** Moves what is in the journal now into the trail: what was recorded before is found there afterwards. */
export async function settleJournal(db: Db, signal?: AbortSignal): Promise<void> {
  const { last } = await db
    .selectFrom('audit_journal')
    .select(({ fn }) => fn.max<number | null>('last_seq').as('last'))
    .executeTakeFirstOrThrow()
  if (last === null) return
  for (let isMoved = false; !isMoved;) {
    signal?.throwIfAborted()
    await moveSome(db)
    isMoved =
      (await db
        .selectFrom('audit_journal')
        .select('last_seq')
        .where('last_seq', '<=', last)
        .limit(1)
        .executeTakeFirst()) === undefined
  }
}

/** Keeps the journal of this process short, when there is time for it. */
export interface JournalMover extends AsyncDisposable {
  readonly isFull: boolean
  /** Told of entries that were put into the journal. */
  note(entries: number): void
}

/** Moves also what a process left behind that ended before it could. */
export function createJournalMover(
  db: Db,
  onError: (error: unknown) => void,
  some: (db: Db) => Promise<number> = moveSome,
): JournalMover {
  const closed = new AbortController()
  let waiting = 0
  let notedAt = 0
  let moving: Promise<void> | null = null

  const isQuiet = (): boolean => performance.now() - notedAt > QUIET_MS
  const move = async (): Promise<void> => {
    const begun = performance.now()
    while (!isQuiet() && performance.now() - begun < LONGEST_WAIT_MS) await pause(QUIET_MS)
    for (let moved = -1; moved !== 0 && !closed.signal.aborted;) {
      const start = performance.now()
      const known = waiting
      moved = await some(db)
      // None left: none of those known before. What was noted meanwhile may not have been seen.
      waiting = Math.max(0, waiting - (moved === 0 ? known : moved))
      if (!isQuiet()) await pause((performance.now() - start) * PAUSE_SHARE)
    }
  }
  const pause = (ms: number): Promise<unknown> =>
    sleep(ms, undefined, { signal: closed.signal }).catch(() => undefined)
  const wake = (): void => {
    moving ??= move()
      .catch(onError)
      .finally(() => {
        moving = null
        if (waiting > 0 && !closed.signal.aborted) setTimeout(wake, LONGEST_WAIT_MS).unref()
      })
  }
  wake()
  return {
    get isFull() {
      return waiting > MOST_WAITING
    },
    note(entries) {
      waiting += entries
      notedAt = performance.now()
      wake()
    },
    async [Symbol.asyncDispose]() {
      closed.abort()
      await moving
    },
  }
}
