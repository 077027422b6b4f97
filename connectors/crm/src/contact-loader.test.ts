import { createPseudonyms } from '@rc/core/pseudonyms'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { createContactLoader, type ContactLoaderOptions } from './contact-loader.ts'
import type { CrmClient } from './crm-client.ts'
import { BudgetSpentError, CrmError } from './crm-error.ts'
import { createMemoryContactCache } from './memory-contact-cache.ts'

const pseudonyms = createPseudonyms('a key for tests')
const household = (id: string) => ({
  ContactId: id,
  IsCompany: true,
  'Company Name': 'Quill Household',
  'Client Status': 'Client',
  'Next Review': '2026-12-01',
  DateCreated: '2020-01-02T10:00:00-05:00',
  LastUpdate: '2026-11-20T10:00:00-05:00',
})
const live = {
  label: 'Q••• H•••',
  status: 'CLIENT',
  nextReviewOn: '2026-12-01',
  changedAt: '2026-11-20T15:00:00.000Z',
}
const ids = (count: number, from = 0) => Array.from({ length: count }, (_, i) => String(1000 + from + i))

const broken = () => Promise.reject(new Error('no cache'))

function loaderWith(options: Partial<ContactLoaderOptions> = {}) {
  const calls: string[][] = []
  let at = 0
  let failure: Error | undefined
  let gate: Promise<unknown> = Promise.resolve()
  const client: CrmClient = {
    call: async <T>(_name: string, parameters: Readonly<Record<string, unknown>>, schema: z.ZodType<T>) => {
      const asked = Array.isArray(parameters['ContactIds']) ? parameters['ContactIds'].map(String) : []
      calls.push(asked)
      if (failure !== undefined) throw failure
      await gate
      const Results = asked.filter((id) => id !== 'unknown').map(household)
      return schema.parse({ HasMoreResults: false, Results })
    },
  }
  const now = () => new Date(at)
  const loader = createContactLoader({
    client,
    cache: createMemoryContactCache(now),
    pseudonyms,
    names: () => Promise.resolve({ clientStatus: 'Client Status', nextReview: 'Next Review' }),
    ...options,
  })
  return {
    loader,
    calls,
    /** Answers wait until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<undefined>()
      gate = promise
      return () => {
        resolve(undefined)
      }
    },
    pass: (ms: number) => (at += ms),
    fail: (error: Error | undefined) => (failure = error),
    loadAll: (keys: readonly string[]) => Promise.all(keys.map((key) => loader.load(key))),
  }
}

describe('live reads', () => {
  it('of 500 contacts at once are three calls', async () => {
    const { loadAll, calls } = loaderWith()
    const reads = await loadAll([...ids(500), ...ids(500)])
    expect(calls.map(({ length }) => length)).toEqual([200, 200, 100])
    expect(reads).toHaveLength(1000)
    expect(reads.every((read) => read.source === 'crm')).toBe(true)
  })

  it('are pseudonymous, and shared until their time is over', async () => {
    const { loader, loadAll, calls, pass } = loaderWith({ ttlMs: 1000 })
    expect(await loader.load('1000')).toEqual({ source: 'crm', contact: live })
    await loadAll(ids(150))
    expect(calls.map(({ length }) => length)).toEqual([1, 149])
    pass(1000)
    await loader.load('1000')
    expect(calls).toHaveLength(3)
  })

  it('tell that the CRM does not know an id', async () => {
    const { loader, calls } = loaderWith()
    expect(await loader.load('unknown')).toEqual({ source: 'crm', contact: null })
    await loader.load('unknown')
    expect(calls).toHaveLength(1)
  })

  it('are forgotten after a change, also those under way', async () => {
    const { loader, calls, hold } = loaderWith()
    await loader.load('1000')
    await loader.clear()
    await loader.load('1000')
    expect(calls).toHaveLength(2)
    const opened = hold()
    const underway = loader.load('1001')
    await expect.poll(() => calls.length).toBe(3)
    await loader.clear()
    opened()
    await underway
    await loader.load('1001')
    expect(calls).toHaveLength(4)
  })
})

describe('the copy answers', () => {
  const copy = { source: 'copy' }
  it('when the budget is spent, and the CRM again once it is not', async () => {
    const { loader, fail } = loaderWith()
    fail(new BudgetSpentError(1000))
    for (let i = 0; i < 9; i++) expect(await loader.load('1000')).toEqual(copy)
    fail(undefined)
    expect(await loader.load('1000')).toEqual({ source: 'crm', contact: live })
  })

  it('when the CRM is down, and the CRM again once it is there', async () => {
    const { loader, fail } = loaderWith()
    fail(new CrmError('CRM_UNAVAILABLE', 'down'))
    expect(await loader.load('1000')).toEqual(copy)
    fail(undefined)
    expect(await loader.load('1000')).toEqual({ source: 'crm', contact: live })
  })

  it('when the deadline passes, even if nothing heeds it', async () => {
    const never: CrmClient = { call: () => new Promise(() => undefined) }
    const { loader } = loaderWith({ client: never, deadlineMs: 20 })
    expect(await loader.load('1000')).toEqual(copy)
  })

  it('when the cache is broken the CRM still does', async () => {
    const { loader } = loaderWith({ cache: { read: broken, clear: broken } })
    expect(await loader.load('1000')).toEqual({ source: 'crm', contact: live })
  })
})
