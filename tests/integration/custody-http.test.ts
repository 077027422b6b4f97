import { testBackends } from '@rc/db/testing'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { sql } from 'kysely'
import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readCustodyBook } from '../support/custody-book.ts'
import { asForm, sendCustodyFile, type CustodyUpload } from '../support/send-custody-file.ts'
import { startSystem, type Answer, type System } from '../support/system.ts'

const FILES = {
  accounts: { code: 'ACC', table: 'accounts', events: ['client_change'] },
  positions: { code: 'POS', table: 'portfolio_positions', events: ['aum_update'] },
  balances: { code: 'BAL', table: 'balances', events: ['aum_update'] },
  transactions: { code: 'TRN', table: 'transactions', events: ['aum_update', 'performance_update'] },
  tax_lots: { code: 'LOT', table: 'tax_lots', events: ['performance_update'] },
  performance: { code: 'PRF', table: 'custodian_returns', events: ['performance_update'] },
  fees: { code: 'FEE', table: 'fee_billings', events: ['aum_update', 'performance_update'] },
} as const
type Kind = keyof typeof FILES

const directory = join(outsideDirectory(process.env['RC_TEST_DATA_DIR'] ?? ''), 'custody')

/** The head of the custodian's own newest file of a kind: everything down to the header, and the first rows. */
function smallFile(kind: Kind, rows = 3): string {
  const name = readdirSync(directory).findLast((file) => file.startsWith(`ALT_${FILES[kind].code}_`)) ?? ''
  const lines = readFileSync(join(directory, name), 'utf8').split('\n')
  const header = lines.findIndex((line) => line.includes('account_number'))
  return `${lines.slice(0, header + 1 + rows).join('\n')}\n`
}

const balances = (...rows: string[]): string =>
  ['as_of_date,account_number,cash,securities_value,total_value,accrued_income', ...rows, ''].join('\n')
const transactions = (...rows: string[]): string =>
  ['trade_date,account_number,type,net_amount,source_txn_id', ...rows, ''].join('\n')

