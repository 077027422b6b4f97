import { Readable } from 'node:stream'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { importCustodyFile, type CustodyKind } from '@rc/custody-import'
import type { Database, Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase } from '@rc/db/testing'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crashingDatabase, isCrash } from './crashing-database.ts'
import { differences, differing, readState, restore, tablesOf, type TableState } from './table-state.ts'

// What can befall the custodian's files on their way in; after it they come as they should, and the tables are as if
// nothing had been.

interface CustodyFile {
  readonly kind: CustodyKind
  readonly header: string
  readonly rows: readonly string[]
}

const ACCOUNTS: CustodyFile = {
  kind: 'accounts',
  header:
    'as_of_date,account_number,account_owner_name,account_name,account_type,status,date_open,household_ref',
  rows: [
    '2026-11-17,12345678,Ada One,Ada One IRA,ROLLOVER IRA,ACTIVE,2023-11-20,HH-00001',
    '2026-11-17,87654321,Bo Two,Bo Two,INDIVIDUAL,ACTIVE,2024-02-01,HH-00002',
    '2026-11-17,11223344,Cy Three,Cy Three,INDIVIDUAL,ACTIVE,2024-02-01,HH-00002',
  ],
}
const BALANCES: CustodyFile = {
  kind: 'balances',
  header: 'as_of_date,account_number,cash,securities_value,total_value,accrued_income',
  rows: [
    '2026-11-16,12345678,1000.00,9000.00,10000.00,1.50',
    '2026-11-17,12345678,15.00,9115.00,9130.00,0.00',
    '2026-11-17,87654321,0.00,500.25,500.25,0.00',
    '2026-11-17,11223344,10.00,0.00,10.00,0.00',
  ],
}
const TRANSACTIONS: CustodyFile = {
  kind: 'transactions',
  header:
    'trade_date,settle_date,account_number,type,subtype,symbol,cusip,quantity,price,gross_amount,fees,net_amount,cancel_flag,source_txn_id',
  rows: [
    '2026-11-16,2026-11-17,12345678,BUY,,VTI,,2,300.00,-600.00,0.00,-600.00,N,T-1',
    '2026-11-16,2026-11-17,87654321,SELL,,VTI,,1,300.00,300.00,0.00,300.00,N,T-2',
    '2026-11-17,2026-11-18,11223344,SELL,,VTI,,1,301.00,301.00,0.00,301.00,N,T-3',
  ],
}
const FILES = [ACCOUNTS, BALANCES, TRANSACTIONS]

const deps = {
  pseudonyms: createPseudonyms('a key for tests'),
  dataKeys: createDataKeys(['a key for tests']),
  emit,
  now: () => new Date('2026-11-18T15:00:00.123Z'),
}
const textOf = ({ header, rows }: Pick<CustodyFile, 'header' | 'rows'>): string =>
  [header, ...rows, ''].join('\n')

const bring = (db: Db, kind: CustodyKind, stream: AsyncIterable<Uint8Array>) =>
  importCustodyFile({ ...deps, db }, { kind, stream, uploadedBy: 'psn_1' })
const bringText = (db: Db, kind: CustodyKind, text: string) =>
  bring(db, kind, Readable.from([Buffer.from(text)]))
async function bringAll(db: Db, files: readonly CustodyFile[] = FILES): Promise<void> {
  for (const file of files) await bringText(db, file.kind, textOf(file))
}

let database: Database
let tables: string[]
let empty: TableState
let undisturbed: TableState
beforeAll(async () => {
  database = await openTestDatabase()
  tables = await tablesOf(database.db)
  empty = await readState(database.db, tables)
  await bringAll(database.db)
  undisturbed = await readState(database.db, tables)
})
afterAll(() => database[Symbol.asyncDispose]())

const beginAnew = async () =>
  restore(database.db, empty, differing(empty, await readState(database.db, tables)))
/** Attempts are kept in the history of imports, and each has an id of its own. */
const wrong = async () =>
  differences(withoutAttempts(await readState(database.db, tables)), withoutAttempts(undisturbed))

const withoutAttempts = (state: TableState): TableState =>
  new Map(
    [...state]
      .filter(([table]) => table !== 'imports')
      .map(([table, rows]) => [
        table,
        rows.map((row) => row.replaceAll(/"(import_id|importId)":\s*"[^"]*"/g, '"$1":""')),
      ]),
  )

/** What of a file arrives, by the way in which it goes wrong. */
const SPOILED: Readonly<Record<string, (file: CustodyFile) => string>> = {
  'out of order': (file) => textOf({ ...file, rows: file.rows.toReversed() }),
  'with words for numbers': (file) =>
    textOf({ ...file, rows: file.rows.map((row) => row.replaceAll(/\d/g, 'x')) }),
  'with every row twice': (file) => textOf({ ...file, rows: file.rows.flatMap((row) => [row, row]) }),
  'without its header': (file) => file.rows.join('\n'),
  'cut off in a row': (file) => textOf(file).slice(0, -30),
  'that is no table': () => '<html>Please sign in</html>',
}

test.each(Object.keys(SPOILED))('a file %s, then the right one', async (how) => {
  const spoil = SPOILED[how] ?? textOf
  for (const spoiled of FILES) {
    await beginAnew()
    for (const file of FILES) {
      if (file === spoiled) await bringText(database.db, file.kind, spoil(file)).catch(() => undefined)
      await bringText(database.db, file.kind, textOf(file))
    }
    expect(await wrong()).toEqual([])
  }
})

test('an upload that breaks off, then the whole one', async () => {
  for (const broken of FILES) {
    await beginAnew()
    for (const file of FILES) {
      if (file === broken)
        await expect(bring(database.db, file.kind, breakingOff(file))).rejects.toThrow('gone')
      await bringText(database.db, file.kind, textOf(file))
    }
    expect(await wrong()).toEqual([])
  }
})

async function* breakingOff(file: CustodyFile): AsyncGenerator<Uint8Array> {
  yield Buffer.from(textOf(file).slice(0, -40))
  throw new Error('the connection is gone')
}

test('files that come in the wrong order, and then again in the right one', async () => {
  await beginAnew()
  await bringAll(database.db, FILES.toReversed())
  await bringAll(database.db)
  expect(await wrong()).toEqual([])
})

test('an importing process that dies at any step, then another', async () => {
  await beginAnew()
  const counted = crashingDatabase(database, 0)
  await bringAll(counted.db)
  const steps = counted.steps()
  expect(steps).toBeGreaterThan(FILES.length * 3)
  for (let at = 1; at <= steps; at++) {
    await beginAnew()
    const end = await bringAll(crashingDatabase(database, at).db).catch((error: unknown) => error)
    // The last step tidies up: all is stored, and what is left behind is dropped another day.
    expect(isCrash(end)).toBe(at < steps)
    await bringAll(database.db)
    expect(await wrong()).toEqual([])
  }
}, 300_000)
