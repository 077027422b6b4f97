import type { Db, Trx } from '@rc/db/database'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { appendAudit, appendAuditAfter, type Added, type Place } from './append-audit.ts'
import type { AuditEntry } from './audit-entry.ts'
import { createJournalMover, type JournalMover } from './audit-journal.ts'
import type { AuditKeys } from './audit-keys.ts'
import { signCheckpoint, writeCheckpoint, type ChainPlace, type Checkpoint } from './checkpoint.ts'
import { AuditUnavailableError, createWaitingEntries } from './waiting-entries.ts'

/** Writes entries of concurrent work of this process together. */
export interface AuditWriter extends AsyncDisposable {
  /**
   * Resolves when the entries are durable, with the version of who may see what (`access_version`) at that moment. Throws
   * AuditUnavailableError when they are not, or not in time.
   */
  record(...entries: readonly AuditEntry[]): Promise<number>
}

export interface AuditWriterOptions {
  readonly db: Db
  readonly keys: AuditKeys
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  /** Told of each batch that is durable: how many entries, and the milliseconds of its commit. */
  readonly onCommit?: (entries: number, ms: number) => void
  /** Told of each checkpoint, to be kept where whoever may write the database cannot reach. */
  readonly onCheckpoint?: (checkpoint: Checkpoint) => void
  /** An entry that is not durable after so long is given up. Default: 10 s. */
  readonly deadlineMs?: number
  /** Most entries that may wait. Default: 5,000. */
  readonly mostWaiting?: number
}

const BATCH = 1_000
/** After a batch of so many, as many are on their way: they are waited for, so that they share a commit. */
const BUSY = 8
const GATHER_MS = 3
/** A checkpoint after so many entries of this process, or so long, whichever is first. */
const CHECKPOINT_ENTRIES = 1_000
const CHECKPOINT_MS = 5 * 60_000

/**
 * Group commit: while one batch of entries is being committed, those that come gather for the next. One transaction
 * thus serves all requests of a moment, and an idle process writes at once. Of many entries at once the journal takes
 * one row, chained and signed as the trail; indexed rows are made of it when there is time.
 */
export function createAuditWriter(options: AuditWriterOptions): AuditWriter {
  const { onError, onCommit, deadlineMs = 10_000, mostWaiting = 5_000 } = options
  const mover = createJournalMover(options.db, onError)
  const commit = committer(options, mover)
  const waiting = createWaitingEntries(deadlineMs)
  const gathering = createGathering()
  let draining: Promise<void> | null = null

  const drain = async (): Promise<void> => {
    // Answers that are ready at one moment share a commit.
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.take(BATCH)
      const entries = batch.flatMap((one) => one.entries)
      try {
        const begin = performance.now()
        const accessVersion = await commit(entries)
        onCommit?.(entries.length, performance.now() - begin)
        for (const { resolve } of batch) resolve(accessVersion)
      } catch (error) {
        onError(error)
        const refused = new AuditUnavailableError('the audit trail cannot be written', { cause: error })
        for (const { reject } of batch) reject(refused)
      }
      if (entries.length >= BUSY && waiting.length < entries.length) await gathering.until(entries.length)
    }
    draining = null
  }

  return {
    record(...entries) {
      if (waiting.length + entries.length > mostWaiting)
        return Promise.reject(new AuditUnavailableError('too many entries wait for the audit trail'))
      const durable = waiting.add(entries)
      gathering.note(waiting.length)
      draining ??= drain()
      return durable
    },
    async [Symbol.asyncDispose]() {
      await draining
      waiting[Symbol.dispose]()
      await mover[Symbol.asyncDispose]()
    },
  }
}

/** Waits until as many have come as are wanted, a short time at most. */
function createGathering() {
  let [wanted, go] = [Infinity, (): void => undefined]
  return {
    async until(entries: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      ;[wanted, go] = [entries, resolve]
      const timer = setTimeout(resolve, GATHER_MS)
      await promise
      clearTimeout(timer)
      wanted = Infinity
    },
    note(entries: number): void {
      if (entries >= wanted) go()
    },
  }
}

/**
 * Commits a batch, and with it a checkpoint when one is due; gives the version of who may see what. A process that was
 * the last to append knows where the chain ends and which checkpoint was the last, and needs one statement.
 */
function committer({ db, keys, now, onCheckpoint }: AuditWriterOptions, mover: JournalMover) {
  let unsigned = CHECKPOINT_ENTRIES
  let last: Checkpoint | null = null
  let end: ChainPlace | null = null
  const append = async (entries: readonly AuditEntry[], place: Place): Promise<Added> => {
    const known = end
    end = null
    const after = known === null ? null : await appendAuditAfter(db, known, entries, place)
    return after ?? appendAnew(db, entries, place)
  }
  const appendSigned = async (
    entries: readonly AuditEntry[],
    place: Place,
    at: Date,
  ): Promise<Added & { readonly checkpoint: Checkpoint }> => {
    const [known, before] = [end, last]
    ;[end, last] = [null, null]
    let checkpoint: Checkpoint | undefined
    const after =
      known === null || before === null
        ? null
        : await appendAuditAfter(db, known, entries, place, (newEnd) => {
            checkpoint = signCheckpoint(keys, { ...newEnd, n: before.n + 1, at, kind: 'PERIODIC' })
            return checkpoint
          })
    const added =
      after ??
      (await appendAnew(db, entries, place, async (trx, newEnd) => {
        checkpoint = await writeCheckpoint(trx, keys, newEnd, 'PERIODIC', at)
      }))
    if (checkpoint === undefined) throw new Error('entries were added without their checkpoint')
    return { ...added, checkpoint }
  }
  return async (entries: readonly AuditEntry[]): Promise<number> => {
    const at = now()
    const sinceMs = at.getTime() - (last?.at.getTime() ?? 0)
    const isDue = unsigned + entries.length > CHECKPOINT_ENTRIES || sinceMs >= CHECKPOINT_MS
    const place = entries.length < BUSY || mover.isFull ? 'trail' : 'journal'
    let added: Added
    if (isDue) {
      const signed = await appendSigned(entries, place, at)
      added = signed
      last = signed.checkpoint
      unsigned = 0
      onCheckpoint?.(signed.checkpoint)
    } else {
      added = await append(entries, place)
      unsigned += entries.length
    }
    end = added.end
    if (place === 'journal') mover.note(entries.length)
    return added.accessVersion
  }
}

/** Behind whatever the chain ends with now. */
const appendAnew = (
  db: Db,
  entries: readonly AuditEntry[],
  place: Place,
  seal: (trx: Trx, end: ChainPlace) => Promise<void> = async () => undefined,
): Promise<Added> =>
  db.transaction().execute(async (trx) => {
    const end = await appendAudit(trx, entries, place)
    await seal(trx, end)
    const { version } = await trx.selectFrom('access_version').select('version').executeTakeFirstOrThrow()
    return { end, accessVersion: version }
  })
