import { openTestDatabase, testBackends } from '@rc/db/testing'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appendAudit } from './append-audit.ts'
import { canonical, GENESIS, hashOf, toRow, type AuditEntry } from './audit-entry.ts'
import { createAuditKeys } from './audit-keys.ts'
import { writeCheckpoint } from './checkpoint.ts'
import { verifyAudit } from './verify-audit.ts'

const entry = (action: string, minute = 0): AuditEntry => ({
  at: new Date(Date.UTC(2026, 10, 20, 10, minute, 0, 123)),
  actorRef: null,
  actorRole: 'test',
  action,
  result: 'SUCCESS',
  details: { z: 1, a: 'ü' },
})
const append = (db: Db, entries: readonly AuditEntry[]) =>
  db.transaction().execute((trx) => appendAudit(trx, entries))
const KEY = 'the present key of the audit trail, for tests'
const keys = createAuditKeys([KEY])
const verify = (db: Db, with_ = keys) => verifyAudit(db, { keys: with_, signal: AbortSignal.timeout(30_000) })
/** Appends entries and signs the last of them. */
const appendSigned = (db: Db, entries: readonly AuditEntry[]) =>
  db.transaction().execute(async (trx) => {
    const end = await appendAudit(trx, entries)
    await writeCheckpoint(trx, keys, end, 'PERIODIC', entries.at(-1)?.at ?? new Date())
  })
/** An access, as a gateway records it. */
const access = (minute: number): AuditEntry => ({
  ...entry('report.read', minute),
  details: { path: '/api/executive/aum', level: 5 },
})

test('the hash of a known entry is what anyone can compute from the description', () => {
  // printf '%s\n%s' "$(printf '0%.0s' {1..64})" '[1,"2026-11-20T10:00:00.123Z",null,"test","a",…,"{}"]' | sha256sum
  const row = toRow({ ...entry('a'), details: {} }, 1)
  expect(hashOf(GENESIS, canonical(row))).toBe(
    '0fd2a5a26498dba3c8d7cec8d8932ea1df4241c9cf2b5b0233750f677702a6cf',
  )
})

/** What someone with the rights of the database's owner could do. */
const tamper = (db: Db, statement: string) =>
  db.transaction().execute(async (trx) => {
    await sql.raw('alter table compliance_audit_trail disable trigger user').execute(trx)
    await sql.raw('alter table audit_checkpoints disable trigger user').execute(trx)
    for (const year of [2026, 2027])
      await sql.raw(`alter table compliance_audit_trail_${year} disable trigger user`).execute(trx)
    await sql.raw(statement).execute(trx)
  })

