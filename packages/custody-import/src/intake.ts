import {
  type CustodyEntry,
  type CustodyKind,
  type Reject,
  type RejectCode,
  type RowByKind,
} from '@rc/connector-custody'
import { createTurns } from '@rc/core/turns'
import type { Trx } from '@rc/db/database'
import { ERASED_DIGITS } from '@rc/personal-data/erasure/erase-details'
import type { AccountRefs } from './account-refs.ts'
import type { ImportMode } from './custody-import.ts'
import { dropCancellations, noteCancellations, pairCancellations } from './pair-cancellations.ts'
import { type LotKey, dropLots, lotKeyText, readUnevenLots } from './reconcile-lots.ts'
import { type Placed, storeChunk } from './store-chunk.ts'
import type { Tally } from './tally.ts'
import { type StoredRecord, type Target, targets } from './target.ts'
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

const rowReject = (line: number, column: string | null, code: RejectCode, message: string): Reject[] => [
  { line, column, code, message },
]

/** Takes the rows of one file in. */
export class Intake<K extends CustodyKind> {
  readonly #file: IntakeFile<K>
  readonly #tally: Tally
  readonly #target: Target
  #chunk: Placed[] = []
  #writing: Promise<void> = Promise.resolve()

  constructor(file: IntakeFile<K>, tally: Tally) {
    this.#file = file
    this.#tally = tally
    this.#target = targets[file.kind]
  }

  /**
   * Stores every good row, and in the end throws NotToBeStored when the file as it stands is not to be: only
   * who reads to the end can name every reject.
   */
  async store(trx: Trx, refs: AccountRefs, importId: string): Promise<void> {
    const takeTurns = createTurns()
    try {
      for await (const entry of this.#file.read()) {
        this.#take(entry, refs)
        await takeTurns()
        if (this.#chunk.length >= chunkSize) await this.#write(trx, importId)
      }
      await this.#write(trx, importId)
    } finally {
      // A write under way must end before the transaction does.
      await this.#writing.catch(() => undefined)
    }
    await this.#writing
    await this.#settle(trx, refs, importId)
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
  async #write(trx: Trx, importId: string): Promise<void> {
    await this.#writing
    this.#file.signal?.throwIfAborted()
    const chunk = this.#chunk
    this.#chunk = []
    if (chunk.length === 0) return
    this.#writing = this.#storeChunk(trx, chunk, importId)
    // Awaited before the next chunk: until then a failure must not count as unhandled.
    this.#writing.catch(() => undefined)
  }

  async #storeChunk(trx: Trx, chunk: Placed[], importId: string): Promise<void> {
    const repeated = new Set(await storeChunk(trx, this.#target, chunk, importId))
    for (const { line } of repeated) {
      this.#tally.withdraw(
        rowReject(line, null, 'DUPLICATE_ROW', 'an earlier row of the file has the same key'),
      )
    }
    if (this.#file.kind === 'transactions') {
      await noteCancellations(
        trx,
        chunk.filter((placed) => !repeated.has(placed)),
      )
    }
  }

  /** What can only be told from all rows together. */
  async #settle(trx: Trx, refs: AccountRefs, importId: string): Promise<void> {
    if (this.#file.kind === 'transactions') {
      const lines = await pairCancellations(trx, importId)
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
      const uneven = await readUnevenLots(trx, importId)
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

const asLotKey = (record: StoredRecord): LotKey => ({
  as_of: String(record['as_of']),
  account_ref: String(record['account_ref']),
  symbol: String(record['symbol']),
})
