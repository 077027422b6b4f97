import type { IsoDate } from '@rc/core/dates'
import type { Database } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import type { BusinessFact } from '@rc/records/applicability'
import { recordType } from '@rc/records/record-types'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordPairs } from './record-pairs.ts'
import type { RecordRules } from './record-rules.ts'

const day = '2026-11-20'
const STATE: RecordRules = {
  firm: { regulator: 'STATE', does: new Set<BusinessFact>(['TRADE_CONFIRMATIONS']), fiscalYearEndMonth: 12 },
  day,
  held: new Set(),
}

describe.each(testBackends())('pairs of record types and subjects on %s', (backend) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(backend)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  const addClient = (ref: string, more: { joined?: IsoDate; left?: IsoDate; prefers?: string } = {}) =>
    sql`insert into clients (client_ref, crm_company_id, household_key, name_hash, name_mask, status, joined_on, left_on,
        sustainability_preference, source_updated_at)
      values (${ref}, ${ref}, ${ref}, '', '', 'CLIENT', ${more.joined ?? '2020-01-15'}, ${more.left ?? null},
        ${more.prefers ?? null}, now())`.execute(database.db)
  const addAccount = (ref: string, opened: IsoDate, closed: IsoDate | null = null) =>
    sql`insert into accounts (account_ref, last4, household_key, account_type, status, custodian, opened_on, closed_on,
        as_of, import_id)
      values (${ref}, '', ${ref}, 'IRA', 'OPEN', '', ${opened}, ${closed}, ${day}, '')`.execute(database.db)
  /** A file, there since its own day. */
  const file = (
    code: string,
    ref: string,
    dated: IsoDate,
    until: IsoDate | null = null,
    removed: string | null = null,
  ) =>
    sql`insert into matrix_records_retention (document_ref, source, record_type_code, subject_ref, dated_on, filed_at,
        modified_at, mime_type, onsite_until, retain_until, removed_at)
      values (gen_random_uuid()::text, 'workspace', ${code}, ${ref}, ${dated}, ${dated}, ${dated}, 'x', ${dated}, ${until},
        ${removed})`.execute(database.db)
  const states = async (code: string, rules: Partial<RecordRules> = {}) => {
    const { rows } = await sql<{ ref: string; status: string; due_on: string | null }>`
      select ref, status, due_on from ${recordPairs({ ...STATE, ...rules }, [recordType(code)!])} p
      order by ref`.execute(database.db)
    return rows.map(({ ref, status, due_on: due }) => [ref, status, due])
  }
  const statusOf = async (code: string, rules: Partial<RecordRules> = {}) =>
    (await states(code, rules))[0]?.[1]

  test.each([
    ['nothing', null, null, 'MISSING'],
    ['of today', day, null, 'CURRENT'],
    ['31 days before it is stale', '2025-11-16', null, 'CURRENT'],
    ['30 days before it is stale', '2025-11-15', null, 'EXPIRING'],
    ['on its last day', '2025-10-16', null, 'EXPIRING'],
    ['a day too old', '2025-10-15', null, 'STALE'],
    ['on the last day of its retention', '2026-01-10', day, 'CURRENT'],
    ['past its retention', '2019-01-01', '2026-11-19', 'PAST_RETENTION'],
  ])('what a client has: %s', async (_, dated, until, status) => {
    await addClient('a')
    if (dated !== null) await file('3.07', 'a', dated, until)
    expect(await statusOf('3.07')).toBe(status)
  })

  test.each([
    ['fresh when the client left', '2024-01-10', 'CURRENT'],
    ['soon too old when the client left', '2023-05-20', 'CURRENT'],
    ['stale when the client left', '2022-01-10', 'STALE'],
  ])('of who is gone: %s', async (_, dated, status) => {
    await addClient('a', { left: '2024-06-01' })
    await file('3.07', 'a', dated)
    const due = status === 'STALE' ? '2023-02-14' : null
    expect(await states('3.07')).toEqual([['a', status, due]])
  })

  test('each subject has a state of its own, and says when its next item is due', async () => {
    await addClient('a')
    await addClient('b')
    await addClient('c')
    await file('3.07', 'a', '2026-06-01')
    await file('3.07', 'a', '2024-06-01')
    await file('3.07', 'b', '2025-01-10')
    expect(await states('3.07')).toEqual([
      ['a', 'CURRENT', '2027-07-06'],
      ['b', 'STALE', '2026-02-14'],
      ['c', 'MISSING', '2020-01-15'],
    ])
  })

  test('old is as good as new where only an event asks for a new one', async () => {
    await addClient('a')
    await file('3.02', 'a', '2020-02-01')
    expect(await states('3.02')).toEqual([['a', 'CURRENT', null]])
  })

  test('a type that does not apply is NOT_APPLICABLE for every subject, whatever is there', async () => {
    await addClient('a')
    await addClient('b', { prefers: 'ESG' })
    await file('9.06', 'firm', day)
    expect(await states('9.06')).toEqual([['firm', 'NOT_APPLICABLE', null]])
    expect(await states('3.15')).toEqual([
      ['a', 'NOT_APPLICABLE', null],
      ['b', 'NOT_APPLICABLE', null],
    ])
    expect(await states('3.08')).toEqual([
      ['a', 'NOT_APPLICABLE', null],
      ['b', 'MISSING', '2020-01-15'],
    ])
  })

  test('a complaint calls for its file', async () => {
    await addClient('a')
    await sql`insert into complaints (complaint_ref, client_ref, opened_on, topic)
      values ('k', 'a', '2026-11-20', '')`.execute(database.db)
    expect(await states('3.15')).toEqual([['a', 'MISSING', '2020-01-15']])
    expect(await statusOf('3.15', { day: '2026-11-19' })).toBe('NOT_APPLICABLE')
  })

  test('a person is asked for what access persons file, and for nothing of representatives', async () => {
    await sql`insert into supervised_persons values ('p1', 'ADVISOR', '2024-01-02', null, false, true)`.execute(
      database.db,
    )
    expect(await states('7.05')).toEqual([['p1', 'MISSING', '2024-01-02']])
    expect(await statusOf('8.09')).toBe('NOT_APPLICABLE')
  })

  test('a file counts from the day it came to the day it went', async () => {
    await addClient('a')
    await file('3.02', 'a', '2026-11-20', null, '2026-11-25T12:00:00Z')
    expect(await statusOf('3.02', { day: '2026-11-18' })).toBe('MISSING')
    expect(await statusOf('3.02', { day: '2026-11-24' })).toBe('CURRENT')
    expect(await statusOf('3.02', { day: '2026-11-25' })).toBe('MISSING')
  })

  test('a daily file of all covers those who are there, and is looked for from the next session on', async () => {
    await addAccount('a', '2020-01-15')
    await addAccount('b', '2020-01-15', '2026-03-01')
    await file('4.01', 'all', '2026-11-19')
    expect(await states('4.01')).toEqual([
      ['a', 'EXPIRING', '2026-11-22'],
      ['b', 'NOT_APPLICABLE', null],
    ])
    // Thursday's last file is three days behind on the Monday after, for which Friday counts; on the Tuesday it is not.
    expect(await statusOf('4.01', { day: '2026-11-23' })).toBe('EXPIRING')
    expect(await statusOf('4.01', { day: '2026-11-24' })).toBe('STALE')
  })

  test('a weekend or holiday makes nothing stale', async () => {
    await file('4.02', 'firm', '2026-07-02')
    // 2026-07-06 is the Monday after Independence Day, observed on Friday the 3rd.
    expect(await statusOf('4.02', { day: '2026-07-06' })).toBe('EXPIRING')
  })

  test('what is filed by quarter is first due a maximum age after the subject came', async () => {
    await addAccount('a', '2026-08-13')
    await addAccount('b', '2026-08-12')
    expect(await states('4.04')).toEqual([
      ['a', 'NOT_APPLICABLE', null],
      ['b', 'MISSING', '2026-11-20'],
    ])
    await addClient('c', { joined: '2026-11-19' })
    expect(await statusOf('3.07')).toBe('MISSING')
  })

  test('who left is asked about until five years after that fiscal year, then only if something is there', async () => {
    await addClient('long', { left: '2020-12-31' })
    await addClient('recent', { left: '2021-01-05' })
    expect(await states('3.02')).toEqual([['recent', 'MISSING', '2020-01-15']])
    // Of fiscal years that end in June, both days lie in the same one.
    const june = { firm: { ...STATE.firm, fiscalYearEndMonth: 6 } }
    expect(await states('3.02', { ...june, day: '2026-06-30' })).toHaveLength(2)
    expect(await states('3.02', { ...june, day: '2026-07-01' })).toEqual([])
    await file('3.02', 'long', '2020-01-15', '2025-12-31')
    expect((await states('3.02'))[0]).toEqual(['long', 'PAST_RETENTION', null])
    expect((await states('3.02', { held: new Set(['3.02']) }))[0]).toEqual(['long', 'ON_HOLD', null])
    expect((await states('3.02', { held: new Set(['*']) }))[0]).toEqual(['long', 'ON_HOLD', null])
    expect((await states('3.02', { held: new Set(['3.03']) }))[0]).toEqual(['long', 'PAST_RETENTION', null])
  })
})
