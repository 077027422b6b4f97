import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallBudget } from './call-budget.ts'
import { createCrmClient, type CrmClientOptions } from './crm-client.ts'
import { BudgetSpentError } from './crm-error.ts'

const start = Date.parse('2026-11-20T15:00:00Z')
const free: CallBudget = { take: () => Promise.resolve({ end: () => Promise.resolve() }) }
const good = () => new Response('{"UserId":"7"}')
const user = z.object({ UserId: z.string() })
const refusal = (text: string) => JSON.stringify({ ErrorCode: '4178t6namw3vx9s6', ErrorDescription: text })

const mislabelled = () => new Response('{"UserId":"7"}', { headers: { 'content-type': 'text/html' } })
const status =
  (code: number, text = '<html>', headers: Record<string, string> = {}) =>
  () =>
    new Response(text, { status: code, headers })
const hanging = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Error('aborted'))
    })
  })

/** A client whose answers are given; repeated ones are followed by good ones. */
function clientWith(
  answers: (() => Response | Promise<Response>)[],
  options: Partial<CrmClientOptions> = {},
) {
  const waits: number[] = []
  const warnings: object[] = []
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const client = createCrmClient({
    baseUrl: 'https://crm.test/v2/',
    apiKey: 'the key',
    budget: free,
    now: () => new Date(start),
    random: () => 0.5,
    wait: (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
    log: { warn: (entry) => warnings.push(entry) },
    fetch: (url, init) => {
      requests.push({ url: url instanceof Request ? url.url : url.toString(), init })
      return Promise.resolve((answers.shift() ?? good)())
    },
    ...options,
  })
  const signal = AbortSignal.timeout(5000)
  const call = (priority: 'interactive' | 'bulk' = 'bulk', name = 'GetUser') =>
    client.call(name, {}, user, { priority, signal })
  return { client, call, waits, warnings, requests }
}

describe('a call', () => {
  it('is one POST with the raw key', async () => {
    const { call, requests } = clientWith([])
    expect(await call()).toEqual({ UserId: '7' })
    expect(requests).toMatchObject([
      {
        url: 'https://crm.test/v2/',
        init: {
          method: 'POST',
          headers: { authorization: 'the key', 'content-type': 'application/json' },
          body: '{"Function":"GetUser","Parameters":{}}',
        },
      },
    ])
  })

  it.each(['CreateContact', 'EditTask', 'DeleteNote', 'getUser', 'Get', ' GetUser'])(
    '%s is not allowed',
    async (name) => {
      const { call, requests } = clientWith([])
      await expect(call('bulk', name)).rejects.toMatchObject({ code: 'CRM_NOT_ALLOWED' })
      expect(requests).toEqual([])
    },
  )

  it('does not mind a wrong content type', async () => {
    expect(await clientWith([mislabelled]).call()).toEqual({ UserId: '7' })
  })
})

describe('what is repeated', () => {
  it.each([
    ['500', status(500), 500],
    ['502', status(502), 500],
    ['522', status(522), 500],
    ['524', status(524), 500],
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 500],
    ['429 without a hint', status(429), 500],
    ['429 with seconds', status(429, '', { 'retry-after': '12' }), 12_000],
    ['429 with a date', status(429, '', { 'retry-after': 'Fri, 20 Nov 2026 15:00:30 GMT' }), 30_000],
    ['a throttle in a 400 envelope', status(400, refusal('Too many requests')), 500],
    ['an answer that is not JSON', () => new Response('<html>'), 500],
    ['a truncated answer', () => new Response('{"UserId'), 500],
  ])('%s', async (_what, answer, waited) => {
    const { call, waits, requests } = clientWith([answer])
    expect(await call()).toEqual({ UserId: '7' })
    expect([requests.length, waits]).toEqual([2, [waited]])
  })

  it('grows its pauses, and ends after six attempts', async () => {
    const { call, waits, warnings } = clientWith(Array.from({ length: 9 }, () => status(503)))
    await expect(call()).rejects.toMatchObject({ code: 'CRM_UNAVAILABLE' })
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000])
    expect(warnings[0]).toEqual({ crmFunction: 'GetUser', attempt: 1, code: 'CRM_UNAVAILABLE' })
  })

  it('only once for those who wait, and for what is not JSON', async () => {
    const interactive = clientWith(Array.from({ length: 9 }, () => status(503)))
    await expect(interactive.call('interactive')).rejects.toMatchObject({ code: 'CRM_UNAVAILABLE' })
    expect(interactive.waits).toEqual([50])
    const garbage = clientWith(Array.from({ length: 9 }, () => () => new Response('<html>')))
    await expect(garbage.call()).rejects.toMatchObject({ code: 'CRM_PAYLOAD' })
    expect(garbage.requests).toHaveLength(2)
  })
})

