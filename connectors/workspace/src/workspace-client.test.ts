import { createFirm } from '@rc/simulators/firm'
import { createServiceAccounts, metadataGrant, workspaceSimulator } from '@rc/simulators/workspace'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pullProfile } from './gmail/pull-mail.ts'
import { accountFor } from './service-account.ts'
import { createWorkspaceClient } from './workspace-client.ts'

const firm = createFirm({ clients: 3, today: '2026-11-20' })
const accounts = createServiceAccounts(2)
const subject = firm.advisors[0]?.email ?? ''
const { signal } = new AbortController()

/** The simulator on a real port, so that connections can be slow and cut. */
async function openWorld(options: { grant?: readonly string[]; attemptMs?: number } = {}) {
  let clock = Date.parse('2026-11-20T15:00:00Z')
  const now = () => new Date(clock)
  const app = Fastify({ forceCloseConnections: true })
  const publicUrl = 'http://world.test'
  const { grant = metadataGrant } = options
  await app.register(workspaceSimulator({ firm, now, accounts, grant, publicUrl, slowMs: 2000 }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const waits: number[] = []
  const client = createWorkspaceClient({
    accounts,
    baseUrl: `${publicUrl}/workspace`,
    regime: '2026-05',
    now,
    // The audience of assertions is the public address; the port is only known once it listens.
    fetch: (url, init) =>
      fetch(new URL(url instanceof Request ? url.url : url).href.replace(publicUrl, address), init),
    random: () => 0.5,
    wait: (ms) => {
      waits.push(ms)
      clock += ms
      return Promise.resolve()
    },
    attemptMs: options.attemptMs ?? 10_000,
  })
  const control = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/__sim/workspace/${path}`, payload })
  return {
    client,
    waits,
    pass: (ms: number) => (clock += ms),
    fault: (kind: string, count: number) => control('faults', { kind, count }),
    control,
    calls: async () =>
      (await app.inject('/__sim/workspace/calls')).json<{ byFunction: Record<string, number> }>().byFunction,
    [Symbol.asyncDispose]: () => app.close(),
  }
}

describe('the client', () => {
  it('mints one token for a person and scope set, and a new one five minutes before it runs out', async () => {
    await using world = await openWorld()
    const profile = () => pullProfile(world.client, subject, signal)
    await Promise.all([profile(), profile(), profile()])
    const minted = (await world.calls())['token'] ?? 0
    expect(minted).toBeLessThanOrEqual(3)
    world.pass(54 * 60_000)
    await profile()
    expect((await world.calls())['token']).toBe(minted)
    world.pass(2 * 60_000)
    await profile()
    expect((await world.calls())['token']).toBe(minted + 1)
  })

  it('backs off with the documented pauses, eight attempts at most', async () => {
    await using world = await openWorld()
    await world.fault('503', 20)
    await expect(pullProfile(world.client, subject, signal)).rejects.toMatchObject({
      code: 'WORKSPACE_UNAVAILABLE',
      message: 'gmail.profile: 503 backendError',
    })
    expect(world.waits).toEqual([1500, 2500, 4500, 8500, 16_500, 32_500, 64_000])
    expect((await world.calls())['gmail.profile']).toBe(8)
  })

  it('takes a cut connection and a body that does not end for passing', async () => {
    await using world = await openWorld({ attemptMs: 300 })
    await pullProfile(world.client, subject, signal)
    await world.fault('reset', 1)
    await world.fault('slow', 1)
    await expect(pullProfile(world.client, subject, signal)).resolves.toMatchObject({
      historyId: expect.stringMatching(/^\d+$/),
    })
    expect(world.waits).toEqual([1500, 2500])
  })

  it('tries a token that is not taken once more, and no third time', async () => {
    await using world = await openWorld()
    await world.fault('401', 2)
    await expect(pullProfile(world.client, subject, signal)).rejects.toMatchObject({
      code: 'WORKSPACE_TOKEN',
    })
    expect((await world.calls())['gmail.profile']).toBe(2)
    expect((await world.calls())['token']).toBe(2)
  })

  it('does not insist where nothing will change: a scope that was not granted, an API that is off', async () => {
    await using world = await openWorld({ grant: [] })
    await expect(pullProfile(world.client, subject, signal)).rejects.toMatchObject({
      code: 'WORKSPACE_CONFIG',
    })
    await using other = await openWorld()
    await other.fault('403-config', 1)
    await expect(pullProfile(other.client, subject, signal)).rejects.toMatchObject({
      code: 'WORKSPACE_CONFIG',
    })
    expect(other.waits).toEqual([])
  })

  it('names no person in an error, nor what an answer held', async () => {
    await using world = await openWorld()
    const read = { method: 'gmail.profile', subject, path: 'gmail/v1/users/me/profile' } as const
    const wrong = z.object({ emailAddress: z.number() })
    const error = await world.client.get(read, wrong, signal).catch((caught: unknown) => caught)
    expect(String(error)).toBe(
      'WorkspaceError: gmail.profile: not as documented at emailAddress (invalid_type)',
    )
    const unknown = await pullProfile(world.client, 'nobody@firm.example', signal).catch(
      (caught: unknown) => caught,
    )
    expect(String(unknown)).toBe('WorkspaceError: no access token: 400 invalid_grant')
  })
})

it('a mailbox always has the same service account, and all accounts have mailboxes', () => {
  const subjects = Array.from({ length: 40 }, (_, n) => `person${n}@firm.example`)
  const spread = subjects.map((one) => accountFor(accounts, one).client_email)
  expect(subjects.map((one) => accountFor(accounts, one).client_email)).toEqual(spread)
  expect(new Set(spread).size).toBe(2)
})
