import { readRestOperations } from '@rc/schema/rest-operations'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parametersOf } from '../support/parameters-of.ts'
import { startSystem, type System } from '../support/system.ts'

// Every parameter of every report is given what would be SQL if it ever became a part of a statement.

const PAYLOADS = [
  "' OR '1'='1",
  "1'; drop table alerts; --",
  '1) union select null --',
  '"; select pg_sleep(5); --',
  "\\'; select 1; --",
  '%27%20or%201=1',
  'WyInOyBkcm9wIHRhYmxlIGFsZXJ0czsgLS0iXQ',
  '$1::text',
  '\u0000',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  'a'.repeat(1_000),
]
const CASES = readRestOperations().flatMap(({ path, document }) =>
  parametersOf(document).map((parameter) => ({ path, parameter })),
)
/** Words of databases, drivers and stacks, none of which a caller may see. */
const INSIDE = /syntax error|select |pglite|postgres|kysely|node_modules|\.ts:\d|stack|relation /i

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  test.each(CASES)('$path?$parameter=', async ({ path, parameter }) => {
    for (const payload of PAYLOADS) {
      const query = new URLSearchParams({ [parameter]: payload })
      const begun = performance.now()
      const { status, text } = await system.get(`${path}?${query.toString()}`)
      expect([200, 400], `${payload}: ${text.slice(0, 300)}`).toContain(status)
      if (status === 400)
        expect(text.replaceAll(JSON.stringify(payload).slice(1, -1), '')).not.toMatch(INSIDE)
      expect(performance.now() - begun).toBeLessThan(4_000)
    }
  })

  test('the tables are still there', async () => {
    const { n } = await system.database.db
      .selectFrom('alerts')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow()
    expect(Number(n)).toBeGreaterThan(0)
  })
})
