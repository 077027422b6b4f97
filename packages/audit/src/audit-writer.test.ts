import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { appendAudit, lockChain } from './append-audit.ts'
import { canonical, hashOf, toRow, type AuditEntry, type UnchainedRow } from './audit-entry.ts'
import { createJournalMover, settleJournal } from './audit-journal.ts'
import { createAuditKeys } from './audit-keys.ts'
import { createAuditWriter, type AuditWriterOptions } from './audit-writer.ts'
import { readCheckpoints, writeCheckpoint } from './checkpoint.ts'
import { readEntries } from './read-entries.ts'
import { verifyAudit } from './verify-audit.ts'
import { AuditUnavailableError } from './waiting-entries.ts'

const keys = createAuditKeys(['the present key of the audit trail, for tests'])
const START = new Date('2026-11-20T15:00:00.000Z')
const entry = (action: string, at = START): AuditEntry => ({
  at,
  actorRef: 'psn_1',
  actorRole: 'executive',
  action,
  result: 'SUCCESS',
  details: { path: '/api/executive/aum' },
})

describe.each(testBackends())('on %s', (backend) => {
  async function opened(more: Partial<AuditWriterOptions> = {}) {
    const database = await openTestDatabase(backend)
    const { db } = database
    const errors: unknown[] = []
    const writer = createAuditWriter({
      db,
      keys,
      now: () => START,
      onError: (error) => errors.push(error),
      ...more,
    })
    const stored = async () => {
      await settleJournal(db)
      return db.selectFrom('compliance_audit_trail').selectAll().orderBy('seq').execute()
    }
    return { database, db, writer, errors, stored }
  }

  test('what was recorded is there when record() resolves; concurrent entries share transactions', async () => {
    const { database, db, writer, stored } = await opened()
    await using _ = database
    await writer.record(entry('first'))
    expect((await stored()).map(({ action }) => action)).toEqual(['first'])
    await writer.record(entry('second'), entry('third'))
    expect((await stored()).map(({ action }) => action)).toEqual(['first', 'second', 'third'])
    await Promise.all(Array.from({ length: 100 }, (_each, i) => writer.record(entry(`n.${i}`))))
    const rows = await stored()
    expect(rows).toHaveLength(103)
    expect(rows[0]).toMatchObject({ path: '/api/executive/aum', level: null })
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ ok: true, entries: 103 })
  })

  test('the first entry of a process is signed, then every thousand, then every five minutes', async () => {
    let clock = START
    const { database, db, writer } = await opened({ now: () => clock })
    await using _ = database
    await writer.record(entry('first'))
    await Promise.all(Array.from({ length: 999 }, (_each, i) => writer.record(entry(`n.${i}`))))
    expect((await readCheckpoints(db)).map(({ seq }) => seq)).toEqual([1])
    await Promise.all(Array.from({ length: 2 }, (_each, i) => writer.record(entry(`m.${i}`))))
    const signed = (await readCheckpoints(db)).length
    expect(signed).toBe(2)
    clock = new Date(START.getTime() + 5 * 60_000)
    await writer.record(entry('late', clock))
    expect((await readCheckpoints(db)).at(-1)).toMatchObject({ n: 3, seq: 1003, kind: 'PERIODIC' })
  })

  test('a checkpoint that somebody else made meanwhile keeps its number, and no entry is lost by that', async () => {
    let clock = START
    const { database, db, writer, errors, stored } = await opened({ now: () => clock })
    await using _ = database
    await writer.record(entry('first'))
    await db
      .transaction()
      .execute(async (trx) => writeCheckpoint(trx, keys, await lockChain(trx), 'PERIODIC', clock))
    clock = new Date(START.getTime() + 5 * 60_000)
    await Promise.all(Array.from({ length: 20 }, (_each, i) => writer.record(entry(`n.${i}`, clock))))
    clock = new Date(START.getTime() + 10 * 60_000)
    await writer.record(entry('last', clock))
    expect((await readCheckpoints(db)).map(({ n, seq }) => [n, seq])).toEqual([
      [1, 1],
      [2, 1],
      [3, 21],
      [4, 22],
    ])
    expect(await stored()).toHaveLength(22)
    expect(errors).toEqual([])
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ ok: true, entries: 22 })
  })

  test('two processes write one chain', async () => {
    const { database, db, writer, stored } = await opened()
    await using _ = database
    const other = createAuditWriter({ db, keys, now: () => START, onError: () => undefined })
    await Promise.all(
      Array.from({ length: 60 }, (_each, i) => (i % 2 === 0 ? writer : other).record(entry(`n.${i}`))),
    )
    expect((await stored()).map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_each, i) => i + 1))
  })

  test('processes that take turns find where the chain ends now', async () => {
    const { database, db, writer, stored } = await opened()
    await using _ = database
    const other = createAuditWriter({ db, keys, now: () => START, onError: () => undefined })
    const actions = Array.from({ length: 12 }, (_each, i) => `n.${i}`)
    for (const [i, action] of actions.entries()) await (i % 3 === 0 ? other : writer).record(entry(action))
    expect((await stored()).map(({ action }) => action)).toEqual(actions)
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ ok: true, entries: 12 })
  })

  const inTrail = async (db: Db) =>
    (await db.selectFrom('compliance_audit_trail').select('seq').execute()).length
  const inJournal = async (db: Db) =>
    (await db.selectFrom('audit_journal').select('last_seq').execute()).length
  const entries = Array.from({ length: 50 }, (_each, i) => ({ ...entry(`n.${i}`), details: {} }))
  /** As `opened`, but nothing moves what lies in the journal. */
  async function openedAlone() {
    const { writer, ...rest } = await opened()
    await writer[Symbol.asyncDispose]()
    return rest
  }
  const journal = (db: Db) => db.transaction().execute((trx) => appendAudit(trx, entries, 'journal'))

  test('rows of the journal are compressed where the server can', async () => {
    const { database, db } = await openedAlone()
    await using _ = database
    await journal(db)
    const { rows } = await sql<{ can: boolean; done: boolean; few: boolean }>`
      select 'lz4' = any(enumvals) as can, coalesce(pg_column_compression(entries) = 'lz4', false) as done,
        pg_column_size(entries) < length(entries) / 2 as few
      from audit_journal, pg_settings where name = 'default_toast_compression'`.execute(db)
    const can = rows[0]?.can ?? false
    expect(rows).toEqual([{ can, done: can, few: can }])
    expect(can || backend === 'embedded').toBe(true)
  })

  test('many at once go by the journal, and come into the trail by themselves', async () => {
    const { database, db, writer } = await opened()
    await using _ = database
    await using closing = writer
    void closing
    await sql`create table journalled (last_seq bigint)`.execute(db)
    await sql`create function note_row() returns trigger language plpgsql as
      $$ begin insert into journalled values (new.last_seq); return new; end $$`.execute(db)
    await sql`create trigger note before insert on audit_journal for each row execute function note_row()`.execute(
      db,
    )
    await Promise.all(entries.map((one) => writer.record(one)))
    expect((await sql`select * from journalled`.execute(db)).rows).not.toEqual([])
    await expect.poll(() => inTrail(db), { timeout: 20_000 }).toBe(entries.length)
    expect(await inJournal(db)).toBe(0)
  })

  test('what a process leaves in the journal the next one moves', async () => {
    const { database, db, errors } = await openedAlone()
    await using _ = database
    await journal(db)
    expect([await inTrail(db), await inJournal(db)]).toEqual([0, 1])
    await using mover = createJournalMover(db, (error) => errors.push(error))
    void mover
    await expect.poll(() => inTrail(db), { timeout: 20_000 }).toBe(entries.length)
    expect(await inJournal(db)).toBe(0)
    expect(errors).toEqual([])
  })

  test('entries in the journal are read and verified as those in the trail', async () => {
    const { database, db } = await openedAlone()
    await using _ = database
    await journal(db)
    expect((await readEntries(db, { action: 'n.7', first: 5 })).nodes).toHaveLength(1)
    await journal(db)
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ entries: 100, breaks: [] })
  })

  test.each([
    ['a line an entry', (hash: string, row: UnchainedRow) => `${hash} ${canonical(row)}`],
    ['an array of objects', (hash: string, row: UnchainedRow) => JSON.stringify([{ ...row, hash }])],
  ])(
    'rows that a process of a release before wrote into the journal are moved: %s',
    async (_form, written) => {
      const { database, db, writer } = await opened()
      await using _ = database
      await writer.record(entry('first'))
      const { seq, hash } = await db
        .selectFrom('audit_chain')
        .select(['seq', 'hash'])
        .executeTakeFirstOrThrow()
      const row = toRow(entry('of the release before'), seq + 1)
      const next = hashOf(hash, canonical(row))
      await sql`insert into audit_journal (last_seq, entries) values (${row.seq}, ${written(next, row)})`.execute(
        db,
      )
      await db.updateTable('audit_chain').set({ seq: row.seq, hash: next }).execute()
      await journal(db)
      const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
      expect(verification).toMatchObject({ ok: true, entries: 2 + entries.length })
    },
  )

  test('an entry is the same by the journal and in the trail at once', async () => {
    const { database, db, stored } = await openedAlone()
    await using _ = database
    const all = [
      { ...entry('plain'), details: { level: 3, fields: ['executive.aum'] } },
      { ...entry('own'), details: { level: 3 }, own: { ms: 3, text: 'a "quoted"\nline, ä 🙂 and space' } },
      { ...entry('only own'), details: {}, own: { ms: 3 } },
      { ...entry('nothing'), details: {} },
      {
        ...entry('all'),
        details: { level: 3 },
        ip: '::1',
        userAgent: 'a\\b "c"',
        reason: 'ö',
        entityType: 'client',
        entityRef: 'cl_1',
      },
    ]
    const add = (place: 'trail' | 'journal') =>
      db.transaction().execute((trx) => appendAudit(trx, [...all, ...all], place))
    await add('trail')
    await add('journal')
    const rows = (await stored()).map(({ seq: _seq, hash: _hash, ...row }) => row)
    expect(rows).toHaveLength(20)
    expect(rows.slice(10)).toEqual(rows.slice(0, 10))
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ entries: 20, breaks: [] })
  })

  test('an entry in the journal is not changed, and when it is taken away it is missed', async () => {
    const { database, db } = await openedAlone()
    await using _ = database
    await journal(db)
    await expect(db.updateTable('audit_journal').set({ entries: '[]' }).execute()).rejects.toThrow(
      'never changed',
    )
    await db.deleteFrom('audit_journal').execute()
    const { ok, breaks } = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(ok).toBe(false)
    expect(breaks.map(({ kind }) => kind)).toContain('END')
  })

  test('when the trail cannot be written nothing is recorded and everyone is told', async () => {
    const { database, db, writer, errors, stored } = await opened()
    await using _ = database
    await writer.record(entry('kept'))
    await db.schema.alterTable('audit_chain').renameTo('audit_chain_away').execute()
    await expect(writer.record(entry('lost'))).rejects.toThrow(AuditUnavailableError)
    expect(errors).toHaveLength(1)
    await db.schema.alterTable('audit_chain_away').renameTo('audit_chain').execute()
    await writer.record(entry('again'))
    expect((await stored()).map(({ action }) => action)).toEqual(['kept', 'again'])
  })
})

