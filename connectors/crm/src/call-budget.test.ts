import { describe, expect, it } from 'vitest'
import { createSharedBudget, type CallStore } from './call-budget.ts'
import { createCallLog } from './call-log.ts'

function world(options: { maxCallMs?: number } = {}) {
  let at = 0
  const now = () => new Date(at)
  const store = createCallLog({ now, ...options })
  const wait = (ms: number) => {
    at += ms
    return Promise.resolve()
  }
  return { now, store, wait, pass: (ms: number) => (at += ms), at: () => at }
}
const signal = AbortSignal.timeout(10_000)

async function takeAll(store: CallStore, limit: number): Promise<number> {
  let taken = 0
  for (;;) {
    const one = await store.tryTake(limit)
    if (!one.ok) return taken
    await one.lease.end()
    taken += 1
  }
}

describe('the call log', () => {
  it('is an exact rolling window', async () => {
    const { store, pass } = world()
    expect(await takeAll(store, 60)).toBe(60)
    pass(59_999)
    expect(await store.tryTake(60)).toEqual({ ok: false, retryInMs: 1 })
    expect(await takeAll(store, 90)).toBe(30)
    pass(1)
    expect(await takeAll(store, 90)).toBe(60)
  })

  it('counts a call until a window after its end, or after its latest end', async () => {
    const { store, pass } = world({ maxCallMs: 30_000 })
    const slow = await store.tryTake(1)
    pass(20_000)
    expect(await store.tryTake(1)).toEqual({ ok: false, retryInMs: 60_000 })
    if (slow.ok) await slow.lease.end()
    pass(59_999)
    expect(await store.tryTake(1)).toEqual({ ok: false, retryInMs: 1 })
    pass(1)
    expect(await store.tryTake(1)).toMatchObject({ ok: true })
    pass(89_999)
    expect((await store.tryTake(1)).ok).toBe(false)
    pass(1)
    expect((await store.tryTake(1)).ok).toBe(true)
  })
})

describe('the shared budget', () => {
  it('keeps the reserve for those who wait', async () => {
    const { store, now, wait } = world()
    const budget = createSharedBudget({ store, now, wait, maxWaitMs: { interactive: 0, bulk: 0 } })
    const takes = async (priority: 'interactive' | 'bulk', count: number) => {
      for (let i = 0; i < count; i++) await (await budget.take(priority, signal)).end()
    }
    await takes('bulk', 70)
    await expect(takes('bulk', 1)).rejects.toMatchObject({ code: 'CRM_BUDGET_SPENT', retryInMs: 60_000 })
    await takes('interactive', 20)
    await expect(takes('interactive', 1)).rejects.toMatchObject({ code: 'CRM_BUDGET_SPENT' })
  })

  it('waits within the deadline, and not at all beyond it', async () => {
    const { store, now, wait, at } = world()
    const budget = createSharedBudget({
      store,
      now,
      wait,
      limit: 1,
      reserve: 0,
      maxWaitMs: { interactive: 500, bulk: 60_000 },
    })
    await (await budget.take('bulk', signal)).end()
    await expect(budget.take('interactive', signal)).rejects.toMatchObject({ code: 'CRM_BUDGET_SPENT' })
    expect(at()).toBe(0)
    await budget.take('bulk', signal)
    expect(at()).toBe(60_000)
    await expect(budget.take('bulk', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone')
  })

  it('never lets more than its limit arrive in any 60 seconds, however calls travel', async () => {
    const { store, now, wait, pass, at } = world({ maxCallMs: 40_000 })
    const budget = createSharedBudget({ store, now, wait })
    const arrivals: number[] = []
    let seed = 7
    const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const ends: { at: number; end: () => Promise<void> }[] = []
    for (let i = 0; i < 600; i++) {
      const lease = await budget.take('bulk', signal)
      const travel = random() * 20_000
      arrivals.push(at() + travel)
      ends.push({ at: at() + travel + random() * 20_000, end: () => lease.end() })
      pass(random() * 400)
      for (const done of ends.filter((one) => one.at <= at())) {
        await done.end()
        ends.splice(ends.indexOf(done), 1)
      }
    }
    const sorted = arrivals.toSorted((a, b) => a - b)
    const most = Math.max(
      ...sorted.map((from, i) => sorted.slice(i).filter((to) => to < from + 60_000).length),
    )
    expect(most).toBeLessThanOrEqual(90)
  })
})
