import { setTimeout as sleep } from 'node:timers/promises'
import { raiseAlert } from '@rc/db/alerts'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkSignIn, walkToCode } from '@rc/standalone/walk-sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEventStream } from '../support/read-events.ts'
import { richerBalances } from '../support/richer-balances.ts'
import { startTwoGateways, type TwoGateways } from '../support/two-gateways.ts'

const server = process.env['RC_TEST_DATABASE_URL']
const redis = process.env['RC_TEST_REDIS_URL']
const isTried = server !== undefined && redis !== undefined
const tried = isTried ? 'on PostgreSQL and Redis' : 'not tried: that needs PostgreSQL and Redis'

interface SignedIn {
  readonly accessToken: string
  readonly refreshToken: string
  readonly session: { readonly id: string }
  readonly endedSessions: readonly string[]
}

describe.skipIf(!isTried)(`two gateways behind one address, ${tried}`, () => {
  let two: TwoGateways
  let one: string
  let second: string
  /** Of the executive. */
  let token: string
  beforeAll(async () => {
    two = await startTwoGateways(server ?? '', redis ?? '')
    ;[one, second] = two.urls
    token = (await signIn('executive', two.balancer.url)).accessToken
  }, 120_000)
  afterAll(() => two[Symbol.asyncDispose](), 60_000)

  const bearer = (accessToken = token) => ({ authorization: `Bearer ${accessToken}` })
  const get = (url: string, path: string, more: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { ...bearer(), ...more } })
  const permissions = async (url: string, accessToken: string): Promise<number> =>
    (await fetch(`${url}/api/auth/permissions`, { headers: bearer(accessToken) })).status
  const refresh = (url: string, refreshToken: string) =>
    fetch(`${url}/api/auth/refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })

  test('a session begun at one and made at the other is known by both, renewed and ended at either', async () => {
    // By the load balancer the steps of one sign-in already go to both.
    const signedIn = await signIn('advisor', two.balancer.url)
    expect(await permissions(one, signedIn.accessToken)).toBe(200)
    expect(await permissions(second, signedIn.accessToken)).toBe(200)
    const answer = await refresh(second, signedIn.refreshToken)
    expect(answer.status).toBe(200)
    const renewed = (await answer.json()) as SignedIn
    expect(await permissions(one, renewed.accessToken)).toBe(200)
    // A used token is a stolen one, wherever it is shown.
    expect((await refresh(one, signedIn.refreshToken)).status).toBe(401)
    expect(await permissions(second, renewed.accessToken)).toBe(401)
    expect(await permissions(one, renewed.accessToken)).toBe(401)
  })

  test('whoever signs out at one is refused at the other', async () => {
    const { accessToken } = await signIn('advisor', one)
    expect(await permissions(second, accessToken)).toBe(200)
    const { status } = await fetch(`${second}/api/auth/logout`, {
      method: 'POST',
      headers: bearer(accessToken),
    })
    expect(status).toBe(204)
    expect(await permissions(one, accessToken)).toBe(401)
  })

  test('a person has two sessions over both, also when sign-ins race', async () => {
    const signedIn: SignedIn[] = []
    for (const url of [one, second, one]) signedIn.push(await signIn('compliance', url))
    expect(signedIn[2]?.endedSessions).toEqual([signedIn[0]?.session.id])
    const codes = await Promise.all(
      [one, second, one, second].map((url) => walkToCode(walkOf('compliance', url))),
    )
    const raced = await Promise.all(
      codes.map(async (code, i) => {
        const answer = await fetch(`${i % 2 === 0 ? one : second}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(code),
        })
        return (await answer.json()) as SignedIn
      }),
    )
    for (const url of two.urls) {
      const statuses = await Promise.all(
        [...signedIn, ...raced].map(({ accessToken }) => permissions(url, accessToken)),
      )
      expect(statuses.filter((status) => status === 200)).toHaveLength(2)
      expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    }
  })

  test('requests and exports are counted together', async () => {
    const left: number[] = []
    for (const url of [one, second, one, second]) {
      const answer = await get(url, '/api/auth/permissions')
      left.push(Number(/"person";r=(\d+)/.exec(answer.headers.get('ratelimit') ?? '')?.[1]))
    }
    expect(left).toEqual([0, 1, 2, 3].map((n) => (left[0] ?? 0) - n))
    const statuses: number[] = []
    for (const url of [one, second, one, second, one, second, one, second])
      statuses.push((await get(url, '/api/executive/aum', { accept: 'text/csv' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  test('what one has computed the other answers, and a change ends it in both', async () => {
    const ask = async (url: string) => {
      const answer = await get(url, '/api/executive/dashboard')
      expect(answer.status).toBe(200)
      const { meta } = (await answer.json()) as { meta: { generatedAt: string } }
      const status = answer.headers.get('cache-status') ?? ''
      return { isHit: status.includes('; hit'), generatedAt: meta.generatedAt }
    }
    // Sign-ins that failed before raised alerts, and what shows them may be ended at any moment.
    await expect
      .poll(
        async () => {
          await two.store.keyv.clear()
          const [computed, known] = [await ask(one), await ask(second)]
          return !computed.isHit && known.isHit && known.generatedAt === computed.generatedAt
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    const changedAt = new Date().toISOString()
    const taken = await fetch(`${one}/api/custody/imports?kind=balances`, {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'text/csv' },
      body: await richerBalances(two.directory),
    })
    expect(taken.status, await taken.text()).toBe(201)
    for (const url of [second, one])
      await expect.poll(async () => (await ask(url)).generatedAt > changedAt, { timeout: 10_000 }).toBe(true)
  })

  test('alerts reach the streams of both', async () => {
    await using here = await readEventStream(`${one}/api/executive/alerts/stream`, bearer())
    await using there = await readEventStream(`${second}/api/executive/alerts/stream`, bearer())
    await using outside = await readEventStream(`${two.balancer.url}/api/executive/alerts/stream`, bearer())
    const title = `Seen by both ${Date.now()}`
    await raiseAlert(
      two.database.db,
      {
        category: 'OPERATIONS',
        severity: 'CRITICAL',
        title,
        detail: 'in a test',
        source: 'test',
        ruleId: 'api_failures',
        actionRequired: 'Look.',
        ownerRole: 'operations',
        dedupeKey: `test:${title}`,
      },
      new Date(),
    )
    for (const { received } of [here, there, outside])
      await expect
        .poll(() => received.map(({ data }) => (data as { title: string }).title), { timeout: 10_000 })
        .toContain(title)
  })

  test('the CRM has one budget for both, and when it is spent both answer from the copy', async () => {
    await fetch(`${two.simulators}/__sim/crm/reset`, { method: 'POST' })
    const sources: Record<string, string[]> = { [one]: [], [second]: [] }
    const rounds = async (url: string): Promise<void> => {
      for (let round = 0; round < 70; round++) {
        // What one of them has read would serve the other.
        await two.store.keyv.clear()
        const answer = await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { ...bearer(), 'content-type': 'application/json' },
          body: JSON.stringify({
            query: `{ clients { performance(first: 1) { accounts { nodes { account { client { live { source } } } } } } } }`,
          }),
        })
        const { data } = (await answer.json()) as LiveAnswer
        sources[url]?.push(...data.clients.performance.accounts.nodes.map((node) => sourceOf(node)))
      }
    }
    await Promise.all([rounds(one), rounds(second)])
    const calls = (await (await fetch(`${two.simulators}/__sim/crm/calls`)).json()) as {
      total: number
      peak60s: number
    }
    expect(calls.peak60s).toBeLessThanOrEqual(100)
    expect(calls.total).toBeGreaterThan(70)
    for (const url of two.urls) expect(new Set(sources[url])).toEqual(new Set(['CRM', 'COPY']))
  }, 120_000)

  test('both are replaced one after the other while people go on asking, and no request fails', async () => {
    const { balancer } = two
    const asked: Record<string, number> = {}
    const failed = new Set<string>()
    const over = new AbortController()
    const ask = async (path: string): Promise<void> => {
      while (!over.signal.aborted) {
        const said = await get(balancer.url, path, { 'apollo-require-preflight': 'yes' }).then(
          async (answer) => ({ status: answer.status, text: await answer.text() }),
          ({ cause, message }: Error) => ({
            status: 0,
            text: cause instanceof Error ? cause.message : message,
          }),
        )
        asked[path] = (asked[path] ?? 0) + 1
        if (said.status !== 200) failed.add(`${path} ${said.status} ${said.text.slice(0, 80)}`)
        await sleep(5)
      }
    }
    const PATHS = [
      '/api/executive/dashboard',
      '/api/clients/performance',
      '/api/auth/permissions',
      '/graphql?query=%7Bexecutive%7Baum%7BtotalAum%7D%7D%7D',
    ]
    const people = Promise.all([...PATHS, ...PATHS].map(ask))
    try {
      for (const which of [0, 1] as const) {
        const leaving = two.urls[which]
        const code = await two.restart(which, () => {
          expect(balancer.inTurn()).toEqual(two.urls.filter((url) => url !== leaving))
        })
        expect(code).toBe(0)
        await expect.poll(() => balancer.inTurn(), { timeout: 10_000 }).toEqual(two.urls)
        const before = balancer.given.get(leaving) ?? 0
        await expect
          .poll(() => balancer.given.get(leaving) ?? 0, { timeout: 10_000 })
          .toBeGreaterThan(before + 20)
      }
    } finally {
      over.abort()
      await people
    }
    expect([...failed]).toEqual([])
    for (const path of PATHS) expect(asked[path]).toBeGreaterThan(50)
  }, 120_000)
})

const walkOf = (account: string, gateway: string) => {
  const email = `${account}@demo.local`
  return { gateway, email, password: demoPassword, code: () => totpCode(email, new Date()) }
}

const signIn = (account: string, gateway: string): Promise<SignedIn> =>
  walkSignIn(walkOf(account, gateway)) as unknown as Promise<SignedIn>

interface LiveNode {
  readonly account: { readonly client: { readonly live: { readonly source: string } } }
}
interface LiveAnswer {
  readonly data: {
    readonly clients: { readonly performance: { readonly accounts: { readonly nodes: LiveNode[] } } }
  }
}
const sourceOf = ({ account }: LiveNode): string => account.client.live.source
