import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { createAccountNumbers, storeAccountNumbers } from './account-numbers.ts'
import { createDataKeys } from './data-keys.ts'
import { readOperator } from './operator.ts'
import { rotateKeys } from './rotate-keys.ts'
import { revealTaxIdentifier, storeTaxIdentifiers } from './tax-identifiers.ts'

const OLD = 'the key of last year, long enough for a test'
const NEW = 'the key of this year, long enough for a test'
const now = () => new Date('2026-11-20T15:00:00Z')
const operator = { personId: 'psn_1', role: 'compliance', reason: 'a test' }

const trail = (db: Db) =>
  db
    .selectFrom('compliance_audit_trail')
    .select(['action', 'entity_ref', 'actor_ref', 'result', 'reason', 'details'])
    .orderBy('seq')
    .execute()

describe.each(testBackends())('on %s', (backend) => {
  test('a number is handed out once the trail has its entry, and not without it', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const keys = createDataKeys([NEW])
    const numbers = new Map([
      ['ac_1', '11112222'],
      ['ac_2', '33334444'],
    ])
    await db.transaction().execute((trx) => storeAccountNumbers(trx, keys, numbers))
    const accounts = createAccountNumbers({ db, keys, now })
    const to = { personId: 'psn_1', role: 'compliance', requestId: 'req-1' }
    expect(await accounts.reveal(['ac_2', 'ac_9'], to)).toEqual(new Map([['ac_2', '33334444']]))
    expect(await trail(db)).toEqual([
      {
        action: 'account.revealed',
        entity_ref: 'ac_2',
        actor_ref: 'psn_1',
        result: 'SUCCESS',
        reason: null,
        details: '{"requestId":"req-1"}',
      },
    ])
    await db.schema.alterTable('audit_chain').renameTo('audit_chain_away').execute()
    await expect(accounts.reveal(['ac_1'], to)).rejects.toThrow('audit_chain')
    await db.schema.alterTable('audit_chain_away').renameTo('audit_chain').execute()
    const strangers = createAccountNumbers({ db, keys: createDataKeys([OLD]), now })
    await expect(strangers.reveal(['ac_1'], to)).rejects.toThrow('does not open')
    expect(await trail(db)).toHaveLength(1)
  })

  test('identifiers follow the source; what has not changed is not sealed anew', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const keys = createDataKeys([NEW])
    const take = (...pairs: [string, string | null][]) =>
      db.transaction().execute((trx) =>
        storeTaxIdentifiers(
          trx,
          keys,
          pairs.map(([contact_ref, digits]) => ({ contact_ref, digits })),
        ),
      )
    const stored = () => db.selectFrom('tax_identifiers').selectAll().orderBy('contact_ref').execute()
    await take(['ct_1', '666010001'], ['ct_2', '666020002'], ['ct_3', null])
    const first = await stored()
    await take(['ct_1', '666010001'], ['ct_2', '666020003'])
    const second = await stored()
    expect(second[0]).toEqual(first[0])
    expect(second[1]?.sealed).not.toBe(first[1]?.sealed)
    await take(['ct_1', null])
    expect((await stored()).map((row) => row.contact_ref)).toEqual(['ct_2'])
    const deps = { db, keys, now }
    expect(await revealTaxIdentifier(deps, 'ct_2', operator)).toBe('666020003')
    expect(await revealTaxIdentifier(deps, 'ct_1', operator)).toBeNull()
    const entries = await trail(db)
    expect(entries.map(({ entity_ref, result, reason }) => [entity_ref, result, reason])).toEqual([
      ['ct_2', 'SUCCESS', 'a test'],
      ['ct_1', 'FAILURE', 'a test'],
    ])
    expect(JSON.stringify(entries)).not.toContain('666020003')
  })

  test('a rotation that breaks off in the middle is taken up; what no key opens stays', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const count = 1_200
    const refs = Array.from({ length: count }, (_each, i) => `ac_${String(i).padStart(5, '0')}`)
    const numberOf = (ref: string) => `99${ref.slice(3)}`
    const lost = createDataKeys(['a key that nobody has any more, in a test'])
    await db.transaction().execute(async (trx) => {
      await storeAccountNumbers(trx, lost, new Map([['ac_lost', '1']]))
      await storeAccountNumbers(trx, createDataKeys([OLD]), new Map(refs.map((ref) => [ref, numberOf(ref)])))
      await storeTaxIdentifiers(trx, createDataKeys([OLD]), [{ contact_ref: 'ct_1', digits: '666010001' }])
    })
    const keys = createDataKeys([NEW, OLD])
    const stop = new AbortController()
    const rotate = (signal: AbortSignal, progress?: (done: number, total: number) => void) =>
      rotateKeys({ db, keys, operator, now, signal, ...(progress === undefined ? {} : { progress }) })
    const seen: [number, number][] = []
    const broken = rotate(stop.signal, (done, total) => {
      seen.push([done, total])
      stop.abort()
    })
    await expect(broken).rejects.toMatchObject({ name: 'AbortError' })
    expect(seen).toEqual([[500, count + 2]])
    const signal = AbortSignal.timeout(30_000)
    expect(await rotate(signal)).toEqual({ keyId: keys.newest, sealed: count + 1 - 500, unopened: 1 })
    expect(await rotate(signal)).toEqual({ keyId: keys.newest, sealed: 0, unopened: 1 })
    const rows = await db.selectFrom('account_numbers').selectAll().orderBy('account_ref').execute()
    const onlyNew = createDataKeys([NEW])
    expect(rows.filter((row) => row.key_id === keys.newest)).toHaveLength(count)
    for (const row of rows)
      if (row.account_ref !== 'ac_lost')
        expect(onlyNew.open('account_numbers', row.account_ref, row)).toBe(numberOf(row.account_ref))
    const entries = await trail(db)
    expect(entries.map(({ action, entity_ref }) => [action, entity_ref])).toEqual([
      ['data_keys.rotated', 'account_numbers'],
      ['data_keys.rotated', 'account_numbers'],
      ['data_keys.rotated', 'account_numbers'],
      ['data_keys.rotated', 'tax_identifiers'],
    ])
  })

  test('an operator is an active person of a role that may, with a reason', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await db
      .insertInto('people')
      .values([
        { id: 'psn_1', email: 'c@demo.local', role: 'compliance', active: true },
        { id: 'psn_2', email: 'v@demo.local', role: 'viewer', active: true },
        { id: 'psn_3', email: 'gone@demo.local', role: 'executive', active: false },
      ])
      .execute()
    expect(await readOperator(db, 'C@demo.local', 'asked')).toEqual({
      personId: 'psn_1',
      role: 'compliance',
      reason: 'asked',
    })
    for (const email of ['v@demo.local', 'gone@demo.local', ''])
      await expect(readOperator(db, email, 'asked')).rejects.toThrow('--by')
    await expect(readOperator(db, 'c@demo.local', ' ')).rejects.toThrow('--reason')
  })
})
