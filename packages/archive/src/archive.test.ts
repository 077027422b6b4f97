import { createAuditKeys } from '@rc/audit/audit-keys'
import type { Database } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { archiveReport, type Archive } from './archive-report.ts'
import type { FileBounds } from './check-files.ts'
import { noteArchive } from './note-archive.ts'
import { readArchive, readArchived } from './read-archive.ts'
import { sha256Of } from './sha256.ts'
import { openTestStore, STORES, type TestStore } from './testing.ts'
import { verifyArchive } from './verify-archive.ts'

const keys = createAuditKeys(['a key of the tests that nobody else has'])
const at = new Date('2026-11-20T12:00:00.000Z')

/** Each database and each store; what one does is nothing to the other, so not each with each. */
const BACKENDS = testBackends()
const PLACES = STORES.map((store, i) => ({ backend: BACKENDS[i % BACKENDS.length], store }))

describe.each(PLACES)('the archive on $backend and a $store', ({ backend, store: kind }) => {
  let database: Database
  let store: TestStore
  let archive: Archive
  beforeEach(async () => {
    database = await openTestDatabase(backend)
    store = await openTestStore(kind, () => at)
    archive = { db: database.db, files: store.files, keys, now: () => at }
  })
  afterEach(async () => {
    await database[Symbol.asyncDispose]()
    await store[Symbol.asyncDispose]()
  })

  const put = (text: string, level = 5) =>
    archiveReport(archive, {
      bytes: Buffer.from(text),
      mediaType: 'application/pdf',
      name: 'executive/aum',
      asOf: '2026-11-19',
      level,
      by: { personId: 'p1', role: 'executive' },
      requestId: 'r1',
    })
  const verify = (day = 0, bounds?: FileBounds) =>
    verifyArchive(database.db, {
      keys,
      files: archive.files,
      signal: AbortSignal.timeout(30_000),
      now: new Date(at.getTime() + day * 86_400_000),
      bounds,
    })
  const hashOf = (text: string): string => sha256Of(Buffer.from(text))
  /** As the owner of the database could, who can switch triggers off. */
  const tamper = async (...statements: string[]) => {
    const { db } = database
    await sql`alter table archived_reports disable trigger user`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
    await sql`alter table archived_reports enable trigger user`.execute(db)
  }
  const breaks = async () => (await verify()).breaks.map((found) => `${found.kind} ${found.seq}`)

  test('keeps bytes under their hash, with a row and an entry of the audit trail', async () => {
    const row = await put('first')
    expect(await readArchived(database.db, row.report_id)).toEqual({ ...row })
    expect(Buffer.from((await archive.files.read(row.sha256)) ?? []).toString()).toBe('first')
    const entry = await database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'actor_ref', 'entity_ref'])
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ action: 'report.archived', actor_ref: 'p1', entity_ref: row.report_id })
    expect(await verify()).toEqual({ ok: true, reports: 1, lastSeq: 1, files: 1, breaks: [] })
  })

  test('reports of one moment get numbers without a gap; the same bytes may be archived twice', async () => {
    await Promise.all(['a', 'b', 'c', 'a', 'b', 'c'].map((text) => put(text)))
    expect(await verify()).toMatchObject({ ok: true, reports: 6, lastSeq: 6 })
  })

  test('nothing is overwritten: other bytes under a hash are refused, and a changed file is not taken for kept', async () => {
    const row = await put('first')
    await expect(archive.files.put(row.sha256, Buffer.from('other'))).rejects.toThrow('own hash')
    await store.damage(hashOf('first'), Buffer.from('other'))
    await expect(put('first')).rejects.toThrow('was changed')
  })

  test.each([
    'update archived_reports set level = 1',
    'delete from archived_reports',
    'truncate archived_reports',
  ])('the database refuses its owner: %s', async (statement) => {
    await put('first')
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('never changed or removed')
  })

  test('a page has what is at or below a clearance, newest first', async () => {
    for (const level of [5, 4, 3]) await put(`level ${level}`, level)
    const seqs = async (more: object) =>
      (await readArchive(database.db, { clearance: 5, first: 10, ...more })).map(({ seq }) => seq)
    expect(await seqs({})).toEqual([3, 2, 1])
    expect(await seqs({ clearance: 4 })).toEqual([3, 2])
    expect(await seqs({ before: 3, first: 1 })).toEqual([2, 1])
    expect(await seqs({ name: 'executive/clients' })).toEqual([])
    expect(await seqs({ from: '2026-11-20' })).toEqual([])
    expect(await seqs({ from: '2026-11-19', to: '2026-11-19' })).toEqual([3, 2, 1])
  })

  describe('is verified', () => {
    beforeEach(async () => {
      for (const text of ['first', 'second', 'third']) await put(text)
    })

    test('a flipped bit is found', async () => {
      const bytes = Buffer.from('second')
      bytes.writeUInt8(bytes.readUInt8(3) ^ 1, 3)
      await store.damage(hashOf('second'), bytes)
      expect(await breaks()).toEqual(['FILE_CHANGED 2'])
    })

    test('a missing file is found', async () => {
      await store.damage(hashOf('third'), null)
      expect(await breaks()).toEqual(['FILE_MISSING 3'])
    })

    test('in parts: what is wrong first, then what was never looked at, then what was not for longest', async () => {
      const night = async (day: number) => {
        const { ok, files } = await verify(day, { files: 2, bytes: 1_000 })
        const checks = await database.db.selectFrom('archive_checks').selectAll().orderBy('seq').execute()
        const days = checks.map(({ checked_at: then }) => (then.getTime() - at.getTime()) / 86_400_000)
        return { ok, files, days }
      }
      expect(await night(0)).toEqual({ ok: true, files: 2, days: [0, 0] })
      expect(await night(1)).toEqual({ ok: true, files: 2, days: [1, 0, 1] })
      await store.damage(hashOf('second'), Buffer.from('other'))
      expect(await night(2)).toEqual({ ok: false, files: 2, days: [2, 2, 1] })
      // Wrong: looked at every night, beside the others in their turn.
      expect(await night(3)).toEqual({ ok: false, files: 2, days: [2, 3, 3] })
      await store.damage(hashOf('second'), Buffer.from('second'))
      expect(await night(4)).toEqual({ ok: true, files: 2, days: [4, 4, 3] })
    })

    test('a bound of bytes ends it too', async () => {
      expect(await verify(0, { files: 100, bytes: 1 })).toMatchObject({ files: 1 })
    })

    test('a finding is an alert and a review, which end when all is as it was', async () => {
      const note = async (day: number) => noteArchive(database.db, await verify(day), at)
      const open = async () => ({
        alerts: (
          await database.db.selectFrom('alerts').select(['rule_id', 'status', 'detail']).execute()
        ).map(({ rule_id: rule, status, detail }) => `${rule} ${status} ${detail}`),
        reviews: (await database.db.selectFrom('review_queue').select('status').execute()).map(
          ({ status }) => status,
        ),
      })
      await note(0)
      expect(await open()).toEqual({ alerts: [], reviews: [] })
      await store.damage(hashOf('second'), null)
      await note(1)
      const detail = '1 findings, the first at report 2 (FILE_MISSING).'
      expect(await open()).toEqual({ alerts: [`archive_integrity OPEN ${detail}`], reviews: ['OPEN'] })
      await store.damage(hashOf('second'), Buffer.from('second'))
      await note(2)
      expect(await open()).toEqual({ alerts: [`archive_integrity RESOLVED ${detail}`], reviews: ['CLOSED'] })
    })

    test('a changed row is found', async () => {
      await tamper('update archived_reports set level = 1 where seq = 2')
      expect(await breaks()).toEqual(['CHAIN 2'])
    })

    test('a removed row is found', async () => {
      await tamper('delete from archived_reports where seq = 2')
      expect(await breaks()).toEqual(['CHAIN 3'])
    })

    test('rows cut off at the end are found, even with the end of the chain moved', async () => {
      const { hash } = await database.db
        .selectFrom('archived_reports')
        .select('hash')
        .where('seq', '=', 2)
        .executeTakeFirstOrThrow()
      await tamper('delete from archived_reports where seq = 3')
      expect(await breaks()).toEqual(['END 3', 'TRAIL 3'])
      await tamper(`update archive_chain set seq = 2, hash = '${hash}'`)
      expect(await breaks()).toEqual(['TRAIL 3'])
    })

    test('a signature of somebody else is found, and a key that is not ours', async () => {
      await tamper(`update archived_reports set signature = repeat('0', 64) where seq = 1`)
      await tamper(`update archived_reports set key_id = 'other' where seq = 3`)
      expect(await breaks()).toEqual(['SIGNATURE 1', 'UNKNOWN_KEY 3'])
    })
  })
})
