import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { sql } from 'kysely'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportRequest, importCustodyFile } from './import-custody-file.ts'
import { readImport, readImports } from './read-imports.ts'

const now = () => new Date('2026-11-21T14:00:00Z')
const pseudonyms = createPseudonyms('a key for tests')
const dataKeys = createDataKeys(['a key for tests'])
const one = pseudonyms.ref('account', '12345678')
const two = pseudonyms.ref('account', '87654321')

const accountsFile = `As of Date,Account Number,Account Owner Name,Account Name,Account Type,Status,Date Open,Household Ref
2026-11-20,1234-5678,Jane Doe,Jane Doe IRA,ROLLOVER IRA,ACTIVE,2023-11-20,HH-00001
2026-11-20,87654321,John Roe,John Roe,INDIVIDUAL,ACTIVE,2024-02-01,
`
const balancesFile = `as_of_date,account_number,cash,securities_value,total_value,accrued_income
2026-11-19,12345678,"$1,000.00",9000.00,10000.00,1.50
2026-11-20,12345678,(15.00),9115.00,9100.00,--
2026-11-20,87654321,0.00,500.25,500.25,n/a
`

const codes = (rejects: readonly { line: number; column: string | null; code: string }[]) =>
  rejects.map(({ line, column, code }) => [line, column, code])

const accountRow = (date: string, type: string, status: string) =>
  `as_of_date,account_number,account_type,status\n${date},12345678,${type},${status}\n`

const at = (hour: number) => () => new Date(Date.UTC(2026, 10, 21, hour))

async function* broken() {
  yield Buffer.from(balancesFile)
  throw new Error('connection lost')
}