test('entries that come while the journal is found empty are moved, too', async () => {
  const answers: ((moved: number) => void)[] = []
  const some = () => new Promise<number>((resolve) => void answers.push(resolve))
  await using mover = createJournalMover(hanging, console.error, some)
  await expect.poll(() => answers.length).toBe(1)
  mover.note(8)
  answers[0]?.(0)
  await expect.poll(() => answers.length, { timeout: 10_000 }).toBe(2)
  answers[1]?.(0)
})

/** A database whose transactions hang. */
const hanging = {
  transaction: () => ({ execute: () => new Promise(() => undefined) }),
} as unknown as AuditWriterOptions['db']

test('an entry that waits too long is given up, and only so many may wait', async () => {
  const writer = createAuditWriter({
    db: hanging,
    keys,
    now: () => START,
    onError: () => undefined,
    deadlineMs: 50,
    mostWaiting: 2,
  })
  await expect(writer.record(entry('a'), entry('b'), entry('c'))).rejects.toThrow('too many entries wait')
  const onItsWay = writer.record(entry('n.1'))
  await nextTurn()
  await nextTurn()
  const outcomes = await Promise.allSettled([
    onItsWay,
    ...[2, 3, 4].map((n) => writer.record(entry(`n.${n}`))),
  ])
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.message)).toEqual([
    'the audit trail took too long',
    'the audit trail took too long',
    'the audit trail took too long',
    'too many entries wait for the audit trail',
  ])
})
