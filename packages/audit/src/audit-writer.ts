import type { Db } from '@rc/db/database'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { appendAudit, appendAuditAfter, type Place } from './append-audit.ts'
import type { AuditEntry } from './audit-entry.ts'
import { createJournalMover, type JournalMover } from './audit-journal.ts'
import type { AuditKeys } from './audit-keys.ts'
import { signCheckpoint, writeCheckpoint, type ChainPlace, type Checkpoint } from './checkpoint.ts'

/** The trail cannot be written now: whatever waits for its entry must not happen. */
export class AuditUnavailableError extends Error {
  override readonly name = 'AuditUnavailableError'
}

/** Writes entries of concurrent work of this process together. */
export interface AuditWriter extends AsyncDisposable {
  /** Resolves when the entry is durable. Throws AuditUnavailableError when it is not, or not in time. */
  record(entry: AuditEntry): Promise<void>
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

interface Waiting {
  readonly entry: AuditEntry
  readonly settle: (error?: unknown) => void
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
  const waiting: Waiting[] = []
  let draining: Promise<void> | null = null

  const gathering = createGathering()
  const drain = async (): Promise<void> => {
    // Answers that are ready at one moment share a commit.
    await nextTurn()
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      try {
        const begin = performance.now()
        await commit(batch.map(({ entry }) => entry))
        onCommit?.(batch.length, performance.now() - begin)
        for (const { settle } of batch) settle()
      } catch (error) {
        onError(error)
        for (const { settle } of batch) settle(error)
      }
      if (batch.length >= BUSY && waiting.length < batch.length) await gathering.until(batch.length)
    }
    draining = null
  }

  return {
    record(entry) {
      if (waiting.length >= mostWaiting)
        return Promise.reject(new AuditUnavailableError('too many entries wait for the audit trail'))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const giveUp = setTimeout(() => {
        const at = waiting.indexOf(one)
        if (at >= 0) waiting.splice(at, 1)
        reject(new AuditUnavailableError('the audit trail took too long'))
      }, deadlineMs)
      const one: Waiting = {
        entry,
        settle(error) {
          clearTimeout(giveUp)
          if (error === undefined) resolve()
          else reject(new AuditUnavailableError('the audit trail cannot be written', { cause: error }))
        },
      }
      waiting.push(one)
      gathering.note(waiting.length)
      draining ??= drain()
      return promise
    },
    async [Symbol.asyncDispose]() {
      await draining
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
 * Commits a batch, and with it a checkpoint when one is due. A process that was the last to append knows where the chain
 * ends and which checkpoint was the last, and needs one statement.
 */
function committer({ db, keys, now, onCheckpoint }: AuditWriterOptions, mover: JournalMover) {
  let unsigned = CHECKPOINT_ENTRIES
  let last: Checkpoint | null = null
  let end: ChainPlace | null = null
  const append = async (entries: readonly AuditEntry[], place: Place): Promise<ChainPlace> => {
    const known = end
    end = null
    return (
      (known === null ? null : await appendAuditAfter(db, known, entries, place)) ??
      (await db.transaction().execute((trx) => appendAudit(trx, entries, place)))
    )
  }
  const appendSigned = async (
    entries: readonly AuditEntry[],
    place: Place,
    at: Date,
  ): Promise<Checkpoint> => {
    const [known, before] = [end, last]
    ;[end, last] = [null, null]
    if (known !== null && before !== null) {
      let checkpoint: Checkpoint | undefined
      const sign = (newEnd: ChainPlace): Checkpoint =>
        (checkpoint = signCheckpoint(keys, { ...newEnd, n: before.n + 1, at, kind: 'PERIODIC' }))
      const added = await appendAuditAfter(db, known, entries, place, sign)
      if (added !== null && checkpoint !== undefined) return checkpoint
    }
    return db.transaction().execute(async (trx) => {
      const newEnd = await appendAudit(trx, entries, place)
      return writeCheckpoint(trx, keys, newEnd, 'PERIODIC', at)
    })
  }
  return async (entries: readonly AuditEntry[]): Promise<void> => {
    const at = now()
    const sinceMs = at.getTime() - (last?.at.getTime() ?? 0)
    const isDue = unsigned + entries.length > CHECKPOINT_ENTRIES || sinceMs >= CHECKPOINT_MS
    const place = entries.length < BUSY || mover.isFull ? 'trail' : 'journal'
    if (isDue) {
      const checkpoint = await appendSigned(entries, place, at)
      end = { seq: checkpoint.seq, hash: checkpoint.hash }
      last = checkpoint
      unsigned = 0
      onCheckpoint?.(checkpoint)
    } else {
      end = await append(entries, place)
      unsigned += entries.length
    }
    if (place === 'journal') mover.note(entries.length)
  }
}
