import {
  type CustodyEntry,
  type CustodyKind,
  type Reject,
  type RejectCode,
  type RowByKind,
} from '@rc/connector-custody'
import { createTurns } from '@rc/core/turns'
import type { Db, Trx } from '@rc/db/database'
import { ERASED_DIGITS } from '@rc/personal-data/erasure/erase-details'
import { sql } from 'kysely'
import type { AccountRefs } from './account-refs.ts'
import type { ImportMode } from './custody-import.ts'
import { dropCancellations, pairCancellations } from './pair-cancellations.ts'
import { type LotKey, dropLots, lotKeyText, readUnevenLots } from './reconcile-lots.ts'
import { type Rebuild, switchPartitions } from './rebuild-partitions.ts'
import { moveStaged, type Placed, type Stage, stageChunk } from './stage.ts'
import type { Tally } from './tally.ts'
import type { StoredRecord } from './target.ts'
import type { ToRecord } from './to-record.ts'

/** Rows of one statement: writing it takes no turns. */
const chunkSize = 500

/** Ends the transaction: the file as it stands is not to be stored. */
export class NotToBeStored extends Error {}

export type IntakeFile<K extends CustodyKind> = {
  readonly kind: K
  readonly mode: ImportMode
  /** Reads the file from its beginning; it may be read twice. */
  readonly read: () => AsyncIterable<CustodyEntry<RowByKind[K]>>
  readonly toRecord: ToRecord<RowByKind[K]>
  readonly signal?: AbortSignal | undefined
}

/** What is stored at the end of a file. */
export type Staged = {
  readonly stage: Stage
  readonly refs: AccountRefs
  /** null: rows are added to the tables that are read. */
  readonly rebuild: Rebuild | null
}

const rowReject = (line: number, column: string | null, code: RejectCode, message: string): Reject[] => [
  { line, column, code, message },
]

/** Takes the rows of one file in: what nobody sees yet, in small pieces, then all of it at once. */
export class Intake<K extends CustodyKind> {
  readonly #file: IntakeFile<K>
  readonly #tally: Tally
  #chunk: Placed[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(file: IntakeFile<K>, tally: Tally) {
    this.#file = file
    this.#tally = tally
  }

  /** Stages every good row. Others use the database between two pieces. */
  async stage(db: Db, stage: Stage, refs: AccountRefs): Promise<void> {
    const takeTurns = createTurns()
    try {
      for await (const entry of this.#file.read()) {
        this.#take(entry, refs)
        await takeTurns()
        if (this.#chunk.length >= chunkSize) await this.#write(db, stage)
      }
      await this.#write(db, stage)
    } finally {
      // A write under way must end before the stage does.
      await this.#writing.catch(() => undefined)
    }
    await this.#writing
  }

  /**
   * Stores what was staged, and throws NotToBeStored when the file as it stands is not to be: only who looks at all
   * rows together can name every reject.
   */
  async store(trx: Trx, { stage, refs, rebuild }: Staged, importId: string): Promise<void> {
    const { kind } = this.#file
    const isSettled = kind === 'transactions' || kind === 'tax_lots'
    if (!isSettled) this.#refuse()
    if (kind === 'accounts') await maskErased(trx, stage)
    if (rebuild === null || !(await switchPartitions(trx, stage, rebuild)))
      await moveStaged(trx, stage, importId)
    if (isSettled) await this.#settle(trx, stage, refs, importId)
    this.#refuse()
  }

  #refuse(): void {
    const { wholeFile, hasRejects } = this.#tally
    if (wholeFile || (hasRejects && this.#file.mode === 'all')) throw new NotToBeStored()
  }

  #take(entry: CustodyEntry<RowByKind[K]>, refs: AccountRefs): void {
    if ('rejects' in entry) {
      if (entry.wholeFile) this.#tally.rejectFile(entry.rejects)
      else this.#tally.reject(entry.rejects)
      return
    }
    const accountRef = refs.of(entry.row.accountNumber)
    if (this.#file.kind !== 'accounts' && !refs.isKnown(accountRef)) {
      this.#tally.reject(
        rowReject(
          entry.line,
          'account_number',
          'UNKNOWN_ACCOUNT',
          'no accounts file has told of this account',
        ),
      )
      return
    }
    this.#tally.accept(entry.asOf)
    const record = this.#file.toRecord(entry.row, accountRef)
    this.#chunk.push({ line: entry.line, record: refs.isErased(accountRef) ? withoutDigits(record) : record })
  }

  /** Hands the chunk to the database and reads on meanwhile; one chunk at a time. */
  async #write(db: Db, stage: Stage): Promise<void> {
    await this.#writing
    this.#file.signal?.throwIfAborted()
    const chunk = this.#chunk
    this.#chunk = []
    if (chunk.length === 0) return
    this.#writing = this.#stageChunk(db, stage, chunk)
    // Awaited before the next chunk: until then a failure must not count as unhandled.
    this.#writing.catch(() => undefined)
  }

  async #stageChunk(db: Db, stage: Stage, chunk: Placed[]): Promise<void> {
    for (const line of await stageChunk(db, stage, chunk)) {
      this.#tally.withdraw(
        rowReject(line, null, 'DUPLICATE_ROW', 'an earlier row of the file has the same key'),
      )
    }
  }

  /** What can only be told from all rows together. */
  async #settle(trx: Trx, stage: Stage, refs: AccountRefs, importId: string): Promise<void> {
    if (this.#file.kind === 'transactions') {
      const lines = await pairCancellations(trx, stage, importId)
      for (const line of lines) {
        this.#tally.withdraw(
          rowReject(
            line,
            'cancel_flag',
            'CANCEL_WITHOUT_ORIGINAL',
            'there is no transaction this one cancels',
          ),
        )
      }
      if (lines.length > 0) await dropCancellations(trx, lines)
    }
    if (this.#file.kind === 'tax_lots') {
      const uneven = await readUnevenLots(trx, stage)
      if (uneven.length > 0) await this.#rejectLots(uneven, refs)
      if (uneven.length > 0) await dropLots(trx, uneven, importId)
    }
  }

  async #rejectLots(uneven: readonly LotKey[], refs: AccountRefs): Promise<void> {
    const keys = new Set(uneven.map(lotKeyText))
    for await (const entry of this.#file.read()) {
      if (!('row' in entry)) continue
      const record = this.#file.toRecord(entry.row, refs.of(entry.row.accountNumber))
      if (!keys.has(lotKeyText(asLotKey(record)))) continue
      const message = 'the lots do not add up to the position of that day'
      this.#tally.withdraw(rowReject(entry.line, 'quantity', 'LOTS_MISMATCH', message))
    }
  }
}

/** The account of an erased client: its last digits do not come back. */
const withoutDigits = (record: StoredRecord): StoredRecord =>
  'last4' in record ? { ...record, last4: ERASED_DIGITS } : record

/** Of who was erased while the file was read, no digits come back either. */
const maskErased = (trx: Trx, { table }: Stage): Promise<unknown> =>
  sql`update ${table} set last4 = ${ERASED_DIGITS}
    where account_ref in (select subject_ref from erased_subjects)`.execute(trx)

const asLotKey = (record: StoredRecord): LotKey => ({
  as_of: String(record['as_of']),
  account_ref: String(record['account_ref']),
  symbol: String(record['symbol']),
})
