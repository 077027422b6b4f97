import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appendAudit } from './append-audit.ts'
import { createAuditKeys } from './audit-keys.ts'
import { dropYear, expiredYears } from './drop-year.ts'
import { verifyAudit } from './verify-audit.ts'

const keys = createAuditKeys(['the present key of the audit trail, for tests'])
const on = (year: number, day: number, action = 'a') => ({
  at: new Date(Date.UTC(year, 0, day)),
  actorRef: null,
  actorRole: 'test',
  action,
  result: 'SUCCESS' as const,
})

describe.each(testBackends())('on %s', (backend) => {
  /** A trail of an old firm: 2015, 2016 and 2026. */
  async function opened() {
    const database = await openTestDatabase(backend)
    const { db } = database
    for (const year of [2015, 2016])
      await sql
        .raw(
          `create table compliance_audit_trail_${year} partition of compliance_audit_trail
            for values from ('${year}-01-01 00:00:00+00') to ('${year + 1}-01-01 00:00:00+00')`,
        )
        .execute(db)
    // The second process of 2016 committed before the last of 2015 did.
    const entries = [on(2015, 2), on(2015, 3), on(2016, 1, 'early'), on(2015, 365), on(2016, 2), on(2026, 2)]
    await db.transaction().execute((trx) => appendAudit(trx, entries))
    return database
  }
  const verify = (db: Db) => verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
  const drop = (db: Db, year: number) =>
    db.transaction().execute((trx) => dropYear(trx, keys, year, new Date('2026-11-21T03:00:00Z')))

  test.each([
    ['2022-12-31T23:59:59Z', []],
    ['2023-01-01T00:00:00Z', [2015]],
    ['2024-01-01T00:00:00Z', [2015, 2016]],
    ['2033-12-31T23:59:59Z', [2015, 2016]],
  ])('seven whole years after its end a year is over: at %s %j', async (now, years) => {
    await using database = await opened()
    expect(await expiredYears(database.db, new Date(now))).toEqual(years)
  })

  test('what is left verifies from the signed cut on, and says what went', async () => {
    await using database = await opened()
    const { db } = database
    expect(await drop(db, 2015)).toBe(3)
    expect(await verify(db)).toMatchObject({ ok: true, entries: 3, lastSeq: 7, signedThrough: 4 })
    expect(await drop(db, 2016)).toBe(2)
    expect(await verify(db)).toMatchObject({ ok: true, entries: 3, lastSeq: 8, signedThrough: 5 })
    const noted = await db
      .selectFrom('compliance_audit_trail')
      .select(['entity_ref', 'details'])
      .where('action', '=', 'audit.dropped')
      .orderBy('seq')
      .execute()
    expect(noted).toEqual([
      { entity_ref: '2015', details: '{"entries":3,"lastSeq":4}' },
      { entity_ref: '2016', details: '{"entries":2,"lastSeq":5}' },
    ])
  })

  test('the database keeps a year that is not over, whoever asks, and a cut nobody signed', async () => {
    await using database = await opened()
    const { db } = database
    await expect(drop(db, 2026)).rejects.toThrow('entries of 2026 are kept')
    await expect(sql`select drop_audit_year(2015)`.execute(db)).rejects.toThrow('no cut is signed')
    expect(await verify(db)).toMatchObject({ ok: true, entries: 6 })
  })

  test('years dropped without a cut are a break', async () => {
    await using database = await opened()
    const { db } = database
    for (const year of [2015, 2016]) await sql.raw(`drop table compliance_audit_trail_${year}`).execute(db)
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 6, kind: 'START' }] })
  })
})
