import { emit } from '@rc/db/events'
import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

const LIVE = `{ clients { communications(first: 3) { households { nodes { client { id live { source nextReviewOn } } } } } } }`
const SYNCED = `{ clients { communications(first: 3) { households { nodes { client { id nextReviewOn } } } } } }`

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const calls = async (): Promise<number> => {
    const answer = await fetch(`${system.outside.url}/__sim/crm/calls`)
    return ((await answer.json()) as { total: number }).total
  }

  test('an answer with live fields ends with client_change; one without lives on with its group', async () => {
    const first = await system.graphql(LIVE)
    expect(first.data.clients.communications.households.nodes[0].client.live.source).toBe('CRM')
    await system.graphql(SYNCED)
    const before = await calls()
    await system.graphql(LIVE)
    expect(await calls()).toBe(before)

    await system.database.db.transaction().execute((trx) => emit('client_change', trx))
    await expect
      .poll(
        async () => {
          await system.graphql(LIVE)
          return calls()
        },
        { timeout: 1_000, interval: 50 },
      )
      .toBeGreaterThan(before)
  })

  test('live reads of a whole page are one call', async () => {
    const before = await calls()
    const { data } = await system.graphql(LIVE.replace('first: 3', 'first: 48'))
    expect(data.clients.communications.households.nodes).toHaveLength(48)
    expect(await calls()).toBe(before + 1)
  })
})
