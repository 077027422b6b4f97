import { expect, it } from 'vitest'
import { createQuotaLimiter } from './quota-limiter.ts'
import type { Method, QuotaRegime } from './quota.ts'

function limited(regime: QuotaRegime = '2026-05') {
  let clock = 1_000_000
  const waits: number[] = []
  const limiter = createQuotaLimiter({
    regime,
    now: () => new Date(clock),
    wait: (ms) => {
      waits.push(ms)
      clock += ms
      return Promise.resolve()
    },
  })
  const { signal } = new AbortController()
  const take = (method: Method, subject = 'a', account = 'sa') =>
    limiter.take(method, { account, subject }, signal)
  return { limiter, take, waits, pass: (ms: number) => (clock += ms) }
}

it.each([
  ['2026-05', 240],
  ['legacy', 2400],
] as const)(
  'regime %s lets four fifths of the published gets through in any minute',
  async (regime, gets) => {
    const { take, waits, pass } = limited(regime)
    for (let n = 0; n < gets; n += 1) await take('gmail.messages.get')
    expect(waits).toEqual([])
    pass(10_000)
    await take('gmail.messages.get')
    expect(waits).toEqual([50_000])
  },
)

it('people have allowances of their own in Gmail, and share one per service account in Calendar', async () => {
  const { take, waits } = limited()
  for (let n = 0; n < 240; n += 1) await take('gmail.messages.get', 'a')
  await take('gmail.messages.get', 'b')
  for (let n = 0; n < 480; n += 1) await take('calendar.events.list', `person ${n}`)
  expect(waits).toEqual([])
  await take('calendar.events.list', 'somebody else', 'another account')
  expect(waits).toEqual([])
  await take('calendar.events.list', 'somebody else')
  expect(waits).toEqual([60_000])
})

it('refusals of two people within a minute make one allowance of all', async () => {
  const { limiter, take, waits } = limited()
  limiter.refused('gmail.messages.get', { account: 'sa', subject: 'a' })
  for (let n = 0; n < 240; n += 1) await take('gmail.messages.get', 'a')
  await take('gmail.messages.get', 'b')
  expect(waits).toEqual([])
  limiter.refused('gmail.messages.get', { account: 'sa', subject: 'b' })
  for (let n = 0; n < 240; n += 1) await take('gmail.messages.get', `person ${n}`)
  await take('gmail.messages.get', 'c')
  expect(waits).toEqual([60_000])
})

it('ends a wait with its caller', async () => {
  const { limiter } = limited()
  const signal = AbortSignal.abort(new Error('stop'))
  await expect(limiter.take('gmail.profile', { account: 'sa', subject: 'a' }, signal)).rejects.toThrow('stop')
})
