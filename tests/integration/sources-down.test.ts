import { openDemonstrationDatabase } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// A report whose source is down answers with what is there, and says so in `meta`. Once on one database: it is the
// report's frame that says so, and the frame is the same everywhere.

const REPORTS = readRestOperations().map(({ path }) => ({ path }))
const DAY = 86_400_000
/** Longer than any tier. */
const LONG_AGO = new Date(Date.now() - 400 * DAY)

let system: System
beforeAll(async () => {
  system = await startSystem('embedded', { database: await openDemonstrationDatabase() })
  // All have just been brought, however long ago the firm was loaded.
  const fresh = { as_of: new Date(), received_at: new Date(), last_error: null }
  await system.database.db.updateTable('source_state').set(fresh).execute()
})
afterAll(() => system[Symbol.asyncDispose]())

/** The answer, computed anew. */
async function ask(path: string) {
  await system.store.keyv.clear()
  const { status, json } = await system.get(path)
  expect(status).toBe(200)
  const { meta, ...report } = json
  return { meta: meta as Meta, report }
}

interface Meta {
  readonly sources: readonly { readonly name: string; readonly stale: boolean }[]
  readonly completeness: number | null
  readonly warnings: readonly { readonly code: string; readonly path: string | null }[]
}

/** As after long silence, and a last attempt that failed; undone by what is returned. */
async function silence(source: string): Promise<() => Promise<unknown>> {
  const { db } = system.database
  const write = (row: object) =>
    db.updateTable('source_state').set(row).where('source', '=', source).executeTakeFirst()
  const columns = ['as_of', 'received_at', 'last_error'] as const
  const before = await db
    .selectFrom('source_state')
    .select(columns)
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  await write({ as_of: LONG_AGO, received_at: LONG_AGO, last_error: 'TIMEOUT' })
  return () => write(before)
}

/** What is there, by name: ages and counts go on between two answers, what can be said does not. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [said(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one)]))
}

const ofSources = ({ warnings }: Meta) =>
  warnings.flatMap(({ code, path }) => (path?.startsWith('meta.sources.') === true ? [[code, path]] : []))

describe.each(REPORTS)('$path', ({ path }) => {
  test('with each of its sources down: what it said before, and which source is not as it should be', async () => {
    const { meta, report } = await ask(path)
    const names = meta.sources.map(({ name }) => name)
    expect(names).not.toEqual([])
    expect(meta.sources.filter(({ stale }) => stale)).toEqual([])
    expect(ofSources(meta)).toEqual([])
    for (const name of names) {
      const restore = await silence(name)
      const down = await ask(path)
      await restore()
      expect(said(down.report), name).toEqual(said(report))
      expect(down.meta.sources.filter(({ stale }) => stale).map((source) => source.name)).toEqual([name])
      expect(down.meta.completeness).toBeCloseTo((names.length - 1) / names.length, 9)
      expect(ofSources(down.meta)).toEqual([
        ['STALE', `meta.sources.${name}`],
        ['SOURCE_FAILED', `meta.sources.${name}`],
      ])
    }
  })
})