describe('what is not repeated', () => {
  it.each([
    ['a bad key', 400, refusal('Invalid credentials'), 'CRM_AUTH'],
    ['401', 401, '', 'CRM_AUTH'],
    ['403', 403, '<html>', 'CRM_AUTH'],
    ['a wrong parameter', 400, refusal("'X' field is required"), 'CRM_REJECTED'],
    ['an envelope with status 200', 200, refusal('An unexpected error'), 'CRM_REJECTED'],
    ['an answer of another shape', 200, '{"UserId":{"secret":"Ada Quill"}}', 'CRM_PAYLOAD'],
  ])('%s', async (_what, code, text, expected) => {
    const { call, requests } = clientWith([() => new Response(text, { status: code })])
    const failure: unknown = await call().catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: expected })
    expect(String(failure)).not.toMatch(/Ada|unexpected|'X'/)
    expect(requests).toHaveLength(1)
  })

  it('a spent budget', async () => {
    const { call, requests } = clientWith([], {
      budget: { take: () => Promise.reject(new BudgetSpentError(9)) },
    })
    await expect(call()).rejects.toMatchObject({ code: 'CRM_BUDGET_SPENT', retryInMs: 9 })
    expect(requests).toEqual([])
  })
})

describe('a CRM that keeps failing', () => {
  it('is asked nothing for half a minute, and costs no call; a refusal does not count', async () => {
    let at = start
    let down = true
    let taken = 0
    const { call, requests } = clientWith([], {
      now: () => new Date(at),
      budget: {
        take: () => {
          taken += 1
          return free.take('bulk', AbortSignal.timeout(1000))
        },
      },
      fetch: () => Promise.resolve(down ? status(503)() : good()),
    })
    for (let i = 0; i < 3; i++) await expect(call()).rejects.toMatchObject({ code: 'CRM_UNAVAILABLE' })
    down = false
    const before = taken
    await expect(call()).rejects.toMatchObject({ code: 'CRM_UNAVAILABLE' })
    expect([taken, requests]).toEqual([before, []])
    at += 30_000
    expect(await call()).toEqual({ UserId: '7' })
    const refused = clientWith(Array.from({ length: 5 }, () => status(400, refusal('An unexpected error'))))
    for (let i = 0; i < 5; i++) await expect(refused.call()).rejects.toMatchObject({ code: 'CRM_REJECTED' })
    expect(await refused.call()).toEqual({ UserId: '7' })
  })
})

describe('deadlines', () => {
  it('end an attempt that hangs', async () => {
    let attempts = 0
    const { call } = clientWith([], {
      attemptMs: { interactive: 5, bulk: 5 },
      fetch: (_url, init) => {
        attempts += 1
        return attempts === 1 ? hanging(init?.signal) : Promise.resolve(good())
      },
    })
    expect(await call()).toEqual({ UserId: '7' })
  })

  it('of the caller end the call for good, in the line too', async () => {
    const { client } = clientWith([], { fetch: (_url, init) => hanging(init?.signal) })
    const options = { priority: 'bulk', signal: AbortSignal.timeout(20) } as const
    const calls = [client.call('GetUser', {}, user, options), client.call('GetUser', {}, user, options)]
    const results = await Promise.allSettled(calls)
    expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
    const free1 = await clientWith([]).call()
    expect(free1).toEqual({ UserId: '7' })
  })
})

describe('concurrency', () => {
  it('is four at most, one of them for bulk work', async () => {
    let underway = 0
    let most = 0
    const { call } = clientWith([], {
      fetch: async () => {
        underway += 1
        most = Math.max(most, underway)
        await new Promise((resolve) => setTimeout(resolve, 2))
        underway -= 1
        return good()
      },
    })
    await Promise.all(Array.from({ length: 6 }, () => call('bulk')))
    expect(most).toBe(1)
    await Promise.all(Array.from({ length: 12 }, (_, i) => call(i % 2 === 0 ? 'bulk' : 'interactive')))
    expect(most).toBe(4)
  })
})
