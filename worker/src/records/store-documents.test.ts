import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { beforeEach, describe, expect, test } from 'vitest'
import { markDocumentsGone, storeDocuments, type SeenDocument } from './store-documents.ts'

const pseudonyms = createPseudonyms('test')
const now = () => new Date('2026-11-21T12:00:00Z')
const deps = { pseudonyms, emit, now, job: 'test' }

const seen = (id: string, path: string[], name: string): SeenDocument => ({
  source: 'workspace',
  sourceId: id,
  path,
  name,
  mimeType: 'application/pdf',
  createdAt: new Date('2026-03-02T15:00:00Z'),
  modifiedAt: new Date('2026-03-02T15:00:00Z'),
  bytes: 1000,
  contentHash: null,
  authorEmail: 'someone@example.com',
})
const contract = seen(
  '1',
  ['3 Client', '3.02 Signed advisory contract', 'HH-00017'],
  'Contract 2026-03-01.pdf',
)
const statement = seen('2', ['4 Trading', '4.04 Statements', 'HH-00017'], 'acct 1234 2025-12-31.pdf')
const manual = seen('3', ['8 Compliance', '8.01 Compliance manual'], 'Manual 2024-05-01.pdf')
const nextManual = seen('4', ['8 Compliance', '8.01 Compliance manual'], 'Manual 2025-06-30.pdf')
const scan = seen('5', ['Scans'], 'IMG_0012.pdf')

async function seed(db: Db): Promise<void> {
  await db
    .insertInto('clients')
    .values({
      client_ref: 'cl_17',
      crm_company_id: '17',
      household_key: pseudonyms.hash('HH-00017'),
      name_hash: 'x',
      name_mask: 'N•••',
      status: 'CLIENT',
      exclusions: '[]',
      source_updated_at: now(),
    })
    .execute()
}
const addAccount = (db: Db) =>
  db
    .insertInto('imports')
    .values({
      import_id: 'im_1',
      kind: 'accounts',
      mode: 'all',
      sha256: 'x',
      as_of: '2026-11-20',
      status: 'ACCEPTED',
      rows_read: 1,
      rows_accepted: 1,
      rows_rejected: 0,
      rejects: '[]',
      events: '[]',
      uploaded_by: 'test',
    } as never)
    .execute()
    .then(() =>
      db
        .insertInto('accounts')
        .values({
          account_ref: 'ac_1',
          last4: '1234',
          household_key: pseudonyms.hash('HH-00017'),
          account_type: 'IRA',
          status: 'ACTIVE',
          custodian: 'C',
          as_of: '2026-11-20',
          import_id: 'im_1',
        } as never)
        .execute(),
    )
const store = (db: Db, documents: readonly SeenDocument[]) =>
  db.transaction().execute((trx) => storeDocuments(trx, documents, deps))
const index = async (db: Db) => {
  const rows = await db
    .selectFrom('matrix_records_retention')
    .select(['record_type_code', 'subject_ref', 'dated_on', 'ceased_on', 'retain_until', 'removed_at'])
    .orderBy('record_type_code')
    .orderBy('dated_on')
    .execute()
  return rows.map((row) => [
    row.record_type_code,
    row.subject_ref,
    row.dated_on,
    row.ceased_on,
    row.retain_until,
  ])
}
const openReviewsOf = (db: Db) =>
  db.selectFrom('review_queue').select('detail').where('status', '<>', 'CLOSED').orderBy('detail').execute()

describe.each(testBackends())('the document index on %s', (backend) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  beforeEach(async () => {
    opened = await openTestDatabase(backend)
    await seed(opened.db)
    return () => opened[Symbol.asyncDispose]()
  })

  test('knows what each file is, of whom, and how long it is kept', async () => {
    const { db } = opened
    expect(await store(db, [contract, statement, manual, nextManual, scan])).toBe(5)
    expect(await index(db)).toEqual([
      ['3.02', 'cl_17', '2026-03-01', null, null],
      // The account is not known yet: it waits for its subject, its retention does not.
      ['4.04', null, '2025-12-31', null, '2030-12-31'],
      ['8.01', 'firm', '2024-05-01', '2025-06-30', '2030-12-31'],
      ['8.01', 'firm', '2025-06-30', null, null],
      [null, null, '2026-03-02', null, null],
    ])
  })

  test('the same files again change nothing and say nothing', async () => {
    const { db } = opened
    await store(db, [contract, scan])
    const before = await db.selectFrom('events').selectAll().execute()
    expect(await store(db, [contract, scan])).toBe(0)
    expect(await db.selectFrom('events').selectAll().execute()).toEqual(before)
    expect(await db.selectFrom('compliance_audit_trail').select('action').execute()).toHaveLength(2)
  })

  test('a contract is kept five years from the fiscal year its household left in', async () => {
    const { db } = opened
    await store(db, [contract])
    await db.updateTable('clients').set({ left_on: '2026-07-15', status: 'FORMER' }).execute()
    await store(db, [{ ...contract, bytes: 2000 }])
    expect(await index(db)).toEqual([['3.02', 'cl_17', '2026-03-01', '2026-07-15', '2031-12-31']])
  })

  test('what nobody can place is asked about once, without its name, until it can', async () => {
    const { db } = opened
    await store(db, [statement, scan])
    expect(await openReviewsOf(db)).toEqual([
      { detail: 'Neither its folder nor its name tells what it is.' },
      { detail: 'Record type 4.04: folder and name tell no client, account or person.' },
    ])
    await addAccount(db)
    await store(db, [contract])
    expect(await openReviewsOf(db)).toHaveLength(1)
    await store(db, [{ ...scan, path: ['8 Compliance', '8.04 Risk assessment'] }])
    expect(await openReviewsOf(db)).toEqual([])
  })

  test('a file that is gone stays in the index, marked, and comes back when it does', async () => {
    const { db } = opened
    await store(db, [contract, scan])
    const gone = { source: 'workspace', sourceIds: ['1', '5', 'never seen'] } as const
    expect(await db.transaction().execute((trx) => markDocumentsGone(trx, gone, deps))).toBe(2)
    expect(await openReviewsOf(db)).toEqual([])
    expect(await db.transaction().execute((trx) => markDocumentsGone(trx, gone, deps))).toBe(0)
    expect(await store(db, [contract])).toBe(1)
    const trail = await db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'record_type_code'])
      .orderBy('seq')
      .execute()
    const told = trail.map(({ action, record_type_code }) => `${action} ${record_type_code}`)
    // Files that go together are told in no particular order.
    expect([...told.slice(0, 2), ...told.slice(2, 4).toSorted(), ...told.slice(4)]).toEqual([
      'document.catalogued 3.02',
      'document.catalogued null',
      'document.removed 3.02',
      'document.removed null',
      'document.catalogued 3.02',
    ])
  })

  test('no name, folder or address is stored', async () => {
    const { db } = opened
    await store(db, [contract, scan])
    const rows = await db.selectFrom('matrix_records_retention').selectAll().execute()
    const reviews = await db.selectFrom('review_queue').selectAll().execute()
    expect(JSON.stringify([rows, reviews])).not.toMatch(/Contract|IMG|HH-00017|Scans|someone|example/)
  })
})
