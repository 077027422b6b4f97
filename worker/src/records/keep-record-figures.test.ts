import type { IsoDate } from '@rc/core/dates'
import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { readComplianceScore } from '@rc/figures/compliance-score'
import { type KeptFigure, readFigure, readKept } from '@rc/figures/kept-figure'
import { recordStatuses } from '@rc/figures/record-book'
import { recordFiles } from '@rc/figures/record-files'
import { firstGaps, recordGaps } from '@rc/figures/record-gaps'
import { retentionBreaches } from '@rc/figures/retention-breaches'
import { recordType } from '@rc/records/record-types'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepRecordFigures } from './keep-record-figures.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { signal } = new AbortController()
const TODAY = '2026-11-21'
const FRIDAY = '2026-11-20'
const YEAR_END = '2025-12-31'

describe.each(testBackends())('figures of the record book on %s', (backend) => {
  let database: Database
  const keep = () => keepRecordFigures(database.db, now, signal)
  const statusesOn = (day: IsoDate) => readKept(database.db, recordStatuses, [day])
  const tell = (trigger: 'client_change' | 'vendor_status_change') =>
    database.db.transaction().execute((trx) => emit(trigger, trx))

  beforeEach(async () => {
    database = await openTestDatabase(backend)
    const { db } = database
    await db.insertInto('firm_facts').values({ fact: 'regulator', value: 'STATE' }).execute()
    await addClient('one', '2025-03-01')
    await sql`insert into firm_daily (date, begin_aum, new_client_assets, additions, withdrawals, lost_client_assets, market,
        fees, adjustments, end_aum, accounts, stale_accounts, stale_aum, hhi, top1_share, top5_share, top10_share,
        median_client_aum, clients, clients_added, clients_lost)
      select day, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0
      from unnest(array['2025-06-30', ${YEAR_END}, '2026-11-19', ${FRIDAY}]::date[]) as d(day)`.execute(db)
  })
  afterEach(() => database[Symbol.asyncDispose]())

  const addClient = (ref: string, joined: IsoDate) =>
    database.db
      .insertInto('clients')
      .values({
        client_ref: ref,
        crm_company_id: ref,
        household_key: ref,
        name_hash: ref,
        name_mask: 'N•••',
        status: 'CLIENT',
        client_type: 'INDIVIDUAL',
        joined_on: joined,
        exclusions: '[]',
        source_updated_at: now,
      })
      .execute()
  const fileAgreement = (ref: string) =>
    database.db.transaction().execute(async (trx) => {
      await sql`insert into matrix_records_retention (document_ref, source, record_type_code, subject_type, subject_ref,
          dated_on, filed_at, modified_at, mime_type, onsite_until)
        values (${`doc_${ref}`}, 'workspace', '3.02', 'CLIENT', ${ref}, '2025-03-01', '2025-03-01', '2025-03-01', 'x',
          '2030-01-01')`.execute(trx)
      await emit('document_upload', trx)
    })

  test('are those that reading the book gives, on the days that reports show', async () => {
    await keep()
    const { db } = database
    const figures = [recordStatuses, firstGaps, recordFiles, retentionBreaches] as KeptFigure<
      [IsoDate],
      unknown
    >[]
    for (const figure of figures)
      for (const day of [TODAY, '2026-11-22', FRIDAY, '2026-11-19'])
        expect(await readKept(db, figure, [day])).toEqual({ value: await figure.compute(db, day) })
    expect(await statusesOn(YEAR_END)).toEqual({ value: await recordStatuses.compute(db, YEAR_END) })
    expect(await statusesOn('2026-02-03')).toBeNull()
    expect(await readComplianceScore(db, '2026-02-03')).toBe(0)
  })

  test('are not told any more once something they rest on has changed, and are made anew', async () => {
    await keep()
    const { db } = database
    const before = await readComplianceScore(db, FRIDAY)
    await fileAgreement('one')
    expect(await statusesOn(FRIDAY)).toBeNull()
    const after = await readComplianceScore(db, FRIDAY)
    expect(after).toBeGreaterThan(Number(before))
    const files = await readFigure(db, recordFiles, FRIDAY)
    expect(files).toEqual([{ code: '3.02', files: 1, evidence: 1, newest: '2025-03-01' }])
    await keep()
    expect(await statusesOn(FRIDAY)).not.toBeNull()
    expect(await readComplianceScore(db, FRIDAY)).toBe(after)
    await tell('client_change')
    expect(await statusesOn(FRIDAY)).toBeNull()
    await keep()
    await tell('vendor_status_change')
    expect(await statusesOn(FRIDAY)).not.toBeNull()
  })

  test('leave with the days nobody is shown any more, and count for some weeks only', async () => {
    await keep()
    await keepRecordFigures(database.db, new Date('2026-11-18T22:00:00Z'), signal)
    expect(await statusesOn(FRIDAY)).toBeNull()
    expect(await statusesOn(YEAR_END)).not.toBeNull()
    await sql`update kept_figures set computed_at = computed_at - interval '21 days'`.execute(database.db)
    expect(await statusesOn(YEAR_END)).toBeNull()
  })

  test('gaps that are kept and those that are read stand in one order, and pages of them follow each other', async () => {
    for (let n = 0; n < 60; n += 1) await addClient(`c${n}`, n % 2 === 0 ? '2025-03-02' : '2025-03-01')
    await keep()
    const types = ['3.02', '3.03', '1.01'].map((code) => recordType(code)!)
    const read = recordGaps(database.db, FRIDAY)
    const all = await read(types, null, 200)
    expect(all).toHaveLength(123)
    const keys = all.map(({ expectedBy, code, ref }) => `${expectedBy} ${code} ${ref}`)
    expect(keys).toEqual(keys.toSorted())
    expect(all.at(-1)).toEqual({ expectedBy: FRIDAY, code: '1.01', ref: 'firm' })
    expect(await read(types, null, 51)).toEqual(all.slice(0, 51))
    const last = all[49]!
    expect(await read(types, [last.expectedBy, last.code, last.ref], 51)).toEqual(all.slice(50, 101))
  })
})

test('a change that commits while a figure is computed is not missed', async () => {
  await using database = await openTestDatabase(testBackends().at(-1))
  const { db } = database
  if (database.pool === null) return
  await db.transaction().execute(async (slow) => {
    await emit('document_upload', slow)
    await db.transaction().execute((quick) => emit('vendor_status_change', quick))
    // What keeping does meanwhile: its snapshot does not see the running transaction.
    await sql`insert into kept_figures (figure, key, value, snapshot)
      values ('record_files', ${FRIDAY}, '[]', pg_current_snapshot())`.execute(db)
    expect(await readKept(db, recordFiles, [FRIDAY])).toEqual({ value: [] })
  })
  expect(await readKept(db, recordFiles, [FRIDAY])).toBeNull()
})
