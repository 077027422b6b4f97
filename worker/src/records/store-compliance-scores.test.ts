import type { IsoDate } from '@rc/core/dates'
import type { Database } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { computeComplianceScore, readComplianceScore, readStoredScore } from '@rc/figures/compliance-score'
import { readRecordInputs } from '@rc/figures/record-book'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storeComplianceScores } from './store-compliance-scores.ts'

const now = new Date('2026-11-21T12:00:00Z')
const { signal } = new AbortController()
const FRIDAY = '2026-11-20'
const YEAR_END = '2025-12-31'

describe.each(testBackends())('scores of the record book on %s', (backend) => {
  let database: Database
  const store = () => storeComplianceScores(database.db, now, signal)
  const computed = async (day: IsoDate) => {
    const inputs = await readRecordInputs(database.db, day)
    return inputs === null ? null : computeComplianceScore(inputs)
  }

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

  test('are those that reading the book gives, of the last sessions and of where periods begin', async () => {
    expect(await store()).toBeGreaterThan(3)
    for (const day of [FRIDAY, '2026-11-19', YEAR_END]) {
      const stored = await readStoredScore(database.db, day)
      expect(stored).not.toBeNull()
      expect(stored).toBe(await computed(day))
    }
    expect(await readStoredScore(database.db, '2026-02-03')).toBeNull()
    expect(await readComplianceScore(database.db, '2026-02-03')).toBe(await computed('2026-02-03'))
    expect(await store()).toBe(0)
  })

  test('are not told any more once something they rest on has changed, and are made anew', async () => {
    await store()
    const before = await readStoredScore(database.db, FRIDAY)
    await fileAgreement('one')
    expect(await readStoredScore(database.db, FRIDAY)).toBeNull()
    const after = await readComplianceScore(database.db, FRIDAY)
    expect(after).toBeGreaterThan(before ?? 1)
    await store()
    expect(await readStoredScore(database.db, FRIDAY)).toBe(after)
    await database.db.transaction().execute((trx) => emit('client_change', trx))
    expect(await readStoredScore(database.db, FRIDAY)).toBeNull()
    await store()
    await database.db.transaction().execute((trx) => emit('vendor_status_change', trx))
    expect(await readStoredScore(database.db, FRIDAY)).toBe(after)
  })

  test('leave with the days nobody is shown any more, and count for some weeks only', async () => {
    await store()
    await storeComplianceScores(database.db, new Date('2026-11-19T22:00:00Z'), signal)
    expect(await readStoredScore(database.db, FRIDAY)).toBeNull()
    await sql`update compliance_scores set computed_at = computed_at - interval '21 days'`.execute(
      database.db,
    )
    expect(await readStoredScore(database.db, '2026-11-19')).toBeNull()
  })
})

test('a change that commits while a score is computed is not missed', async () => {
  await using database = await openTestDatabase(testBackends().at(-1))
  const { db } = database
  if (database.pool === null) return
  await db.transaction().execute(async (slow) => {
    await emit('document_upload', slow)
    await db.transaction().execute((quick) => emit('vendor_status_change', quick))
    // What `store` does meanwhile: its snapshot does not see the running transaction.
    await sql`insert into compliance_scores (day, score, snapshot)
      values (${FRIDAY}, 0.5, pg_current_snapshot())`.execute(db)
    expect(await readStoredScore(db, FRIDAY)).toBe(0.5)
  })
  expect(await readStoredScore(db, FRIDAY)).toBeNull()
})
