import { openStore } from '@rc/cache/store'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { createLiveClients, openCrm } from '@rc/crm'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { createWorker } from '@rc/worker'
import { sql } from 'kysely'
import pino from 'pino'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CLIENTS, now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'

const TEN = readRestOperations().filter(({ group }) => group === 'executive' || group === 'clients')
const LIVE = `accounts { nodes { account { client { id nextReviewOn live { nextReviewOn source label } } } } }`

interface Calls {
  readonly total: number
  readonly peak60s: number
  readonly byFunction: Record<string, number>
}
interface Client {
  readonly id: string
  readonly nextReviewOn: string | null
  readonly live: {
    readonly nextReviewOn: string | null
    readonly source: string
    readonly label: string | null
  }
}

describe.each(testBackends())('calls of the CRM on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
    // The calls that loaded the firm went to another simulator than this one.
    await system.database.db.deleteFrom('crm_calls').execute()
  })
  afterAll(() => system[Symbol.asyncDispose]())
  beforeEach(async () => {
    await control('POST', 'reset')
    await system.store.keyv.clear()
  })

  const control = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${system.outside.url}/__sim/crm/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer
  }
  const calls = async (): Promise<Calls> => (await (await control('GET', 'calls')).json()) as Calls
  /** Every client's live record; `nth` makes it another operation, which no cached answer serves. */
  const readLive = async (nth = 0): Promise<Client[]> => {
    const { data, errors } = await system.graphql(
      `query Live${nth} { clients { performance(first: 140) { ${LIVE} } } }`,
    )
    expect(errors).toBeUndefined()
    const clients: Client[] = data.clients.performance.accounts.nodes.map(
      (node: { account: { client: Client } }) => node.account.client,
    )
    return [...new Map(clients.map((client) => [client.id, client])).values()]
  }
  const sourcesOf = (clients: readonly Client[]) => [...new Set(clients.map(({ live }) => live.source))]

  test('twenty people who load all ten reports cold cost at most ten', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }).flatMap(() => TEN.map(({ path }) => system.get(path))),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await calls()).total).toBeLessThanOrEqual(10)
  })

  test('twenty people who ask for every client live cost one together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => readLive(nth)))
    for (const clients of answers) {
      expect(clients).toHaveLength(CLIENTS)
      expect(sourcesOf(clients)).toEqual(['CRM'])
    }
    expect(await calls()).toMatchObject({ total: 1, byFunction: { GetContactsById: 1 } })
    await readLive(21)
    expect((await calls()).total).toBe(1)
  })

  test('live records are masked', async () => {
    const clients = await readLive()
    for (const { live } of clients) expect(live.label).toMatch(/^\S•••( \S•••)?$/)
  })

  test('with the budget spent the copy answers, and no call goes out', async () => {
    const { db } = system.database
    const spent = await sql<{ id: number }>`
      insert into crm_calls (at) select clock_timestamp() from generate_series(1, 100) returning id`.execute(
      db,
    )
    const copies = await readLive()
    expect(copies).toHaveLength(CLIENTS)
    expect(sourcesOf(copies)).toEqual(['COPY'])
    for (const { nextReviewOn, live } of copies) expect(live.nextReviewOn).toBe(nextReviewOn)
    expect((await calls()).total).toBe(0)
    await db
      .deleteFrom('crm_calls')
      .where(
        'id',
        'in',
        spent.rows.map(({ id }) => id),
      )
      .execute()
    await system.store.keyv.clear()
    expect(sourcesOf(await readLive(1))).toEqual(['CRM'])
  })

  test('five hundred live reads at once are three calls, also of records the CRM does not know', async () => {
    const known = await system.database.db.selectFrom('clients').select('crm_company_id').execute()
    const { live } = system.services
    if (live === undefined) throw new Error('this system reads nothing live')
    const ids = known.map(({ crm_company_id: id }) => id)
    const unknown = Array.from({ length: 600 }, (_, i) => `${ids[0]?.slice(0, -3)}${400 + i}`)
    const all = [...new Set([...ids, ...unknown])].slice(0, 500)
    const before = (await calls()).total
    const reads = await Promise.all(all.map((id) => live.load(id)))
    expect((await calls()).total - before).toBe(3)
    expect(reads.slice(0, ids.length).every((read) => read !== null)).toBe(true)
    expect(reads.slice(ids.length).every((read) => read === null)).toBe(true)
  })

  const sync = async (): Promise<void> => {
    const { database, settings } = system
    const worker = createWorker({
      database,
      settings,
      pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
      now,
      log: pino({ level: 'silent' }),
    })
    const job = worker.jobs.get('lacrm_incremental_sync')
    if (job === undefined) throw new Error('there is no incremental sync')
    await job.run({ signal: AbortSignal.timeout(60_000), progress: () => undefined })
  }

  test('a change made in the CRM reaches the next answer, and ends the answers that rest on clients', async () => {
    const cacheStatus = async (path: string) => String((await system.get(path)).headers['cache-status'])
    const executive = '/api/executive/clients'
    const before = (await system.get(executive)).json
    expect(before.households).toBe(CLIENTS)
    await system.get('/api/clients/demographics')
    expect(await cacheStatus(executive)).toContain('; hit')
    expect(await cacheStatus('/api/clients/demographics')).toContain('; hit')

    const company = await system.database.db
      .selectFrom('clients')
      .select('crm_company_id')
      .where('status', '=', 'CLIENT')
      .where('left_on', 'is', null)
      .where('joined_on', '<', `${Number(before.meta.asOf.slice(0, 4)) - 1}-01-01`)
      .executeTakeFirstOrThrow()
    await control('PATCH', `contacts/${company.crm_company_id}`, {
      'Client Status': 'Former',
      'Client Until': before.meta.asOf,
      'Attrition Reason': 'Relocation',
    })
    await sync()
    await sleep(1_000)
    const after = await system.get(executive)
    expect(after.headers['cache-status']).toContain('fwd=miss')
    expect(after.json.households).toBe(CLIENTS - 1)
    expect(after.json.lostClients).toBe(before.lostClients + 1)
    expect(await cacheStatus('/api/clients/demographics')).toContain('; hit')
    expect((await calls()).peak60s).toBeLessThanOrEqual(100)
  })

  test('a changed record is what the next live read shows, before any sync', async () => {
    const [client] = await readLive()
    const { crm_company_id: id } = await system.database.db
      .selectFrom('clients')
      .select('crm_company_id')
      .where('client_ref', '=', client?.id ?? '')
      .executeTakeFirstOrThrow()
    await control('PATCH', `contacts/${id}`, { 'Next Review': '2030-05-06' })
    await system.store.keyv.clear()
    const changed = (await readLive(1)).find((one) => one.id === client?.id)
    expect(changed).toMatchObject({
      nextReviewOn: client?.nextReviewOn,
      live: { nextReviewOn: '2030-05-06', source: 'CRM' },
    })
    await sync()
    await sleep(1_000)
    const synced = (await readLive(2)).find((one) => one.id === client?.id)
    expect(synced).toMatchObject({
      nextReviewOn: '2030-05-06',
      live: { nextReviewOn: '2030-05-06', source: 'CRM' },
    })
  })

  test.each(['503', 'reset', '429-bare', 'html', 'truncated'])(
    'while the CRM answers with %s the copy does',
    async (kind) => {
      await control('POST', 'faults', { kind, seconds: 60 })
      const copies = await readLive()
      expect(copies).toHaveLength(CLIENTS)
      expect(sourcesOf(copies)).toEqual(['COPY'])
      const { status } = await system.get('/api/clients/communications')
      expect(status).toBe(200)
    },
  )

  test('two processes with one database never pass a hundred in a minute together', async () => {
    const { database, settings } = system
    const ids = await database.db
      .selectFrom('clients')
      .select('crm_company_id')
      .where('status', '=', 'CLIENT')
      .execute()
    const rounds = async (): Promise<(object | null)[]> => {
      await using store = await openStore()
      const crm = openCrm(
        { baseUrl: settings.RC_CRM_URL, apiKey: settings.RC_CRM_API_KEY },
        { db: database.db, now, log: pino({ level: 'silent' }) },
      )
      const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
      await using live = await createLiveClients({
        database,
        client: crm,
        pseudonyms,
        keyv: store.keyv,
        onError: () => undefined,
      })
      const answers: (object | null)[] = []
      for (let round = 0; round < 70; round += 1) {
        await store.keyv.clear()
        answers.push(await live.load(ids[round % ids.length]?.crm_company_id ?? ''))
      }
      return answers
    }
    const { rows } = await sql<{ used: number }>`
      select count(*) as used from crm_calls where at > clock_timestamp() - interval '60 seconds'`.execute(
      database.db,
    )
    const answers = (await Promise.all([rounds(), rounds()])).flat()
    const { total, peak60s } = await calls()
    expect(peak60s).toBeLessThanOrEqual(100)
    // Others have called in the minute before: what they used is gone for these two.
    expect(total + (rows[0]?.used ?? 0)).toBeGreaterThan(70)
    expect(total + (rows[0]?.used ?? 0)).toBeLessThanOrEqual(100)
    expect(total).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer !== null)).toHaveLength(total)
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(0)
  })
})
