import { pullFirmBook, type BookFileName, type FirmBook } from '@rc/connector-firm-book'
import type { Db, Trx } from '@rc/db/database'
import { emit, type Trigger } from '@rc/db/events'
import { defineJob } from '@rc/queue'
import { bulkForget, bulkUpsert } from '../bulk-upsert.ts'
import { BOOK_TABLES, type BookTable } from '../firm-book/book-tables.ts'
import { recordSource } from '../source-state.ts'

export interface FirmBookDeps {
  readonly db: Db
  readonly directory: string
  readonly now: () => Date
}

/** Takes in the firm's own book: what it keeps by hand. What left the book leaves the tables. */
export const firmBookImport = ({ db, directory, now }: FirmBookDeps) =>
  defineJob({
    name: 'firm_book_import',
    deadlineMinutes: 5,
    async run({ signal }) {
      const book = await pullFirmBook(directory, signal)
      const rows = await db.transaction().execute(async (trx) => {
        const { changed, triggers } = await store(trx, book)
        await recordSource(trx, 'firm.book', book.writtenAt, now())
        for (const trigger of triggers) await emit(trigger, trx, { source: 'firm.book' })
        return changed
      })
      return { rows }
    },
  })

async function store(trx: Trx, { rows }: FirmBook) {
  const triggers = new Set<Trigger>()
  let total = 0
  const note = (changed: number, table: BookTable): void => {
    total += changed
    if (changed > 0) for (const trigger of table.triggers) triggers.add(trigger)
  }
  const tables = Object.entries(BOOK_TABLES) as [BookFileName, BookTable][]
  for (const [name, table] of tables) note(await bulkUpsert(trx, table, rows[name]), table)
  // What refers to others goes before them.
  for (const [name, table] of tables.toReversed()) note(await bulkForget(trx, table, rows[name]), table)
  return { changed: total, triggers }
}
