import type { Db } from '@rc/db/database'
import { canonical, GENESIS, hashOf, type ChainedRow } from './audit-entry.ts'
import { settleJournal } from './audit-journal.ts'
import type { AuditKeys } from './audit-keys.ts'
import { readCheckpoints, signedText, type ChainPlace, type Checkpoint } from './checkpoint.ts'

const PAGE = 2_000
const MOST_BREAKS = 100

/**
 * CHAIN: an entry does not follow from the one before. CHECKPOINT: the chain is not the one that was signed.
 * SIGNATURE: a checkpoint was not signed by us, or lacks. UNKNOWN_KEY: its key is not among ours. START: what was before
 * the oldest entry was taken away without a signed cut. END: entries lack after the newest.
 */
export type BreakKind = 'CHAIN' | 'CHECKPOINT' | 'SIGNATURE' | 'UNKNOWN_KEY' | 'START' | 'END'

export interface ChainBreak {
  /** First entry that is not as it should be. */
  readonly seq: number
  /** Its time, as it says; of the end of the chain where entries lack there. */
  readonly at: string
  readonly kind: BreakKind
}

export interface Verification {
  readonly ok: boolean
  /** Whether it reached the end of the trail. */
  readonly complete: boolean
  /** Entries that were hashed anew. */
  readonly entries: number
  readonly lastSeq: number
  readonly lastHash: string
  readonly verifiedThrough: Date | null
  /** Entry of the last valid checkpoint at or before the end; what follows it is chained but not signed yet. */
  readonly signedThrough: number
  /** At most 100. */
  readonly breaks: readonly ChainBreak[]
}

export interface VerifyOptions {
  readonly keys: AuditKeys
  readonly signal: AbortSignal
  readonly progress?: (done: number, total: number) => void
  /** Begin at the last valid checkpoint at or before this entry, instead of at the oldest one. */
  readonly after?: number
  /** Stop after so many entries; a verification that stopped is not complete. */
  readonly most?: number
}

/**
 * Walks the trail to its recorded end, hashes every entry anew and compares with the signed checkpoints. An entry that
 * was changed, removed, moved or put between shows as a break, entries cut off at the end too, and a chain that was
 * rewritten as a whole at its first checkpoint. A trail whose oldest years were dropped begins behind its signed cut.
 */
export async function verifyAudit(db: Db, options: VerifyOptions): Promise<Verification> {
  const { signal, progress, most = Number.POSITIVE_INFINITY, after = 0 } = options
  const end = await readEnd(db)
  await settleJournal(db, signal)
  const walk = new Walk(await readCheckpoints(db), options.keys)
  walk.compareEnd(await readEnd(db))
  walk.startAfter(after)
  let rows: StoredRow[]
  do {
    signal.throwIfAborted()
    rows = await readPage(db, walk.seq, end.seq)
    for (const row of rows) walk.step(row)
    progress?.(walk.seq, end.seq)
  } while (rows.length === PAGE && walk.entries < most)
  return walk.end(end, rows.length < PAGE)
}

const readEnd = (db: Db): Promise<ChainPlace> =>
  db.selectFrom('audit_chain').select(['seq', 'hash']).executeTakeFirstOrThrow()

/** Every answer is signed for within five minutes of its process; a minute more for what goes on meanwhile. */
const LONGEST_UNSIGNED_MS = 6 * 60_000

class Walk {
  seq = 0
  entries = 0
  #hash = GENESIS
  #through: Date | null = null
  #signed = 0
  /** The last entry of an access: a gateway wrote it, and gateways sign. */
  #served: { readonly seq: number; readonly at: Date } | null = null
  readonly #valid = new Map<number, Checkpoint>()
  readonly #breaks: ChainBreak[] = []

  constructor(checkpoints: readonly Checkpoint[], keys: AuditKeys) {
    for (const [i, checkpoint] of checkpoints.entries()) {
      const verdict = keys.verify(checkpoint.keyId, signedText(checkpoint), checkpoint.signature)
      if (verdict === 'UNKNOWN_KEY') this.#note(checkpoint, 'UNKNOWN_KEY')
      else if (verdict === 'FORGED' || checkpoint.n !== i + 1) this.#note(checkpoint, 'SIGNATURE')
      else this.#valid.set(checkpoint.seq, checkpoint)
    }
  }

  /** Behind the last cut, or behind the last valid checkpoint that is not beyond `seq`. */
  startAfter(seq: number): void {
    const start = [...this.#valid.values()].findLast(
      (checkpoint) => checkpoint.kind === 'CUT' || checkpoint.seq <= seq,
    )
    if (start === undefined) return
    ;({ seq: this.seq, hash: this.#hash } = start)
    this.#signed = start.seq
  }

  /** What was signed must be there: `end` is read after the checkpoints. */
  compareEnd(end: ChainPlace): void {
    const beyond = [...this.#valid.values()].find(({ seq }) => seq > end.seq)
    if (beyond !== undefined) this.#note(beyond, 'END')
  }

  step(row: StoredRow): void {
    const isWhole = row.seq === this.seq + 1
    if (!isWhole && this.entries === 0) this.#note(row, 'START')
    else if (!isWhole || hashOf(this.#hash, canonical(row)) !== row.hash) this.#note(row, 'CHAIN')
    ;({ seq: this.seq, hash: this.#hash, at: this.#through } = row)
    this.entries += 1
    if (row.path !== null) this.#served = row
    const checkpoint = this.#valid.get(row.seq)
    if (checkpoint === undefined) return
    if (checkpoint.hash === row.hash) this.#signed = row.seq
    else this.#note(row, 'CHECKPOINT')
  }

  end(recorded: ChainPlace, complete: boolean): Verification {
    const at = this.#through ?? new Date(0)
    if (complete && (this.seq !== recorded.seq || this.#hash !== recorded.hash))
      this.#note({ seq: recorded.seq, at }, 'END')
    if (complete) this.#compareSigned()
    return {
      ok: this.#breaks.length === 0,
      complete,
      entries: this.entries,
      lastSeq: this.seq,
      lastHash: this.#hash,
      verifiedThrough: this.#through,
      signedThrough: this.#signed,
      breaks: this.#breaks,
    }
  }

  /** Checkpoints that were taken away leave an access unsigned for longer than any process would. */
  #compareSigned(): void {
    const last = Math.max(0, ...[...this.#valid.values()].map(({ at }) => at.getTime()))
    if (this.#served !== null && this.#served.at.getTime() - last > LONGEST_UNSIGNED_MS)
      this.#note(this.#served, 'SIGNATURE')
  }

  #note({ seq, at }: { readonly seq: number; readonly at: Date }, kind: BreakKind): void {
    if (this.#breaks.length < MOST_BREAKS) this.#breaks.push({ seq, at: at.toISOString(), kind })
  }
}

type StoredRow = ChainedRow & { readonly path: string | null }

const readPage = (db: Db, after: number, end: number): Promise<StoredRow[]> =>
  db
    .selectFrom('compliance_audit_trail')
    .selectAll()
    .where('seq', '>', after)
    .where('seq', '<=', end)
    .orderBy('seq')
    .limit(PAGE)
    .execute()

/** Notes a verification of the whole trail beside the chain, where the audit-trail report reads it. */
export async function recordVerification(db: Db, verification: Verification, now: Date): Promise<void> {
  await db
    .updateTable('audit_chain')
    .set({
      verified_seq: verification.lastSeq,
      verified_hash: verification.lastHash,
      verified_through: verification.verifiedThrough,
      verified_at: now,
      breaks: JSON.stringify(verification.breaks),
    })
    .execute()
}