describe.each(testBackends())('on %s', (backend) => {
  test('entries of concurrent transactions form one chain without a gap', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => append(db, [entry(`first.${i}`, i), entry(`second.${i}`, i)])),
    )
    const rows = await db
      .selectFrom('compliance_audit_trail')
      .select(['seq', 'action'])
      .orderBy('seq')
      .execute()
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    expect(new Set(rows.map(({ action }) => action)).size).toBe(40)
    expect(await verify(db)).toMatchObject({ ok: true, entries: 40, lastSeq: 40, breaks: [] })
  })

  test('a transaction that rolls back leaves no entry and no gap', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await append(db, [entry('kept')])
    await db
      .transaction()
      .execute(async (trx) => {
        await appendAudit(trx, [entry('undone')])
        throw new Error('undo')
      })
      .catch(() => undefined)
    await append(db, [entry('also kept', 1)])
    expect(await verify(db)).toMatchObject({ ok: true, entries: 2, lastSeq: 2 })
  })

  test.each([
    ['update', `update compliance_audit_trail set action = 'x'`],
    ['delete', 'delete from compliance_audit_trail'],
    ['truncate', 'truncate compliance_audit_trail'],
    ['update of a partition', `update compliance_audit_trail_2026 set action = 'x'`],
  ])('the database refuses an %s', async (_name, statement) => {
    await using database = await openTestDatabase(backend)
    await append(database.db, [entry('kept')])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('never changed or removed')
  })

  test.each([
    ['a changed entry', `update compliance_audit_trail set action = 'forged' where seq = 2`, [2]],
    ['a changed detail', `update compliance_audit_trail set details = '{}' where seq = 3`, [3]],
    ['a removed entry', 'delete from compliance_audit_trail where seq = 2', [3]],
    ['entries cut off at the end', 'delete from compliance_audit_trail where seq >= 4', [5]],
    [
      'two entries that changed places',
      `update compliance_audit_trail set seq = 5 - seq where seq in (2, 3)`,
      [2, 3, 4],
    ],
    ['the first entry gone', 'delete from compliance_audit_trail where seq = 1', [2]],
    ['a moved time', `update compliance_audit_trail set at = at + interval '1 second' where seq = 4`, [4]],
  ])('%s is found, and where', async (_name, statement, seqs) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await append(
      db,
      [1, 2, 3, 4, 5].map((minute) => entry(`a.${minute}`, minute)),
    )
    await tamper(db, statement)
    const { ok, breaks } = await verify(db)
    expect({ ok, seqs: breaks.map(({ seq }) => seq) }).toEqual({ ok: false, seqs })
  })

  /** Hashes the whole chain anew, as someone would who knows how it is made. */
  const rewrite = (db: Db) =>
    tamper(db, '').then(() =>
      db.transaction().execute(async (trx) => {
        let hash = GENESIS
        for (const row of await trx
          .selectFrom('compliance_audit_trail')
          .selectAll()
          .orderBy('seq')
          .execute()) {
          hash = hashOf(hash, canonical(row))
          await trx.updateTable('compliance_audit_trail').set({ hash }).where('seq', '=', row.seq).execute()
        }
        await trx.updateTable('audit_chain').set({ hash }).execute()
      }),
    )

  test('a chain rewritten as a whole is found at its next checkpoint', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await append(db, [entry('a', 1), entry('b', 2)])
    await appendSigned(db, [entry('c', 3), entry('d', 4)])
    await append(db, [entry('e', 5)])
    expect(await verify(db)).toMatchObject({ ok: true, entries: 5, signedThrough: 4 })
    await tamper(db, `update compliance_audit_trail set action = 'forged' where seq = 2`)
    await rewrite(db)
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 4, kind: 'CHECKPOINT' }] })
  })

  test.each([
    ['another hash', `update audit_checkpoints set hash = repeat('a', 64)`, 'SIGNATURE'],
    ['another time', `update audit_checkpoints set at = at + interval '1 day'`, 'SIGNATURE'],
    ['another key id', `update audit_checkpoints set key_id = 'mine'`, 'UNKNOWN_KEY'],
    ['another number', `update audit_checkpoints set n = n + 1`, 'SIGNATURE'],
    ['a signature that is none', `update audit_checkpoints set signature = 'x'`, 'SIGNATURE'],
  ])('a checkpoint with %s is found', async (_name, statement, kind) => {
    await using database = await openTestDatabase(backend)
    await appendSigned(database.db, [entry('a', 1), entry('b', 2)])
    await tamper(database.db, statement)
    expect(await verify(database.db)).toMatchObject({ ok: false, breaks: [{ seq: 2, kind }] })
  })

  test('checkpoints taken away are found: the first, one between, and all after which answers were given', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    for (const minute of [1, 2, 3]) await appendSigned(db, [access(minute), access(minute)])
    expect(await verify(db)).toMatchObject({ ok: true, signedThrough: 6 })
    await tamper(db, 'delete from audit_checkpoints where n = 2')
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 6, kind: 'SIGNATURE' }] })
    await tamper(db, 'delete from audit_checkpoints')
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 6, kind: 'SIGNATURE' }] })
  })

  test('an answer long after the last checkpoint was signed for once', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await appendSigned(db, [access(1)])
    await append(db, [access(6)])
    expect(await verify(db)).toMatchObject({ ok: true, signedThrough: 1 })
    await append(db, [access(8)])
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 3, kind: 'SIGNATURE' }] })
  })

  test('entries cut off behind a checkpoint that still signs them', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await appendSigned(db, [entry('a', 1)])
    await appendSigned(db, [entry('b', 2)])
    await tamper(db, 'delete from compliance_audit_trail where seq = 2')
    await db
      .updateTable('audit_chain')
      .set({
        seq: 1,
        hash: (await db.selectFrom('compliance_audit_trail').select('hash').executeTakeFirstOrThrow()).hash,
      })
      .execute()
    expect(await verify(db)).toMatchObject({ ok: false, breaks: [{ seq: 2, kind: 'END' }] })
  })

  test('a replaced key still verifies what it signed; without it, nobody can say', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await appendSigned(db, [entry('a', 1)])
    const replaced = createAuditKeys(['a newer key of the audit trail, for tests', KEY])
    expect(await verify(db, replaced)).toMatchObject({ ok: true, signedThrough: 1 })
    const lost = createAuditKeys(['a newer key of the audit trail, for tests'])
    expect(await verify(db, lost)).toMatchObject({ ok: false, breaks: [{ seq: 1, kind: 'UNKNOWN_KEY' }] })
  })

  test('a verification may go on from what is signed, and stop early', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await appendSigned(db, [entry('a', 1), entry('b', 2)])
    await appendSigned(db, [entry('c', 3), entry('d', 4)])
    await append(db, [entry('e', 5)])
    const on = (after: number, most = 10_000) =>
      verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000), after, most })
    expect(await on(3)).toMatchObject({ ok: true, complete: true, entries: 3, lastSeq: 5 })
    expect(await on(4)).toMatchObject({ ok: true, complete: true, entries: 1, lastSeq: 5 })
    expect(await on(0)).toMatchObject({ ok: true, complete: true, entries: 5 })
  })
})