describe.each(testBackends())('custody files over HTTP on %s', (backend) => {
  let system: System
  let account: string
  let other: string
  beforeAll(async () => {
    system = await startSystem(backend)
    const [first, second] = readCustodyBook(directory).accounts.keys()
    account = first ?? ''
    other = second ?? ''
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const send = (
    kind: string,
    file: CustodyUpload['file'],
    more: Partial<CustodyUpload> = {},
  ): Promise<Answer> => sendCustodyFile(system, { kind, file, ...more })
  const countOf = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      system.database.db,
    )
    return rows[0]?.n ?? Number.NaN
  }
  const stored = async (table: string, importId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(table)} where import_id = ${importId}`.execute(system.database.db)
    return rows[0]?.n ?? Number.NaN
  }

  describe('a good file', () => {
    test.each(Object.keys(FILES) as Kind[])('of %s is taken once, however often it comes', async (kind) => {
      const { table, events } = FILES[kind]
      const before = await countOf(table)
      const first = await send(kind, smallFile(kind))
      expect(first.status).toBe(201)
      expect(first.json).toMatchObject({
        kind,
        mode: 'all',
        status: 'ACCEPTED',
        rowsRead: 3,
        rowsAccepted: 3,
        rowsRejected: 0,
        rejects: [],
        events,
      })
      expect(first.json.sha256).toMatch(/^[0-9a-f]{64}$/)
      expect(await countOf(table)).toBe(before)
      const again = await send(kind, smallFile(kind))
      expect(again.status).toBe(200)
      expect(again.json).toEqual(first.json)
      expect(await countOf(table)).toBe(before)
      expect(await stored(table, first.json.importId)).toBe(3)
    })

    test('sent twice at once is taken once', async () => {
      const file = transactions(
        `2026-01-05,${account},DIVIDEND,12.34,TWICE-1`,
        `2026-01-05,${account},DIVIDEND,1.00,TWICE-2`,
      )
      const before = await countOf('transactions')
      const answers = await Promise.all([send('transactions', file), send('transactions', file)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
      expect(answers[0]?.json.importId).toBe(answers[1]?.json.importId)
      expect(await countOf('transactions')).toBe(before + 2)
    })

    test('comes as a form, too, and keeps its name', async () => {
      const { status, json } = await send(
        'balances',
        '',
        asForm(smallFile('balances', 5), 'ALT_BAL_small.csv'),
      )
      expect(status).toBe(201)
      expect(json).toMatchObject({ fileName: 'ALT_BAL_small.csv', rowsAccepted: 5 })
      expect((await send('balances', smallFile('balances', 5))).json.importId).toBe(json.importId)
    })

    test('may hold everything custodians put around the rows, columns in any order', async () => {
      const file = [
        '\uFEFF"Balances for all accounts as of 01/06/2026"',
        '',
        '"Account Number","Total Value","Securities Value","Cash","As of Date","Accrued Income"',
        `"${account}","$1,234.56","$1,249.56",(15.00),01/06/2026,--`,
        '',
        'Total,"$1,234.56",,,,',
        '"Downloaded for the adviser only; figures are not audited"',
        '',
      ].join('\r\n')
      const { status, json } = await send('balances', file)
      expect({ status, rejects: json.rejects }).toEqual({ status: 201, rejects: [] })
      const row = await system.database.db
        .selectFrom('balances')
        .select(['as_of', 'cash', 'securities_value', 'total_value', 'accrued_income'])
        .where('import_id', '=', json.importId)
        .executeTakeFirstOrThrow()
      expect(row).toEqual({
        as_of: '2026-01-06',
        cash: '-15.00',
        securities_value: '1249.56',
        total_value: '1234.56',
        accrued_income: '0.00',
      })
    })
  })
  const good = () => `2026-01-07,${account},1.00,2.00,3.00,0.00`
  const bad: [string, Kind, (number: string) => string, [number, string | null, string][]][] = [
    [
      'without its header',
      'balances',
      (n) => `some,other,table\n2026-01-07,${n},1.00\n`,
      [[2, null, 'HEADER_NOT_FOUND']],
    ],
    [
      'without a column',
      'balances',
      (n) => `as_of_date,account_number,cash,securities_value\n2026-01-07,${n},1.00,2.00\n`,
      [[1, 'total_value', 'MISSING_COLUMN']],
    ],
    [
      'with a wrong total',
      'balances',
      (n) => balances(`2026-01-07,${n},1.00,2.00,3.50,0.00`),
      [[2, 'total_value', 'TOTAL_MISMATCH']],
    ],
    [
      'of an unknown account',
      'balances',
      () => balances(`2026-01-07,ZZ99999999,1.00,2.00,3.00,0.00`),
      [[2, 'account_number', 'UNKNOWN_ACCOUNT']],
    ],
    [
      'cut off in a row',
      'balances',
      (n) => `${balances(`2026-01-07,${n},1.00,2.00,3.00,0.00`)}2026-01-08,${n},1.0`,
      [[3, null, 'TRUNCATED_FILE']],
    ],
    [
      'cut off in a quoted value',
      'balances',
      (n) => `${balances(`2026-01-07,${n},1.00,2.00,3.00,0.00`)}2026-01-08,${n},"1,0`,
      [[3, null, 'TRUNCATED_FILE']],
    ],
    [
      'with days that are none',
      'balances',
      (n) => balances(`2026-02-30,${n},1.00,2.00,3.00,0.00`, `yesterday,${n},1.00,2.00,3.00,0.00`),
      [
        [2, 'as_of_date', 'BAD_DATE'],
        [3, 'as_of_date', 'BAD_DATE'],
      ],
    ],
    [
      'of a day to come',
      'balances',
      (n) => balances(`2999-01-07,${n},1.00,2.00,3.00,0.00`),
      [[2, null, 'FUTURE_DATE']],
    ],
    [
      'with amounts that are none',
      'balances',
      (n) => balances(`2026-01-07,${n},one,2.00,3.00,0.00`),
      [[2, 'cash', 'BAD_NUMBER']],
    ],
    [
      'with a wrong sign',
      'transactions',
      (n) => transactions(`2026-01-07,${n},WITHDRAWAL,100.00,SIGN-1`),
      [[2, 'net_amount', 'SIGN_MISMATCH']],
    ],
    [
      'of an unknown type',
      'transactions',
      (n) => transactions(`2026-01-07,${n},LOTTERY,100.00,TYPE-1`),
      [[2, 'type', 'UNKNOWN_CODE']],
    ],
    [
      'with a row twice',
      'balances',
      (n) => balances(`2026-01-07,${n},1.00,2.00,3.00,0.00`, `2026-01-07,${n},1.00,2.00,3.00,0.00`),
      [[3, null, 'DUPLICATE_ROW']],
    ],
    ['without a row', 'balances', () => balances(), [[1, null, 'EMPTY_FILE']]],
    ['without a byte', 'balances', () => '', [[1, null, 'EMPTY_FILE']]],
  ]

  test.each(bad)(
    'a file %s is refused as a whole, with every reject',
    async (_title, kind, file, rejects) => {
      const before = await countOf(FILES[kind].table)
      const events = await countOf('events')
      const { status, headers, json, text } = await send(kind, file(account))
      expect(status).toBe(422)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(json).toMatchObject({ code: 'UNPROCESSABLE', status: 422, kind, rowsAccepted: 0, events: [] })
      expect(
        json.rejects.map(({ line, column, code }: { line: number; column: string | null; code: string }) => [
          line,
          column,
          code,
        ]),
      ).toEqual(rejects)
      expect(text).not.toContain(account)
      expect(await countOf(FILES[kind].table)).toBe(before)
      expect(await countOf('events')).toBe(events)
    },
  )

  test('partial mode takes the good rows and names the bad ones', async () => {
    const file = balances(
      good(),
      `2026-01-07,${other},1.00,2.00,9.99,0.00`,
      `2026-01-07,ZZ99999999,1.00,2.00,3.00,0.00`,
    )
    const refused = await send('balances', file)
    expect(refused).toMatchObject({ status: 422, json: { rowsRead: 3, rowsRejected: 2, rowsAccepted: 0 } })
    const taken = await send('balances', file, { query: '&mode=partial' })
    expect(taken).toMatchObject({
      status: 201,
      json: {
        status: 'PARTIAL',
        mode: 'partial',
        rowsRead: 3,
        rowsAccepted: 1,
        rowsRejected: 2,
        events: ['aum_update'],
      },
    })
    expect(taken.json.rejects.map(({ line }: { line: number }) => line)).toEqual([3, 4])
    expect(await stored('balances', taken.json.importId)).toBe(1)
    expect(await send('balances', file, { query: '&mode=partial' })).toMatchObject({
      status: 200,
      json: { importId: taken.json.importId },
    })
  })

  test('a refused file is looked at again once what it lacked has come', async () => {
    const file = balances('2026-01-07,AL77777777,1.00,2.00,3.00,0.00')
    expect((await send('balances', file)).json.rejects[0].code).toBe('UNKNOWN_ACCOUNT')
    const accounts =
      'as_of_date,account_number,account_type,status,household_ref\n2026-01-07,AL77777777,IRA,ACTIVE,\n'
    expect((await send('accounts', accounts)).status).toBe(201)
    expect(await send('balances', file)).toMatchObject({ status: 201, json: { status: 'ACCEPTED' } })
  })

  test('an upload whose connection breaks stores nothing', async () => {
    if (!system.app.server.listening) await system.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = system.app.server.address() as AddressInfo
    const [before, imports] = [await countOf('balances'), await countOf('imports')]
    const token = await system.token('operations')
    const upload = request({
      port,
      method: 'POST',
      path: '/api/custody/imports?kind=balances',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'content-length': 1_000_000 },
    })
    upload.on('error', () => undefined)
    upload.write(balances(`2026-01-09,${account},1.00,2.00,3.00,0.00`))
    await sleep(200)
    upload.destroy()
    await sleep(500)
    expect(await countOf('balances')).toBe(before)
    expect(await countOf('imports')).toBe(imports)
  })

  describe('who and what', () => {
    test.each([
      ['kind', 'kind=horoscopes'],
      ['kind', 'kind='],
      ['mode', 'kind=balances&mode=some'],
      ['asOf', 'kind=balances&asOf=2026-02-30'],
    ])('a bad %s is named (%s)', async (name, query) => {
      const answer = await system.app.inject({
        method: 'POST',
        url: `/api/custody/imports?${query}`,
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${await system.token('operations')}` },
        payload: balances(good()),
      })
      expect(answer.statusCode).toBe(400)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', errors: [{ path: name }] })
      expect(answer.json().detail).toContain(name)
    })

    test('an unknown parameter is named', async () => {
      const answer = await send('balances', balances(good()), { query: '&colour=red' })
      expect(answer).toMatchObject({ status: 400, json: { code: 'BAD_REQUEST' } })
      expect(answer.json.detail).toContain('colour')
    })

    test.each(['application/json', 'application/xml', 'text/plain', 'application/octet-stream'])(
      '%s is not taken',
      async (contentType) => {
        expect(
          await send('balances', contentType === 'application/json' ? '{}' : balances(good()), {
            contentType,
          }),
        ).toMatchObject({
          status: 415,
          json: { code: 'UNSUPPORTED_MEDIA_TYPE' },
        })
      },
    )

    test.each(['compliance', 'viewer'] as const)('%s may neither send nor look', async (role) => {
      expect(await send('balances', balances(good()), { role })).toMatchObject({
        status: 403,
        json: { code: 'FORBIDDEN' },
      })
      expect(await system.get('/api/custody/imports', role)).toMatchObject({ status: 403 })
      expect(
        await system.get('/api/custody/imports/00000000-0000-4000-8000-000000000000', role),
      ).toMatchObject({ status: 403 })
    })

    test.each(['executive', 'advisor', 'operations'] as const)('%s may look', async (role) => {
      expect(await system.get('/api/custody/imports', role)).toMatchObject({ status: 200 })
    })

    test('nobody without a token', async () => {
      expect(await send('balances', balances(good()), { role: null })).toMatchObject({
        status: 401,
        json: { code: 'UNAUTHENTICATED' },
      })
    })
  })

  test('imports are listed newest first, page by page, and shown one by one', async () => {
    const { json: sent } = await send('fees', smallFile('fees', 2))
    const all: { importId: string; uploadedAt: string }[] = []
    for (let after = ''; ;) {
      const { status, json } = await system.get(`/api/custody/imports?first=7${after}`, 'operations')
      expect(status).toBe(200)
      all.push(...json.nodes)
      if (!json.pageInfo.hasNextPage) {
        expect(all).toHaveLength(json.totalCount)
        break
      }
      after = `&after=${json.pageInfo.endCursor}`
    }
    expect(new Set(all.map(({ importId }) => importId)).size).toBe(all.length)
    expect(all.map(({ uploadedAt }) => uploadedAt)).toEqual(
      all.map(({ uploadedAt }) => uploadedAt).toSorted((a, b) => (a < b ? 1 : -1)),
    )
    expect(all[0]?.importId).toBe(sent.importId)
    const fees = await system.get('/api/custody/imports?kind=fees', 'operations')
    expect(new Set(fees.json.nodes.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(['fees']))
    const one = await system.get(`/api/custody/imports/${sent.importId}`, 'operations')
    expect(one).toMatchObject({ status: 200, json: sent })
  })

  test.each([
    ['/api/custody/imports/00000000-0000-4000-8000-000000000000', 404],
    ['/api/custody/imports/not-an-id', 404],
    ['/api/custody/imports?first=0', 400],
    ['/api/custody/imports?first=201', 400],
    ['/api/custody/imports?kind=horoscopes', 400],
    ['/api/custody/imports?after=nonsense', 400],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await system.get(path, 'operations')
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
  })

  test('an import ends the cached answers that rest on it, and no others', async () => {
    const statusOf = async (path: string) => String((await system.get(path)).headers['cache-status'])
    for (const path of ['/api/executive/aum', '/api/clients/demographics']) {
      await system.get(path)
      expect(await statusOf(path)).toContain('; hit')
    }
    expect((await send('balances', balances(`2026-01-12,${account},1.00,2.00,3.00,0.00`))).status).toBe(201)
    await sleep(1_000)
    expect(await statusOf('/api/executive/aum')).toContain('fwd=miss')
    expect(await statusOf('/api/clients/demographics')).toContain('; hit')
  })

  test('account numbers and names of owners are in no table and no answer', async () => {
    const { db } = system.database
    const secrets = secretsOf(directory)
    expect(secrets.length).toBeGreaterThan(60)
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`.execute(db)
    expect(columns.length).toBeGreaterThan(100)
    const found: string[] = []
    for (const { table, column } of columns) {
      const { rows } = await sql<{ texts: string | null }>`
        select string_agg(distinct ${sql.ref(column)}::text, ' ') as texts from ${sql.table(table)}`.execute(
        db,
      )
      const texts = rows[0]?.texts ?? ''
      if (secrets.some((secret) => texts.includes(secret))) found.push(`${table}.${column}`)
    }
    expect(found).toEqual([])
    for (const path of [
      '/api/clients/performance?first=200',
      '/api/clients/communications?first=200',
      '/api/custody/imports?first=200',
    ]) {
      const { text } = await system.get(path)
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    }
  })

  test.runIf(backend === 'embedded')('a large file does not need its size in memory', async () => {
    const before = await countOf('transactions')
    const watch = watchMemory()
    const { status, json } = await send('transactions', Readable.from(manyRows(account, 200_000)))
    expect({ status, rejects: json.rejects }).toEqual({ status: 201, rejects: [] })
    expect(json.rowsAccepted).toBe(200_000)
    expect(await countOf('transactions')).toBe(before + 200_000)
    expect(watch.stop() / 2 ** 20).toBeLessThan(400)
  })
})

/** Account numbers, and first and last names of the owners, of the accounts file. */
function secretsOf(exports: string): string[] {
  const name = readdirSync(exports).find((file) => file.startsWith('ALT_ACC_')) ?? ''
  const rows = readFileSync(join(exports, name), 'utf8').trim().split('\n').slice(3)
  return [...new Set(rows.flatMap((row) => [row.split(',')[1] ?? '', row.split(',')[3] ?? '']))]
}

function* manyRows(account: string, rows: number): Generator<string> {
  yield 'trade_date,account_number,type,net_amount,source_txn_id\n'
  for (let at = 0; at < rows; at += 1000) {
    const ids = Array.from({ length: 1000 }, (_, i) => at + i)
    yield ids
      .map((id) => `2026-01-06,${account},DIVIDEND,0.01,a-rather-long-id-of-the-custodian-${id}\n`)
      .join('')
  }
}

/** The growth of this process at its largest, in bytes. */
function watchMemory(): { stop(): number } {
  const start = process.memoryUsage.rss()
  let largest = start
  const timer = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage.rss())
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return largest - start
    },
  }
}
