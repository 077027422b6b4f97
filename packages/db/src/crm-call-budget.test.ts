import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createCrmCallBudget } from './crm-call-budget.ts'
import type { Db } from './database.ts'
import { openTestDatabase, testBackends } from './testing.ts'

/** Time passes for what is recorded. */
const pass = (db: Db, ms: number) =>
  sql`update crm_calls set at = at - ${`${ms} milliseconds`}::interval`.execute(db)

describe.each(testBackends())('CRM calls counted in the %s database', (backend) => {
  it('never pass the limit, whoever asks at once', async () => {
    await using database = await openTestDatabase(backend)
    const processes = [createCrmCallBudget(database.db), createCrmCallBudget(database.db)]
    const taken = await Promise.all(
      Array.from({ length: 120 }, (_, i) => processes[i % 2]?.tryTake(90) ?? Promise.reject(new Error())),
    )
    expect(taken.filter(({ ok }) => ok)).toHaveLength(90)
    const refused = taken.flatMap((one) => (one.ok ? [] : [one.retryInMs]))
    expect(Math.max(...refused)).toBeLessThanOrEqual(60_000)
    expect(Math.min(...refused)).toBeGreaterThan(50_000)
  })

  it('count until a window after their end, or after their latest end', async () => {
    await using database = await openTestDatabase(backend)
    const budget = createCrmCallBudget(database.db, { maxCallMs: 30_000 })
    const first = await budget.tryTake(2)
    const second = await budget.tryTake(2)
    expect([first.ok, second.ok]).toEqual([true, true])
    if (first.ok) await first.lease.end()
    await pass(database.db, 61_000)
    expect((await budget.tryTake(2)).ok).toBe(true)
    expect((await budget.tryTake(2)).ok).toBe(false)
    await pass(database.db, 30_000)
    expect((await budget.tryTake(2)).ok).toBe(true)
  })

  it('keep a reserve by asking with a lower limit', async () => {
    await using database = await openTestDatabase(backend)
    const budget = createCrmCallBudget(database.db)
    for (let i = 0; i < 3; i++) expect((await budget.tryTake(3)).ok).toBe(true)
    expect((await budget.tryTake(3)).ok).toBe(false)
    expect((await budget.tryTake(4)).ok).toBe(true)
  })

  it('leave nothing behind once they no longer count', async () => {
    await using database = await openTestDatabase(backend)
    const budget = createCrmCallBudget(database.db, { maxCallMs: 0 })
    await budget.tryTake(90)
    await pass(database.db, 60_001)
    await budget.tryTake(90)
    const { rows } = await sql<{ n: number }>`select count(*) as n from crm_calls`.execute(database.db)
    expect(rows).toEqual([{ n: 1 }])
  })
})
