import { createCallLog, createCrmClient, createSharedBudget, type CrmClient } from '@rc/connector-crm'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { eraseClient } from '@rc/personal-data/erasure/erase-client'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { crmSimulator, demoReadKey } from '@rc/simulators/crm'
import { createFirm, type Firm } from '@rc/simulators/firm'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { turnOf } from '../crm/sync-files.ts'
import { lacrmFullSync } from './lacrm-full-sync.ts'
import { lacrmIncrementalSync } from './lacrm-incremental-sync.ts'

const start = Date.parse('2026-11-20T15:00:00Z')
const firm = createFirm({ clients: 12, today: '2026-11-20' })
const pseudonyms = createPseudonyms('a key for tests')
const dataKeys = createDataKeys(['a key for tests'])
const client = (() => {
  const found = firm.households.find(({ leftOn, members }) => leftOn === null && members.length > 1)
  if (found === undefined) throw new Error('the firm has no couple')
  return found
})()
const everyTable = [
  'advisors',
  'clients',
  'contacts_index',
  'opportunities',
  'opportunity_stages',
  'onboarding_steps',
  'survey_responses',
  'complaints',
  'client_communications',
  'review_meetings',
  'tasks',
  'matrix_records_retention',
] as const

/** Requests go straight into the application, without a port. */
const injectingFetch =
  (app: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const target = new URL(url instanceof Request ? url.url : url)
    const answer = await app.inject({
      method: 'POST',
      url: target.pathname,
      headers: Object.fromEntries(new Headers(init?.headers)),
      payload: typeof init?.body === 'string' ? init.body : '',
    })
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    })
  }

async function openWorld(db: Db, options: { filesPerRun?: number; firm?: Firm } = {}) {
  let clock = start
  const now = () => new Date(clock)
  const app = Fastify()
  await app.register(crmSimulator({ firm: options.firm ?? firm, now }))
  const wait = (ms: number) => {
    clock += ms
    return Promise.resolve()
  }
  const crm: CrmClient = createCrmClient({
    baseUrl: 'http://crm.test/crm/v2/',
    apiKey: demoReadKey,
    budget: createSharedBudget({ store: createCallLog({ now, maxCallMs: 0 }), now, wait }),
    now,
    wait,
    random: () => 0,
    fetch: injectingFetch(app),
  })
  const warnings: object[] = []
  const deps = {
    db,
    crm,
    pseudonyms,
    dataKeys,
    now,
    emit,
    log: { info: () => undefined, warn: (fields: object) => warnings.push(fields) },
    ...(options.filesPerRun === undefined ? {} : { filesPerRun: options.filesPerRun }),
  }
  const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }
  return {
    warnings,
    pass: (ms: number) => (clock += ms),
    full: () => lacrmFullSync(deps).run(run),
    incremental: () => lacrmIncrementalSync(deps).run(run),
    control: (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
      app.inject({ method, url: `/__sim/crm/${path}`, ...(payload === undefined ? {} : { payload }) }),
    calls: async () => {
      const report = (await app.inject('/__sim/crm/calls')).json<{ total: number; peak60s: number }>()
      await app.inject({ method: 'POST', url: '/__sim/crm/reset' })
      return report
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of everyTable) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]?.n ?? -1
  }
  return counts
}

const triggers = async (db: Db) => {
  const rows = await db.selectFrom('events').select('trigger').orderBy('id').execute()
  await db.deleteFrom('events').execute()
  return rows.map(({ trigger }) => trigger)
}

const state = (db: Db) =>
  db.selectFrom('source_state').selectAll().where('source', '=', 'crm').executeTakeFirstOrThrow()

const clientRow = (db: Db) =>
  db
    .selectFrom('clients')
    .selectAll()
    .where('household_key', '=', pseudonyms.hash(client.householdRef))
    .executeTakeFirstOrThrow()

