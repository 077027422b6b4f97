import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { defineJob, openQueue } from './index.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

describe.each(testBackends())('on %s', (backend) => {
  test('a job asked for in a transaction runs after it commits, and never when it rolls back', async () => {
    await using database = await openTestDatabase(backend)
    const ran: string[] = []
    const job = (name: string) =>
      defineJob({
        name,
        deadlineMinutes: 1,
        run: async () => {
          ran.push(name)
          return { rows: 0 }
        },
      })
    await using queue = await openQueue({ database, log, jobs: [job('kept'), job('undone')] })
    await database.db.transaction().execute((trx) => queue.request('kept', trx))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await queue.request('undone', trx)
        throw new Error('undo')
      })
      .catch(() => undefined)
    await expect.poll(() => ran, { timeout: 10_000 }).toEqual(['kept'])
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(ran).toEqual(['kept'])
  })

  test('requests for a job that already waits become one run', async () => {
    await using database = await openTestDatabase(backend)
    let runs = 0
    const gate = Promise.withResolvers<void>()
    const job = defineJob({
      name: 'slow',
      deadlineMinutes: 1,
      run: async () => {
        runs++
        await gate.promise
        return { rows: 0 }
      },
    })
    await using queue = await openQueue({ database, log, jobs: [job] })
    await queue.request('slow')
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1)
    for (let i = 0; i < 5; i++) await queue.request('slow')
    gate.resolve()
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(runs).toBe(2)
  })
})
