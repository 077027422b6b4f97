import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { createAuditKeys } from './audit-keys.ts'
import { AuditUnavailableError, createAuditWriter, type AuditWriterOptions } from './audit-writer.ts'
import { readCheckpoints } from './checkpoint.ts'
import { verifyAudit } from './verify-audit.ts'

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
    const stored = () => db.selectFrom('compliance_audit_trail').selectAll().orderBy('seq').execute()
    return { database, db, writer, errors, stored }
  }

  test('what was recorded is there when record() resolves; concurrent entries share transactions', async () => {
    const { database, db, writer, stored } = await opened()
    await using _ = database
    await writer.record(entry('first'))
    expect((await stored()).map(({ action }) => action)).toEqual(['first'])
    await Promise.all(Array.from({ length: 100 }, (_each, i) => writer.record(entry(`n.${i}`))))
    const rows = await stored()
    expect(rows).toHaveLength(101)
    expect(rows[0]).toMatchObject({ path: '/api/executive/aum', level: null })
    const verification = await verifyAudit(db, { keys, signal: AbortSignal.timeout(30_000) })
    expect(verification).toMatchObject({ ok: true, entries: 101 })
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
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => writer.record(entry(`n.${n}`))))
  expect(outcomes.map((outcome) => (outcome as PromiseRejectedResult).reason.message)).toEqual([
    'the audit trail took too long',
    'the audit trail took too long',
    'the audit trail took too long',
    'too many entries wait for the audit trail',
  ])
})
