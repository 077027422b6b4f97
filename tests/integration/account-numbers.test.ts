import { readFile } from 'node:fs/promises'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { createFirm } from '@rc/simulators'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENTS } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'

const NUMBERS = `query ($first: Int) { clients { performance(first: $first) { accounts { nodes {
  account { id number fullAccountNumber } } } } } }`

interface Shown {
  readonly id: string
  readonly number: string
  readonly fullAccountNumber: string | null
}

describe.each(testBackends())('full account numbers on %s', (backend) => {
  let system: System
  /** What the custodian's files say, by reference. */
  let known: ReadonlyMap<string, string>
  beforeAll(async () => {
    system = await startSystem(backend)
    const outside = await readFile(`${process.env['RC_TEST_DATA_DIR']}/outside/firm.json`, 'utf8')
    const { today } = JSON.parse(outside) as { today: string }
    const pseudonyms = createPseudonyms(system.settings.RC_PSEUDONYM_KEY)
    known = new Map(
      createFirm({ clients: CLIENTS, today }).households.flatMap(({ accounts }) =>
        accounts.map(({ accountNumber }) => [pseudonyms.ref('account', accountNumber), accountNumber]),
      ),
    )
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const ask = async (role: 'advisor' | 'compliance', first = 5) => {
    const { data, errors } = await system.graphql(NUMBERS, role, { first })
    const nodes = (data?.clients?.performance?.accounts?.nodes ?? []) as { account: Shown }[]
    return { shown: nodes.map(({ account }) => account), errors }
  }
  const reveals = () =>
    system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['seq', 'entity_ref', 'actor_role', 'details'])
      .where('action', '=', 'account.revealed')
      .orderBy('seq')
      .execute()

  test('are those of the files; each time each is noted, before the access is', async () => {
    for (const round of [1, 2]) {
      const { shown, errors } = await ask('compliance')
      expect(errors).toBeUndefined()
      expect(shown).toHaveLength(5)
      for (const { id, number, fullAccountNumber } of shown) {
        expect(fullAccountNumber).toBe(known.get(id))
        expect(number).toBe(`••••${fullAccountNumber?.slice(-4)}`)
      }
      const entries = await reveals()
      expect(entries).toHaveLength(5 * round)
      const last = entries.slice(-5)
      expect(new Set(last.map(({ entity_ref }) => entity_ref))).toEqual(new Set(shown.map(({ id }) => id)))
      expect(new Set(last.map(({ actor_role }) => actor_role))).toEqual(new Set(['compliance']))
      const access = await system.database.db
        .selectFrom('compliance_audit_trail')
        .select(['seq', 'details'])
        .where('action', '=', 'graphql.operation')
        .orderBy('seq', 'desc')
        .executeTakeFirstOrThrow()
      expect(access.seq).toBeGreaterThan(last.at(-1)?.seq ?? Infinity)
      const requestOf = ({ details }: { details: string }) =>
        (JSON.parse(details) as { requestId: string }).requestId
      expect(new Set(last.map(requestOf))).toEqual(new Set([requestOf(access)]))
    }
  })

  test('are not shown below level 4, and nothing is noted as shown', async () => {
    const before = (await reveals()).length
    const { shown, errors } = await ask('advisor')
    expect(shown.map(({ fullAccountNumber }) => fullAccountNumber)).toEqual([null, null, null, null, null])
    expect(new Set(errors?.map(({ extensions }) => extensions?.['code']))).toEqual(new Set(['FORBIDDEN']))
    expect(await reveals()).toHaveLength(before)
  })

  test('do not leave without their entry', async () => {
    const { db } = system.database
    await db.schema.alterTable('account_numbers').renameTo('account_numbers_away').execute()
    try {
      const { shown, errors } = await ask('compliance')
      expect(shown.every(({ fullAccountNumber }) => fullAccountNumber === null)).toBe(true)
      expect(errors?.length).toBeGreaterThan(0)
    } finally {
      await db.schema.alterTable('account_numbers_away').renameTo('account_numbers').execute()
    }
  })

  test('all of the firm are sealed, under one key, and their digits are in no other form there', async () => {
    const rows = await system.database.db.selectFrom('account_numbers').selectAll().execute()
    expect(new Set(rows.map(({ account_ref }) => account_ref))).toEqual(new Set(known.keys()))
    expect(new Set(rows.map(({ key_id }) => key_id)).size).toBe(1)
    const text = JSON.stringify(rows)
    for (const number of known.values()) expect(text).not.toContain(number)
  })

  test('no REST operation selects them', () => {
    for (const { document } of readRestOperations())
      expect(print(document)).not.toContain('fullAccountNumber')
  })
})
