import { setTimeout as sleep } from 'node:timers/promises'
import { GROUPS } from '@rc/schema/groups'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn } from '@rc/standalone/walk-sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { METRICS_TOKEN, startDoubledSubgraphs, type DoubledSubgraphs } from '../support/doubled-subgraphs.ts'

const server = process.env['RC_TEST_DATABASE_URL']
const redis = process.env['RC_TEST_REDIS_URL']
const isTried = server !== undefined && redis !== undefined
const tried = isTried ? 'on PostgreSQL and Redis' : 'not tried: that needs PostgreSQL and Redis'

/** The first asks all five groups, the others one each, for little. */
const PATHS = [
  '/api/executive/dashboard',
  ...[
    '{executive{aum{meta{generatedAt}}}}',
    '{regulatory{filings{meta{generatedAt}}}}',
    '{clients{performance{meta{generatedAt}}}}',
    '{operations{vendors{meta{generatedAt}}}}',
    '{strategic{initiatives{meta{generatedAt}}}}',
  ].map((query) => `/graphql?query=${encodeURIComponent(query)}`),
]

describe.skipIf(!isTried)(`subgraphs of two processes each, ${tried}`, () => {
  let doubled: DoubledSubgraphs
  let token: string
  beforeAll(async () => {
    doubled = await startDoubledSubgraphs(server ?? '', redis ?? '')
    const email = 'executive@demo.local'
    const code = () => totpCode(email, new Date())
    const signedIn = await walkSignIn({ gateway: doubled.gateway, email, password: demoPassword, code })
    token = signedIn.accessToken
  }, 120_000)
  afterAll(() => doubled[Symbol.asyncDispose](), 60_000)

  /** How often each subgraph has answered, as the gateway saw it. */
  async function answered(): Promise<number[]> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${doubled.gateway}/metrics`, { headers })).text()
    const count = (group: string): number =>
      Number(
        new RegExp(
          `^rc_subgraph_duration_seconds_count\\{group="${group}",outcome="answered"\\} (\\d+)`,
          'm',
        ).exec(text)?.[1] ?? 0,
      )
    expect(text.match(/^rc_subgraph_duration_seconds_count\{[^}]*outcome="failed".*$/gm)).toBeNull()
    return GROUPS.map(count)
  }

  /** Asks for every path over and over while something is done; what was not answered as it should be. */
  async function failuresWhile(done: () => Promise<void>): Promise<string[]> {
    const failed = new Set<string>()
    const over = new AbortController()
    const ask = async (path: string): Promise<void> => {
      while (!over.signal.aborted) {
        const answer = await fetch(`${doubled.gateway}${path}`, {
          headers: { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'yes' },
        })
        const text = await answer.text()
        if (answer.status !== 200 || text.includes('"errors"'))
          failed.add(`${path} ${answer.status} ${text.slice(0, 200)}`)
        // Otherwise only the first request of all would reach a subgraph.
        await doubled.store.keyv.clear()
        await sleep(5)
      }
    }
    const people = Promise.all([...PATHS, ...PATHS].map(ask))
    try {
      await done()
    } finally {
      over.abort()
      await people
    }
    return [...failed]
  }

  test('they and the worker are replaced one after the other while people ask, and no request fails', async () => {
    const failed = await failuresWhile(async () => {
      for (const which of [0, 1] as const) {
        const before = await answered()
        const [codes, code] = await Promise.all([doubled.replace(which), doubled.replaceWorker()])
        expect(codes).toEqual(GROUPS.map(() => 0))
        expect(code).toBe(0)
        // Both have had their share before the other one goes.
        await expect
          .poll(async () => (await answered()).map((count, i) => count > (before[i] ?? 0) + 50), {
            timeout: 30_000,
          })
          .toEqual(GROUPS.map(() => true))
      }
    })
    expect(failed).toEqual([])
  }, 120_000)
})