describe.each(testBackends())('the CRM sync into the %s database', (backend) => {
  it('seals tax identifiers, and brings nothing of an erased client back', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    // Large enough that someone has left it.
    const older = createFirm({ clients: 24, today: '2026-11-20' })
    await using world = await openWorld(db, { firm: older })
    await world.full()
    const sealed = await db.selectFrom('tax_identifiers').selectAll().execute()
    const known = older.households.flatMap(({ members }) => members.flatMap(({ taxId }) => taxId ?? []))
    const opened = sealed.map((row) => dataKeys.open('tax_identifiers', row.contact_ref, row))
    expect(new Set(opened)).toEqual(new Set(known.map((taxId) => taxId.replaceAll('-', ''))))
    const { client_ref: ref } = await db
      .selectFrom('clients')
      .select('client_ref')
      .where('status', '=', 'FORMER')
      .executeTakeFirstOrThrow()
    await db.deleteFrom('matrix_records_retention').execute()
    const operator = { personId: 'psn_1', role: 'compliance', reason: 'a test' }
    expect(await eraseClient({ db, now: () => new Date() }, ref, operator)).toMatchObject({
      outcome: 'ERASED',
    })
    const stored = async () => [
      await db.selectFrom('clients').selectAll().where('client_ref', '=', ref).execute(),
      await db.selectFrom('contacts_index').selectAll().where('client_ref', '=', ref).execute(),
      await db.selectFrom('client_communications').selectAll().where('client_ref', '=', ref).execute(),
      await db.selectFrom('survey_responses').selectAll().where('client_ref', '=', ref).execute(),
    ]
    const before = await stored()
    const identifiers = await db.selectFrom('tax_identifiers').selectAll().execute()
    expect(identifiers.length).toBeLessThan(sealed.length)
    await world.full()
    expect(await stored()).toEqual(before)
    expect(await db.selectFrom('tax_identifiers').selectAll().execute()).toHaveLength(identifiers.length)
  })

  it('brings the whole firm, pseudonymous, and nothing the second time', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    const first = await world.full()
    const counts = await countRows(db)
    const people = firm.households.flatMap(({ members }) => members).length
    const prospects = firm.opportunities.filter(({ householdRef }) => householdRef === null).length
    expect(counts).toMatchObject({
      advisors: firm.advisors.length,
      clients: firm.households.length,
      contacts_index: firm.households.length + people + prospects,
      onboarding_steps: firm.households.flatMap(({ onboarding }) => onboarding).length,
      survey_responses: firm.households.flatMap(({ surveys }) => surveys).length,
      complaints: firm.households.flatMap(({ complaints }) => complaints).length,
    })
    for (const table of everyTable.filter((name) => name !== 'complaints'))
      expect(counts[table]).toBeGreaterThan(0)
    expect(first.rows).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0))
    expect(new Set(await triggers(db))).toEqual(
      new Set(['client_change', 'client_communication', 'document_upload']),
    )
    expect(await state(db)).toMatchObject({ as_of: new Date(start), last_error: null })
    expect(world.warnings).toEqual([])

    expect(await world.full()).toEqual({ rows: 0 })
    expect(await triggers(db)).toEqual([])
    expect(await countRows(db)).toEqual(counts)
  })

  it('stores no name, address or text of anybody', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    const texts: string[] = []
    for (const table of [...everyTable, 'source_state', 'events'] as const) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
      texts.push(...rows.map(({ row }) => row))
    }
    const stored = texts.join('\n')
    const everyone = [
      ...firm.households.flatMap(({ members }) => members),
      ...firm.opportunities.map(({ prospect }) => prospect),
    ]
    const secrets = [
      ...everyone.flatMap(({ email, phone, lastName }) => [email, phone, `${lastName} `]),
      ...firm.households.flatMap(({ name, householdRef }) => [name, householdRef]),
      ...firm.advisors.map(({ email }) => email),
      'Thank you',
      'Change of address',
    ]
    for (const secret of secrets.filter((text) => text !== '')) expect(stored.includes(secret)).toBe(false)
  })

  it('makes the rows the firm is made of', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    expect(await clientRow(db)).toMatchObject({
      status: 'CLIENT',
      client_type: client.clientType,
      risk_profile: client.riskProfile,
      acquisition_source: client.acquisitionSource,
      sustainability_preference: client.sustainabilityPreference,
      strategy_id: client.strategyId,
      state: client.state,
      net_worth: client.netWorthUsd.toFixed(2),
      joined_on: client.joinedOn,
      left_on: null,
      next_review_on: client.nextReviewOn,
      exclusions: client.exclusions,
    })
    const { client_ref: ref } = await clientRow(db)
    const members = await db
      .selectFrom('contacts_index')
      .select('role')
      .where('client_ref', '=', ref)
      .where('kind', '=', 'PERSON')
      .execute()
    expect(members.map(({ role }) => role).toSorted()).toEqual(
      client.members.map(({ role }) => role).toSorted(),
    )
  })

  it('tells when each opportunity entered each stage', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    const funded = await db.selectFrom('opportunities').selectAll().where('stage', '=', 'FUNDED').execute()
    expect(funded.length).toBeGreaterThan(0)
    for (const { client_ref: clientRef, closed_at: closedAt, opportunity_ref: opportunity } of funded) {
      expect(clientRef).toMatch(/^cl_/)
      const stages = await db
        .selectFrom('opportunity_stages')
        .selectAll()
        .where('opportunity_ref', '=', opportunity)
        .orderBy('entered_at')
        .execute()
      expect(stages.map(({ stage }) => stage)).toEqual(['LEAD', 'MEETING', 'PROPOSAL', 'SIGNED', 'FUNDED'])
      expect(stages.at(-1)?.entered_at).toEqual(closedAt)
    }
  })

  it('keeps touches of the last 180 days by channel', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    const cutoff = start - 180 * 86_400_000
    const touches = firm.households
      .flatMap(({ contactsMade }) => contactsMade)
      .filter(({ at }) => Date.parse(at) >= cutoff && Date.parse(at) <= start)
    const { rows: channels } = await sql<{ channel: string; n: number }>`
      select channel, count(*) as n from client_communications where occurred_at >= ${new Date(cutoff)} group by 1`.execute(
      db,
    )
    const stored = new Map(channels.map(({ channel, n }) => [channel, n]))
    const expected = (kind: string) => touches.filter((touch) => touch.kind === kind)
    expect(stored.get('CALL')).toBe(expected('CALL').length)
    expect(stored.get('NOTE')).toBe(expected('NOTE').length)
    expect(stored.get('MEETING')).toBe(expected('MEETING').filter(({ done }) => done).length)
    expect(stored.get('EMAIL')).toBeUndefined()
    const { rows: old } = await sql<{ n: number }>`
      select count(*) as n from client_communications where occurred_at < ${new Date(cutoff)}`.execute(db)
    expect(old).toEqual([{ n: 0 }])
  })

  it('follows changes hourly, and deletions nightly', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    await triggers(db)
    world.pass(3_600_000)
    expect(await world.incremental()).toEqual({ rows: 0 })
    expect(await triggers(db)).toEqual([])
    expect((await state(db)).received_at).toEqual(new Date(start + 3_600_000))

    world.pass(3_600_000)
    await world.control('PATCH', `contacts/${client.householdRef}`, {
      'Risk Profile': 'Aggressive',
      'Net Worth': '$2,000,000',
    })
    const changed = await world.incremental()
    expect(changed.rows).toBe(2)
    expect(await triggers(db)).toEqual(['client_change', 'client_change'])
    expect(await clientRow(db)).toMatchObject({ risk_profile: 'AGGRESSIVE', net_worth: '2000000.00' })

    await world.control('DELETE', `contacts/${client.householdRef}`)
    world.pass(3_600_000)
    await world.incremental()
    expect((await clientRow(db)).deleted_at).toBeNull()
    await triggers(db)
    await world.full()
    expect((await clientRow(db)).deleted_at).toEqual(new Date(start + 3 * 3_600_000))
    expect(await triggers(db)).toContain('client_change')
  })

  it('follows an opportunity through its stages, also when its notes are older than the window', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    const created = await world.control('POST', 'contacts', { FirstName: 'Ada', LastName: 'Quill' })
    const item = await world.control('POST', 'pipeline-items', {
      ContactId: created.json<{ ContactId: string }>().ContactId,
      Pipeline: 'New business',
      Status: 'Proposal',
      Probability: 50,
    })
    const id = item.json<{ PipelineItemId: string }>().PipelineItemId
    const read = () =>
      db.selectFrom('opportunities').selectAll().where('crm_item_id', '=', id).executeTakeFirstOrThrow()
    world.pass(60_000)
    await world.incremental()
    expect(await read()).toMatchObject({
      stage: 'PROPOSAL',
      probability: 0.5,
      label: 'A••• Q•••',
      closed_at: null,
      client_ref: null,
    })
    await world.control('PATCH', `pipeline-items/${id}`, { Status: 'Lost' })
    const lostAt = new Date(start + 60_000)
    await world.incremental()
    expect(await read()).toMatchObject({ stage: 'LOST', closed_at: lostAt })
    world.pass(20 * 86_400_000)
    await world.control('PATCH', `pipeline-items/${id}`, { Competitor: 'Nobody' })
    await world.incremental()
    expect(await read()).toMatchObject({ stage: 'LOST', closed_at: lostAt, competitor: 'Nobody' })
  })

  it('does not mind a renamed field', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    await world.control('PATCH', 'custom-fields/Client Status', { name: 'Relationship' })
    await world.control('PATCH', 'custom-fields/Risk Profile', { name: 'Appetite' })
    expect(await world.full()).toEqual({ rows: 0 })
    expect(world.warnings).toEqual([])
    expect((await state(db)).watermark).toMatchObject({ names: { riskProfile: 'Appetite' } })
  })

  it('does not believe that nearly everybody is gone', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    const all = await db.selectFrom('contacts_index').select('crm_contact_id').execute()
    for (const { crm_contact_id: id } of all.slice(2)) await world.control('DELETE', `contacts/${id}`)
    await world.full()
    const deleted = await db
      .selectFrom('contacts_index')
      .select('contact_ref')
      .where('deleted_at', 'is not', null)
      .execute()
    expect(deleted).toEqual([])
    expect(world.warnings).toContainEqual({ table: 'contacts_index', rejected: 0 })
  })

  it('keeps its place when the CRM fails on the way, and goes on from there', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.full()
    world.pass(3_600_000)
    await world.control('PATCH', `contacts/${client.householdRef}`, { 'Risk Profile': 'Aggressive' })
    await world.control('POST', 'faults', { kind: '503', seconds: 3600 })
    await expect(world.incremental()).rejects.toMatchObject({ code: 'CRM_UNAVAILABLE' })
    expect(await state(db)).toMatchObject({ received_at: new Date(start), last_error: 'CRM_UNAVAILABLE' })
    world.pass(3_600_000)
    await world.incremental()
    expect(await clientRow(db)).toMatchObject({ risk_profile: 'AGGRESSIVE' })
    expect((await state(db)).last_error).toBeNull()
  })

  it('stays within the budget and takes turns with files', async () => {
    await using database = await openTestDatabase(backend)
    await using world = await openWorld(database.db, { filesPerRun: 5 })
    await world.full()
    const report = await world.calls()
    expect(report).toMatchObject({ total: 16, byFunction: { GetFilesAttachedToContact: 5, GetContacts: 1 } })
    world.pass(3_600_000)
    await world.incremental()
    expect((await world.calls()).total).toBe(11)
    await world.control('POST', 'faults', { kind: 'tasks-map', count: 1 })
    expect(await world.full()).toMatchObject({ rows: 0 })
  })
})

it('files of everybody are read within some nights', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  expect(turnOf(ids, 2, 0)).toEqual(['a', 'b'])
  expect(turnOf(ids, 2, 2)).toEqual(['e', 'a'])
  expect(new Set([0, 1, 2].flatMap((day) => turnOf(ids, 2, day)))).toEqual(new Set(ids))
  expect(turnOf(ids, 9, 3)).toEqual(ids)
})