describe.each(testBackends())('custody import on %s', (backend) => {
  let database: Database

  const take = (kind: ImportRequest['kind'], text: string, more: Partial<ImportRequest> = {}) =>
    importCustodyFile(
      { db: database.db, pseudonyms, dataKeys, emit, now },
      { kind, stream: Readable.from([Buffer.from(text)]), uploadedBy: 'p1', ...more },
    )
  const accountOf = (ref: string) =>
    database.db.selectFrom('accounts').selectAll().where('account_ref', '=', ref).executeTakeFirstOrThrow()
  const statesOf = async () =>
    (await database.db.selectFrom('transactions').selectAll().orderBy('net_amount').execute()).map(
      ({ net_amount, cancelled }) => [net_amount, cancelled],
    )
  const rowsOf = async (table: string) =>
    (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows
  const countOf = async (table: string) => (await rowsOf(table)).length
  const eventsOf = async () =>
    (await database.db.selectFrom('events').select('trigger').orderBy('id').execute()).map((e) => e.trigger)

  beforeAll(async () => {
    database = await openTestDatabase(backend)
  })
  afterAll(() => database[Symbol.asyncDispose]())
  beforeEach(async () => {
    await sql`truncate accounts, account_numbers, erased_subjects, erasures, portfolio_positions, balances, transactions, tax_lots, custodian_returns,
      fee_billings, imports, source_state, events`.execute(database.db)
  })

  describe('accounts', () => {
    test('are stored without number, name or owner', async () => {
      const { result, repeated } = await take('accounts', accountsFile, { fileName: 'accounts.csv' })
      expect(repeated).toBe(false)
      expect(result).toMatchObject({
        kind: 'accounts',
        mode: 'all',
        status: 'ACCEPTED',
        asOf: '2026-11-20',
        fileName: 'accounts.csv',
        rowsRead: 2,
        rowsAccepted: 2,
        rowsRejected: 0,
        rejects: [],
        events: ['client_change'],
        uploadedBy: 'p1',
      })
      expect(result.sha256).toMatch(/^[0-9a-f]{64}$/)
      const stored = await database.db.selectFrom('accounts').selectAll().orderBy('last4').execute()
      expect(stored).toMatchObject([
        { account_ref: two, last4: '4321', household_key: null, account_type: 'INDIVIDUAL' },
        {
          account_ref: one,
          last4: '5678',
          household_key: pseudonyms.hash('HH-00001'),
          account_type: 'ROLLOVER IRA',
          opened_on: '2023-11-20',
          custodian: 'ALTRUIST',
        },
      ])
      const sealed = await database.db.selectFrom('account_numbers').selectAll().execute()
      const opened = sealed.map((row) => dataKeys.open('account_numbers', row.account_ref, row))
      expect(new Set(opened)).toEqual(new Set(['12345678', '87654321']))
      const everything = JSON.stringify([stored, sealed, await rowsOf('imports'), await rowsOf('events')])
      for (const secret of ['12345678', '87654321', 'Jane', 'Roe', 'HH-00001']) {
        expect(everything).not.toContain(secret)
      }
    })

    test('of an older file change nothing, of a newer one what it tells', async () => {
      await take('accounts', accountsFile)
      await take('accounts', accountRow('2026-11-01', 'TRUST', 'PENDING'))
      expect(await accountOf(one)).toMatchObject({
        account_type: 'ROLLOVER IRA',
        status: 'ACTIVE',
        as_of: '2026-11-20',
      })
      await take('accounts', accountRow('2026-11-21', 'TRUST', 'RESTRICTED'))
      expect(await accountOf(one)).toMatchObject({
        account_type: 'TRUST',
        status: 'RESTRICTED',
        opened_on: '2023-11-20',
        household_key: pseudonyms.hash('HH-00001'),
      })
    })
  })

  test('of an erased client an accounts file brings no digit back', async () => {
    await take('accounts', accountsFile)
    await database.db.deleteFrom('account_numbers').execute()
    await database.db
      .insertInto('erasures')
      .values({ client_ref: 'cl_x', complete: true, erased_at: now() })
      .execute()
    await database.db.insertInto('erased_subjects').values({ subject_ref: one, client_ref: 'cl_x' }).execute()
    await take('accounts', accountsFile.replaceAll('2026-11-20', '2026-11-21').replace('ACTIVE', 'CLOSED'))
    expect(await accountOf(one)).toMatchObject({ last4: '••••', status: 'CLOSED' })
    expect(await database.db.selectFrom('account_numbers').select('account_ref').execute()).toEqual([
      { account_ref: two },
    ])
  })

  describe('every kind', () => {
    const files: [ImportRequest['kind'], string, string, string[], Record<string, unknown>][] = [
      [
        'positions',
        `as_of_date,account_number,cusip,symbol,security_name,security_type,price,quantity,market_value,cost_basis
2026-11-20,12345678,922908769,VTI,Total Market,ETF,301.2345,10.500000,3162.96,2500.00\n`,
        'portfolio_positions',
        ['aum_update'],
        { as_of: '2026-11-20', account_ref: one, symbol: 'VTI', price: '301.2345', market_value: '3162.96' },
      ],
      [
        'balances',
        balancesFile,
        'balances',
        ['aum_update'],
        {
          as_of: '2026-11-19',
          account_ref: one,
          cash: '1000.00',
          total_value: '10000.00',
          accrued_income: '1.50',
        },
      ],
      [
        'transactions',
        `trade_date,settle_date,account_number,type,subtype,symbol,cusip,quantity,price,gross_amount,fees,net_amount,cancel_flag,source_txn_id
2026-11-18,2026-11-19,12345678,BUY,,VTI,,2,300.00,-600.00,0.00,-600.00,N,T-1\n`,
        'transactions',
        ['aum_update', 'performance_update'],
        { trade_date: '2026-11-18', account_ref: one, type: 'BUY', net_amount: '-600.00', cancelled: false },
      ],
      [
        'tax_lots',
        `as_of_date,account_number,symbol,lot_id,open_date,quantity,cost_unadjusted,cost_adjusted,market_value,unrealized
2026-11-20,12345678,VTI,L1,2024-01-02,10.5,2500.00,2500.00,3162.96,662.96\n`,
        'tax_lots',
        ['performance_update'],
        { as_of: '2026-11-20', account_ref: one, lot_id: pseudonyms.ref('lot', 'L1'), unrealized: '662.96' },
      ],
      [
        'performance',
        `period_start,period_end,account_number,begin_value,net_flow,end_value,twr_gross,twr_net,mwr
2026-07-01,2026-09-30,12345678,10000.00,0.00,10300.00,0.0325,0.0300,0.0300\n`,
        'custodian_returns',
        ['performance_update'],
        { period_end: '2026-09-30', account_ref: one, twr_net: 0.03 },
      ],
      [
        'fees',
        `period_start,period_end,account_number,billable_value,annual_rate,days,fee_amount,collected_date
2026-10-01,2026-12-31,12345678,1000000.00,0.0095,92,2394.52,2026-10-05\n`,
        'fee_billings',
        ['aum_update', 'performance_update'],
        { period_end: '2026-12-31', account_ref: one, fee_amount: '2394.52', days: 92 },
      ],
    ]

    test.each(files)('%s', async (kind, file, table, events, stored) => {
      await take('accounts', accountsFile)
      const { result } = await take(kind, file)
      expect(result).toMatchObject({ status: 'ACCEPTED', rowsRejected: 0, events })
      const rows = await rowsOf(table)
      expect(rows).toHaveLength(result.rowsAccepted)
      expect(rows).toContainEqual(expect.objectContaining({ ...stored, import_id: result.importId }))
      expect(await eventsOf()).toEqual(['client_change', ...events])
      const state = await database.db
        .selectFrom('source_state')
        .selectAll()
        .where('source', '=', `custody.${kind}`)
        .executeTakeFirstOrThrow()
      expect(state.received_at).toEqual(now())
      expect(state.as_of?.getTime()).toBeLessThanOrEqual(now().getTime())
    })

    test('freshness is the close of the newest day, and never goes back', async () => {
      await take('accounts', accountsFile)
      await take('balances', balancesFile)
      await take('balances', balancesFile.replaceAll('2026-11-20', '2026-11-18'))
      const state = await database.db
        .selectFrom('source_state')
        .select('as_of')
        .where('source', '=', 'custody.balances')
        .executeTakeFirstOrThrow()
      expect(state.as_of).toEqual(new Date('2026-11-20T21:00:00Z'))
    })
  })

  describe('mode all', () => {
    test('one bad row and nothing is stored; every reject is named', async () => {
      await take('accounts', accountsFile)
      const { result } = await take(
        'balances',
        `${balancesFile}2026-11-31,12345678,1,1,2,\n2026-11-18,12345678,1,1,5,\n2026-11-20,11112222,1,1,2,\n`,
      )
      expect(result).toMatchObject({
        status: 'REJECTED',
        rowsRead: 6,
        rowsAccepted: 0,
        rowsRejected: 3,
        events: [],
      })
      expect(codes(result.rejects)).toEqual([
        [5, 'as_of_date', 'BAD_DATE'],
        [6, 'total_value', 'TOTAL_MISMATCH'],
        [7, 'account_number', 'UNKNOWN_ACCOUNT'],
      ])
      expect(await countOf('balances')).toBe(0)
      expect(await eventsOf()).toEqual(['client_change'])
      expect((await rowsOf('source_state')).map((row) => JSON.stringify(row)).join('')).not.toContain(
        'balances',
      )
    })

    test('names at most a thousand rejects and counts them all', async () => {
      await take('accounts', accountsFile)
      const bad = '2026-11-20,12345678,1,1,5,\n'.repeat(2500)
      const { result } = await take('balances', balancesFile + bad)
      expect(result.rejects).toHaveLength(1000)
      expect(result.rowsRejected).toBe(2500)
    })
  })

  describe('mode partial', () => {
    test('stores the good rows and names the bad ones', async () => {
      await take('accounts', accountsFile)
      const { result } = await take('balances', `${balancesFile}2026-11-18,12345678,1,1,5,\n`, {
        mode: 'partial',
      })
      expect(result).toMatchObject({ status: 'PARTIAL', rowsRead: 4, rowsAccepted: 3, rowsRejected: 1 })
      expect(codes(result.rejects)).toEqual([[5, 'total_value', 'TOTAL_MISMATCH']])
      expect(await countOf('balances')).toBe(3)
    })

    test('stores nothing of a file without a good row, or of one cut off', async () => {
      await take('accounts', accountsFile)
      const bad = await take('balances', balancesFile.replaceAll('2026-11', '2026-13'), { mode: 'partial' })
      const cut = await take('balances', `${balancesFile}2026-11-18,"12345678,1,1,2,\n`, { mode: 'partial' })
      expect(bad.result.status).toBe('REJECTED')
      expect(cut.result).toMatchObject({ status: 'REJECTED', rejects: [{ code: 'TRUNCATED_FILE' }] })
      expect(await countOf('balances')).toBe(0)
    })
  })

  describe('a file that cannot be taken', () => {
    test.each([
      ['nothing', '', 'EMPTY_FILE'],
      ['another kind of file', accountsFile, 'HEADER_NOT_FOUND'],
      ['a missing column', balancesFile.replace('total_value', 'tot'), 'MISSING_COLUMN'],
      ['a quote without end', `${balancesFile}"`, 'TRUNCATED_FILE'],
      ['a last row cut off', `${balancesFile}2026-11-18,1234`, 'TRUNCATED_FILE'],
    ])('%s', async (_name, text, code) => {
      await take('accounts', accountsFile)
      const { result } = await take('balances', text)
      expect(result.status).toBe('REJECTED')
      expect(result.rejects[0]).toMatchObject({ code })
      expect(await countOf('balances')).toBe(0)
    })

    test('bytes that are no text', async () => {
      const { result } = await take('balances', '\u0000\u0001\u0002PK\u0003\u0004'.repeat(5000))
      expect(result.status).toBe('REJECTED')
    })
  })

  describe('the same file again', () => {
    test('gives the first answer and stores nothing twice', async () => {
      await take('accounts', accountsFile)
      const first = await take('balances', balancesFile, { fileName: 'a.csv' })
      const again = await take('balances', balancesFile, { fileName: 'b.csv', uploadedBy: 'p2' })
      expect(again).toEqual({ result: first.result, repeated: true })
      expect(await countOf('imports')).toBe(2)
      expect(await eventsOf()).toEqual(['client_change', 'aum_update'])
    })

    test('as another kind it is another file', async () => {
      await take('accounts', accountsFile)
      const { result, repeated } = await take('balances', accountsFile)
      expect(repeated).toBe(false)
      expect(result.status).toBe('REJECTED')
    })

    test('twice at once stores once', async () => {
      await take('accounts', accountsFile)
      const [a, b] = await Promise.all([take('balances', balancesFile), take('balances', balancesFile)])
      expect(a.result).toEqual(b.result)
      expect(a.repeated).toBe(!b.repeated)
      expect(await countOf('balances')).toBe(3)
      expect(await eventsOf()).toEqual(['client_change', 'aum_update'])
    })

    test('after a reject is looked at anew, under the same id', async () => {
      const first = await take('balances', balancesFile)
      expect(codes(first.result.rejects)).toEqual([
        [2, 'account_number', 'UNKNOWN_ACCOUNT'],
        [3, 'account_number', 'UNKNOWN_ACCOUNT'],
        [4, 'account_number', 'UNKNOWN_ACCOUNT'],
      ])
      const same = await take('balances', balancesFile)
      expect(same).toEqual({ result: first.result, repeated: true })
      await take('accounts', accountsFile)
      const now2 = await take('balances', balancesFile)
      expect(now2).toMatchObject({
        repeated: false,
        result: { importId: first.result.importId, status: 'ACCEPTED', rejects: [] },
      })
    })
  })

  describe('keys', () => {
    test('of an earlier import are updated', async () => {
      await take('accounts', accountsFile)
      await take('balances', balancesFile)
      const { result } = await take(
        'balances',
        balancesFile.replace('0.00,500.25,500.25', '0.75,500.25,501.00'),
      )
      expect(result.rowsAccepted).toBe(3)
      const values = await database.db
        .selectFrom('balances')
        .select(['total_value', 'import_id'])
        .where('account_ref', '=', two)
        .execute()
      expect(values).toEqual([{ total_value: '501.00', import_id: result.importId }])
      expect(await countOf('balances')).toBe(3)
    })

    test('that come twice in one file are duplicates, near and far', async () => {
      await take('accounts', accountsFile)
      const far = Array.from({ length: 4500 }, (_, i) => {
        const date = new Date(Date.UTC(2010, 0, 1) + i * 86_400_000).toISOString().slice(0, 10)
        return `${date},12345678,1,1,2,\n`
      }).join('')
      const header = balancesFile.split('\n')[0]
      const text = `${header}\n2010-01-01,12345678,1,2,3,\n2010-01-01,12345678,1,1,2,\n${far.split('\n').slice(1).join('\n')}2010-01-01,12345678,5,5,10,\n`
      const { result } = await take('balances', text, { mode: 'partial' })
      expect(codes(result.rejects)).toEqual([
        [3, null, 'DUPLICATE_ROW'],
        [4503, null, 'DUPLICATE_ROW'],
      ])
      expect(await countOf('balances')).toBe(4500)
      const first = await database.db
        .selectFrom('balances')
        .select('total_value')
        .where('as_of', '=', '2010-01-01')
        .executeTakeFirstOrThrow()
      expect(first.total_value).toBe('3.00')
    })
  })

  describe('transactions', () => {
    const header =
      'trade_date,account_number,type,symbol,quantity,price,net_amount,cancel_flag,source_txn_id\n'

    test('without id are told apart by what they say and how often', async () => {
      await take('accounts', accountsFile)
      const row = '2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,\n'
      await take('transactions', header + row + row)
      expect(await countOf('transactions')).toBe(2)
      await take('transactions', `${header}${row}${row}2026-11-19,12345678,BUY,VTI,2,300.00,-600.00,N,\n`)
      expect(await countOf('transactions')).toBe(3)
    })

    test('a cancellation takes back its original, before or after it', async () => {
      await take('accounts', accountsFile)
      const { result } = await take(
        'transactions',
        `${header}2026-11-19,12345678,BUY,VTI,2,300.00,600.00,Y,C-1
2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,T-1
2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,T-2
2026-11-18,12345678,SELL,BND,2,50.00,100.00,N,T-3
2026-11-19,12345678,SELL,BND,2,50.00,-100.00,Y,T-3
`,
      )
      expect(result).toMatchObject({ status: 'ACCEPTED', rowsAccepted: 5 })
      expect(await statesOf()).toEqual([
        ['-600.00', expect.any(Boolean)],
        ['-600.00', expect.any(Boolean)],
        ['-100.00', true],
        ['100.00', true],
        ['600.00', true],
      ])
      expect((await statesOf()).filter(([, cancelled]) => cancelled === false)).toEqual([['-600.00', false]])
    })

    test('a cancellation imported twice cancels once', async () => {
      await take('accounts', accountsFile)
      const originals = `2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,T-1\n2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,T-2\n`
      const cancel = '2026-11-19,12345678,BUY,VTI,2,300.00,600.00,Y,C-1\n'
      await take('transactions', header + originals)
      await take('transactions', header + cancel)
      await take('transactions', `${header}${cancel}2026-11-20,12345678,BUY,VTI,1,300.00,-300.00,N,T-9\n`)
      expect((await statesOf()).filter(([, cancelled]) => cancelled === true)).toHaveLength(2)
    })

    test('a cancellation without an original is rejected', async () => {
      await take('accounts', accountsFile)
      const text = `${header}2026-11-18,12345678,BUY,VTI,2,300.00,-600.00,N,T-1\n2026-11-19,12345678,SELL,BND,2,50.00,-100.00,Y,C-9\n`
      const all = await take('transactions', text)
      expect(all.result.status).toBe('REJECTED')
      expect(codes(all.result.rejects)).toEqual([[3, 'cancel_flag', 'CANCEL_WITHOUT_ORIGINAL']])
      const partial = await take('transactions', text, { mode: 'partial' })
      expect(partial.result).toMatchObject({ status: 'PARTIAL', rowsAccepted: 1 })
      expect(await statesOf()).toEqual([['-600.00', false]])
    })
  })

  test('lots that do not add up to the position are rejected', async () => {
    await take('accounts', accountsFile)
    await take(
      'positions',
      `as_of_date,account_number,symbol,price,quantity,market_value
2026-11-20,12345678,VTI,100,10,1000
2026-11-20,12345678,BND,50,4,200\n`,
    )
    const text = `as_of_date,account_number,symbol,lot_id,quantity
2026-11-20,12345678,VTI,L1,6
2026-11-20,12345678,BND,L2,4
2026-11-20,12345678,VTI,L3,3.5
2026-11-20,12345678,SPY,L4,1\n`
    const all = await take('tax_lots', text)
    expect(codes(all.result.rejects)).toEqual([
      [2, 'quantity', 'LOTS_MISMATCH'],
      [4, 'quantity', 'LOTS_MISMATCH'],
    ])
    expect(await countOf('tax_lots')).toBe(0)
    const partial = await take('tax_lots', text, { mode: 'partial' })
    expect(partial.result).toMatchObject({ status: 'PARTIAL', rowsAccepted: 2, rowsRejected: 2 })
    expect(await countOf('tax_lots')).toBe(2)
    const whole = await take('tax_lots', text.replace('3.5', '4'))
    expect(whole.result.status).toBe('ACCEPTED')
  })

  test('control characters in names do not reach the database', async () => {
    await take('accounts', accountsFile)
    const { result } = await take(
      'positions',
      'as_of_date,account_number,symbol,security_name,price,quantity,market_value\n2026-11-20,12345678,V\u0000TI,To\u0000tal\u0007,1,1,1\n',
    )
    expect(result.status).toBe('ACCEPTED')
    expect(await rowsOf('portfolio_positions')).toMatchObject([{ symbol: 'VTI', security_name: 'Total' }])
  })

  test('files without a date take it from the request', async () => {
    await take('accounts', accountsFile)
    const { result } = await take(
      'positions',
      'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,\n12345678,Fund,VTSAX,10,120.50,1205.00,\n',
      { asOf: '2026-11-19' },
    )
    expect(result).toMatchObject({ status: 'ACCEPTED', asOf: '2026-11-19' })
  })

  describe('a broken upload', () => {
    test('stores nothing and leaves no trace', async () => {
      await take('accounts', accountsFile)
      await expect(take('balances', '', { stream: broken() })).rejects.toThrow('connection lost')
      const aborted = take('balances', balancesFile, { signal: AbortSignal.abort() })
      await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
      expect(await countOf('balances')).toBe(0)
      expect(await countOf('imports')).toBe(1)
    })
  })

  describe('while a file is read', () => {
    const stages = async () =>
      (
        await sql<{ name: string }>`select relname as name from pg_class
          where relkind = 'r' and relname like 'custody_stage_%'`.execute(database.db)
      ).rows.map(({ name }) => name)

    test('others are answered, and see none of it until all of it is there', async () => {
      await take('accounts', accountsFile)
      const rows = Array.from({ length: 1200 }, (_, i) => {
        const date = new Date(Date.UTC(2010, 0, 1) + i * 86_400_000).toISOString().slice(0, 10)
        return `${date},12345678,1,1,2,\n`
      })
      const header = `${balancesFile.split('\n')[0]}\n`
      const importing = take('balances', header + rows.join(''))
      const seen = new Set<number>()
      const looking = new AbortController()
      const ended = importing.finally(() => looking.abort())
      while (!looking.signal.aborted) {
        seen.add(await countOf('balances'))
        if ((await stages()).length > 0) seen.add(-1)
      }
      expect((await ended).result.rowsAccepted).toBe(1200)
      expect([...seen].filter((count) => count !== 1200)).toEqual([0, -1])
      expect(await stages()).toEqual([])
    })

    test('what a process that died has left is dropped a day later, what is under way stays', async () => {
      const [young, old] = [now().getTime() - 3_600_000, now().getTime() - 25 * 3_600_000]
      for (const from of [young, old])
        await sql`create unlogged table ${sql.table(`custody_stage_${from}_00`)} (line integer)`.execute(
          database.db,
        )
      await take('accounts', accountsFile)
      expect(await stages()).toEqual([`custody_stage_${young}_00`])
      await sql`drop table ${sql.table(`custody_stage_${young}_00`)}`.execute(database.db)
    })

    test('of a client who is erased meanwhile no digit comes back', async () => {
      await database.db
        .insertInto('erasures')
        .values({ client_ref: 'cl_x', complete: true, erased_at: now() })
        .execute()
      let erased: Promise<unknown> | undefined
      const erase = () =>
        database.db.insertInto('erased_subjects').values({ subject_ref: one, client_ref: 'cl_x' }).execute()
      const erasing: typeof pseudonyms = {
        ...pseudonyms,
        ref: (kind, id) => {
          erased ??= erase()
          return pseudonyms.ref(kind, id)
        },
      }
      await importCustodyFile(
        { db: database.db, pseudonyms: erasing, dataKeys, emit, now },
        { kind: 'accounts', stream: Readable.from([Buffer.from(accountsFile)]), uploadedBy: 'p1' },
      )
      await erased
      expect(await accountOf(one)).toMatchObject({ last4: '••••' })
    })
  })

  describe('the list of imports', () => {
    test('is newest first, in pages, and shows one with its rejects', async () => {
      for (const hour of [10, 11, 12]) {
        await importCustodyFile(
          { db: database.db, pseudonyms, dataKeys, emit, now: at(hour) },
          {
            kind: 'balances',
            stream: Readable.from([Buffer.from(`${balancesFile}${hour}`)]),
            uploadedBy: 'p1',
          },
        )
      }
      const first = await readImports(database.db, { first: 2 })
      expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
      expect(first.nodes.map(({ uploadedAt }) => uploadedAt.getUTCHours())).toEqual([12, 11])
      const rest = await readImports(database.db, { first: 2, after: first.pageInfo.endCursor ?? '' })
      expect(rest.nodes.map(({ uploadedAt }) => uploadedAt.getUTCHours())).toEqual([10])
      expect(rest.pageInfo.hasNextPage).toBe(false)
      expect(await readImports(database.db, { first: 2, kind: 'fees' })).toMatchObject({
        nodes: [],
        totalCount: 0,
      })
      const shown = await readImport(database.db, first.nodes[0]?.importId ?? '')
      expect(shown?.rejects.length).toBeGreaterThan(0)
      expect(await readImport(database.db, 'none')).toBeNull()
      await expect(readImports(database.db, { first: 2, after: 'xyz' })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    })
  })
})
