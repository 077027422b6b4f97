import { createWorkspaceClient } from '@rc/connector-workspace'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { createFirm, filedDocuments, type Firm } from '@rc/simulators/firm'
import {
  createServiceAccounts,
  firmDriveId,
  formerColleague,
  workspaceSimulator,
  type LoggedRequest,
} from '@rc/simulators/workspace'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clientCommunications } from './client-communications.ts'
import { dataRetention } from './data-retention.ts'
import { googleWorkspaceSync } from './google-workspace-sync.ts'

const start = Date.parse('2026-11-20T15:00:00Z')
const dayMs = 86_400_000
const cutoff = start - 180 * dayMs
const firm = createFirm({ clients: 6, today: '2026-11-20' })
const pseudonyms = createPseudonyms('a key for tests')
const accounts = createServiceAccounts(2)
const mailboxes = firm.advisors.map(({ email }) => email)
const [first = '', second = ''] = mailboxes

/** Requests go straight into the application, without a port; a cut connection is a failed fetch. */
const injectingFetch =
  (app: FastifyInstance): typeof fetch =>
  async (url, init) => {
    const target = new URL(url instanceof Request ? url.url : url)
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: target.pathname + target.search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
    })
    return new Response(answer.rawPayload, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(
        ([name, value]) => [name, String(value)] as [string, string],
      ),
    })
  }

/** Everybody in the firm's households as the CRM sync would have left them. */
async function storeContacts(db: Db): Promise<void> {
  const people = firm.households.flatMap(({ householdRef, members }) =>
    members.map((person) => ({
      contact_ref: pseudonyms.ref('contact', person.personRef),
      crm_contact_id: person.personRef,
      client_ref: pseudonyms.ref('client', householdRef),
      kind: 'PERSON',
      role: person.role,
      name_hash: pseudonyms.hash(person.lastName),
      name_mask: 'J••• D•••',
      email_hashes: JSON.stringify([pseudonyms.hash(person.email)]),
      source_created_at: new Date(start),
      source_updated_at: new Date(start),
    })),
  )
  await db.insertInto('contacts_index').values(people).execute()
}

interface WorldOptions {
  readonly regime?: '2026-05' | 'legacy'
  readonly mailboxes?: readonly string[]
  readonly messagesPerRun?: number
  readonly firm?: Firm
  readonly drives?: boolean
}

async function openWorld(db: Db, options: WorldOptions = {}) {
  let clock = start
  const now = () => new Date(clock)
  const app = Fastify()
  const regime = options.regime ?? 'legacy'
  await app.register(
    workspaceSimulator({ firm: options.firm ?? firm, now, accounts, regime, publicUrl: 'http://world.test' }),
  )
  const wait = (ms: number) => {
    clock += ms
    return Promise.resolve()
  }
  const client = createWorkspaceClient({
    accounts,
    baseUrl: 'http://world.test/workspace',
    regime,
    now,
    wait,
    random: () => 0,
    fetch: injectingFetch(app),
  })
  await storeContacts(db)
  const deps = {
    db,
    client,
    access: {
      domains: ['firm.example'],
      mailboxes: [...(options.mailboxes ?? mailboxes)],
      drives: options.drives === true ? [{ id: firmDriveId, reader: first }] : [],
    },
    pseudonyms,
    now,
    emit,
    log: { warn: () => undefined },
    ...(options.messagesPerRun === undefined ? {} : { messagesPerRun: options.messagesPerRun }),
  }
  const run = { signal: AbortSignal.timeout(120_000), progress: () => undefined }
  const control = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
    const body = payload === undefined ? {} : { payload }
    const answer = await app.inject({ method, url: `/__sim/workspace/${path}`, ...body })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.body === '' ? null : answer.json()
  }
  return {
    now,
    pass: (ms: number) => (clock += ms),
    nightly: () => googleWorkspaceSync(deps).run(run),
    minutely: () => clientCommunications(deps).run(run),
    control,
    fault: (kind: string, count = 1) => control('POST', 'faults', { kind, count }),
    requests: async () => {
      const requests = (await control('GET', 'requests')) as LoggedRequest[]
      await control('POST', 'reset')
      return requests
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const stored = (db: Db, channel = 'EMAIL') =>
  db
    .selectFrom('client_communications')
    .selectAll()
    .where('channel', '=', channel)
    .orderBy('communication_ref')
    .execute()

const triggers = async (db: Db) => {
  const rows = await db.selectFrom('events').select('trigger').execute()
  await db.deleteFrom('events').execute()
  return rows.map(({ trigger }) => trigger)
}

const alerts = async (db: Db) =>
  (await db.selectFrom('alerts').selectAll().where('status', '<>', 'RESOLVED').execute()).map(
    ({ rule_id: rule }) => rule,
  )

/** E-mails of the firm's households in what is kept: each incoming one and each answer. */
const expectedMail = firm.households
  .flatMap(({ contactsMade }) => contactsMade)
  .filter(({ kind }) => kind === 'EMAIL')
  .flatMap(({ at, answeredAt, direction }) => [
    { at: Date.parse(at), direction },
    ...(answeredAt === null ? [] : [{ at: Date.parse(answeredAt), direction: 'OUT' as const }]),
  ])
  .filter(({ at }) => at >= cutoff && at <= start)

const passing = [
  '403-user-rate',
  '403-rate',
  '403-empty-errors',
  '429-classic',
  '429-resource-exhausted',
  '429-retry-after-text',
  '429-retry-after-header',
  '401',
  '500',
  '502',
  '503',
  '504',
  'truncated',
  'duplicate-rows',
  'token-500',
]

const person = firm.households.find(({ leftOn }) => leftOn === null)?.members[0]
const clientAddress = person?.email ?? ''

describe.each(testBackends())('the workplace suite into the %s database', (backend) => {
  it('tells the planner how much has come', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    const { rows } = await sql<{ table: string; rows: number }>`
      select relname as table, reltuples::int as rows from pg_class
      where oid in ('contacts_index'::regclass, 'workspace_events'::regclass, 'workspace_messages'::regclass)`.execute(
      db,
    )
    for (const { table, rows: known } of rows) {
      const { rows: counted } = await sql<{
        n: number
      }>`select count(*) as n from ${sql.table(table)}`.execute(db)
      expect(known, table).toBe(counted[0]?.n)
    }
    expect(rows).toHaveLength(3)
  })

  it('brings every e-mail with a household once, with its answer, and nothing the second time', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    const rows = await stored(db)
    expect(rows).toHaveLength(expectedMail.length)
    expect(rows.filter(({ direction }) => direction === 'IN')).toHaveLength(
      expectedMail.filter(({ direction }) => direction === 'IN').length,
    )
    expect(rows.every(({ source, client_ref: ref }) => source === 'workspace' && ref !== null)).toBe(true)
    expect(rows.filter(({ first_reply_minutes: minutes }) => minutes !== null).length).toBeGreaterThan(5)
    expect(rows.every(({ occurred_at: at }) => at.getTime() >= cutoff)).toBe(true)
    expect(new Set(await triggers(db))).toEqual(new Set(['client_communication']))
    expect(await world.nightly()).toEqual({ rows: 0 })
    expect(await triggers(db)).toEqual([])
    expect(await alerts(db)).toEqual([])
  })

  it('stores nothing that tells who or what about: no name, address, subject or snippet', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    const texts: string[] = []
    const tables = [
      'workspace_messages',
      'workspace_events',
      'client_communications',
      'sync_cursors',
      'review_queue',
      'alerts',
      'events',
    ]
    for (const table of tables) {
      const { rows } = await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(db)
      texts.push(...rows.map(({ row }) => row))
    }
    const all = texts.join('\n')
    const people = [...firm.households.flatMap(({ members }) => members), ...firm.advisors]
    for (const { email, lastName } of people) {
      expect(all.includes(email)).toBe(false)
      expect(all.includes(`${lastName},`)).toBe(false)
    }
    for (const text of ['example.net', 'quarterly', 'Thank you', 'first words', '@mail.example']) {
      expect(all.includes(text)).toBe(false)
    }
    const requests = await world.requests()
    const gets = requests.filter(({ method }) => method === 'gmail.messages.get')
    expect(gets.length).toBeGreaterThan(0)
    expect(gets.every(({ query }) => (query as { format?: string }).format === 'metadata')).toBe(true)
    expect(requests.some(({ query }) => 'q' in (query as object))).toBe(false)
  })

  it('counts neither colleagues nor newsletters, and asks once about each address nobody knows', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    const kinds = await db.selectFrom('workspace_messages').select('kind').distinct().execute()
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['BULK', 'INTERNAL', 'PERSON'])
    const open = () => db.selectFrom('review_queue').selectAll().where('status', '<>', 'CLOSED').execute()
    const before = await open()
    expect(before.length).toBeGreaterThan(0)
    expect(
      before.every(
        ({ rule_id: rule, dedupe_key: key }) => rule === 'unmatched_address' && /^[0-9a-f]{64}$/.test(key),
      ),
    ).toBe(true)

    await world.control('POST', 'messages', { from: 'New Person <new.person@example.net>', to: [first] })
    await world.control('POST', 'messages', { from: second, to: [first], subject: 'internal' })
    await world.control('POST', 'messages', { from: 'list@example.net', to: [first], bulk: true })
    const count = (await stored(db)).length
    await world.minutely()
    expect(await stored(db)).toHaveLength(count)
    const hash = pseudonyms.hash('new.person@example.net')
    expect((await open()).filter(({ dedupe_key: key }) => key === hash)).toHaveLength(1)
    await world.nightly()
    expect(await open()).toHaveLength(before.length + 1)

    // The CRM learns of the address: the mail becomes a touch, and the question is closed.
    await sql`update contacts_index set email_hashes = email_hashes || ${JSON.stringify([hash])}::jsonb
      where contact_ref = ${pseudonyms.ref('contact', person?.personRef ?? '')}`.execute(db)
    await world.nightly()
    expect(await stored(db)).toHaveLength(count + 1)
    expect((await open()).some(({ dedupe_key: key }) => key === hash)).toBe(false)
  })

  it('follows new and deleted mail every minute, at the price of one small question a mailbox', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    await world.requests()
    await triggers(db)
    const count = (await stored(db)).length
    expect(await world.minutely()).toEqual({ rows: 0 })
    expect((await world.requests()).map(({ method }) => method)).toEqual(
      mailboxes.map(() => 'gmail.history.list'),
    )
    expect(await triggers(db)).toEqual([])

    const mail = {
      from: `Somebody <${clientAddress}>`,
      to: [first],
      cc: [second],
      subject: 'Transfer of funds',
    }
    const arrived = (await world.control('POST', 'messages', mail)) as { mailbox: string; id: string }[]
    expect(arrived.map(({ mailbox }) => mailbox).toSorted()).toEqual([first, second].toSorted())
    await world.minutely()
    const rows = await stored(db)
    expect(rows).toHaveLength(count + 1)
    const fresh = rows.find(({ occurred_at: at }) => at.getTime() === start)
    expect(fresh).toMatchObject({ direction: 'IN', topic: 'SERVICE', first_reply_minutes: null })
    expect(await triggers(db)).toEqual(['client_communication'])

    world.pass(3_600_000)
    await world.control('POST', 'messages', {
      from: first,
      to: [clientAddress],
      subject: 'Re: Transfer of funds',
    })
    await world.minutely()
    const answered = (await stored(db)).find(({ communication_ref: ref }) => ref === fresh?.communication_ref)
    expect(answered?.first_reply_minutes).toBe(60)

    // A starred message is no news; one that is deleted in both mailboxes is gone.
    await world.control('POST', `mailboxes/${first}/messages/${arrived[0]?.id}/star`)
    for (const { mailbox, id } of arrived)
      await world.control('DELETE', `mailboxes/${mailbox}/messages/${id}`)
    await world.minutely()
    expect(await stored(db)).toHaveLength(count + 1)
  })

  it('an expired journal leads to a full read, which notices deletions and asks for nothing it has', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    await world.requests()
    const count = (await stored(db)).length
    const mail = { from: clientAddress, to: [first], subject: 'hello' }
    const [one] = (await world.control('POST', 'messages', mail)) as { mailbox: string; id: string }[]
    await world.minutely()
    expect(await stored(db)).toHaveLength(count + 1)
    world.pass(1000)
    await world.control('DELETE', `mailboxes/${first}/messages/${one?.id}`)
    await world.control('POST', 'messages', { ...mail, subject: 'again' })
    await world.control('POST', 'messages', { ...mail, subject: 'and again' })
    await world.control('POST', `mailboxes/${first}/expire-history`)
    await world.requests()
    await world.minutely()
    expect(await stored(db)).toHaveLength(count + 2)
    const requests = await world.requests()
    expect(requests.filter(({ status }) => status === 404)).toHaveLength(1)
    const gets = requests.filter(({ method }) => method === 'gmail.messages.get')
    expect(gets.length).toBeLessThan(110)
    expect(await world.minutely()).toEqual({ rows: 0 })
  })

  it('reads the past in portions over several runs, newest first, and news in between', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { messagesPerRun: 20 })
    await world.nightly()
    const after = (await stored(db)).length
    expect(after).toBeGreaterThan(0)
    expect(after).toBeLessThan(expectedMail.length)
    await world.control('POST', 'messages', { from: clientAddress, to: [first], subject: 'news' })
    await world.minutely()
    expect((await stored(db)).some(({ occurred_at: at }) => at.getTime() === start)).toBe(true)
    for (let n = 0; n < 60; n += 1) await world.minutely()
    expect(await stored(db)).toHaveLength(expectedMail.length + 1)
    const cursors = await db
      .selectFrom('sync_cursors')
      .select('cursor')
      .where('source', '=', 'workspace.gmail')
      .execute()
    expect(cursors.map(({ cursor }) => cursor['complete'])).toEqual(mailboxes.map(() => true))
  })

  it('does not rely on the order of the list', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.control('POST', 'settings', { shuffled: true })
    await world.nightly()
    expect(await stored(db)).toHaveLength(expectedMail.length)
  })

  const larger = createFirm({ clients: 40, today: '2026-11-20' })
  const own = larger.advisors[0]?.email ?? ''

  it('never passes a published quota, and waits rather than be refused', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { firm: larger, regime: '2026-05', mailboxes: [own] })
    const began = world.now().getTime()
    await world.nightly()
    const requests = await world.requests()
    expect(requests.every(({ status }) => status === 200)).toBe(true)
    expect(world.now().getTime() - began).toBeGreaterThan(0)
    const mine = requests.filter(({ method }) => method.startsWith('gmail'))
    const peak = Math.max(
      ...mine.map(({ at }) =>
        mine
          .filter((other) => other.at > at - 60_000 && other.at <= at)
          .reduce((sum, { units }) => sum + units, 0),
      ),
    )
    expect(peak).toBeGreaterThan(4000)
    expect(peak).toBeLessThanOrEqual(4800)
  })

  it('the poll stands back while the nightly sync runs elsewhere, and the sync waits for a poll to end', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    const begin = (job: string) =>
      db
        .insertInto('job_runs')
        .values({
          run_id: job,
          job,
          cause: 'SCHEDULE',
          due_at: world.now(),
          started_at: world.now(),
          deadline_at: new Date(world.now().getTime() + 600_000),
          status: 'RUNNING',
          attempt: 1,
        })
        .execute()
    const end = (job: string) =>
      db.updateTable('job_runs').set({ status: 'SUCCEEDED' }).where('job', '=', job).execute()
    await begin('google_workspace_sync')
    expect(await world.minutely()).toEqual({ rows: 0 })
    expect(await world.requests()).toEqual([])
    await end('google_workspace_sync')
    await begin('client_communications')
    let isDone = false
    const nightly = world.nightly().then(() => (isDone = true))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect({ isDone, requests: await world.requests() }).toEqual({ isDone: false, requests: [] })
    await end('client_communications')
    await nightly
    expect((await stored(db)).length).toBeGreaterThan(0)
  })

  it('survives every refusal and accident that may pass', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { mailboxes: [first] })
    await world.nightly()
    let count = (await stored(db)).length
    for (const kind of passing) {
      // Tokens run out in between, so that some are minted anew.
      world.pass(1_300_000)
      await world.control('POST', 'messages', { from: clientAddress, to: [first], subject: kind })
      await world.fault(kind, kind === '401' ? 1 : 3)
      const began = world.now().getTime()
      await world.minutely()
      const rows = await stored(db)
      count += 1
      expect(rows, kind).toHaveLength(count)
      if (kind.startsWith('429-retry-after')) {
        expect(world.now().getTime() - began, kind).toBeGreaterThanOrEqual(40_000)
      }
    }
    expect(await alerts(db)).toEqual([])
    await world.requests()
  })

  it('parks a mailbox when told to stay away for long, and comes back later', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { mailboxes: [first] })
    const received = async () => {
      const state = db.selectFrom('source_state').selectAll().where('source', '=', 'workspace.gmail')
      return (await state.executeTakeFirst())?.received_at
    }
    for (const kind of ['429-retry-far', '403-daily', '403-usage-limits']) {
      const before = await received()
      await world.fault(kind)
      const began = world.now().getTime()
      await world.minutely()
      expect(world.now().getTime()).toBe(began)
      await world.requests()
      await world.minutely()
      expect(await world.requests(), kind).toEqual([])
      expect(await received()).toEqual(before)
      world.pass(7 * 3_600_000)
      await world.minutely()
      expect(await received()).toEqual(world.now())
    }
    expect((await stored(db)).length).toBeGreaterThan(0)
  })

  it('skips a revoked person with an alert, reads the others, and takes the person up again when restored', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { mailboxes: [...mailboxes, formerColleague] })
    await world.nightly()
    expect(await stored(db)).toHaveLength(expectedMail.length)
    expect(await alerts(db)).toEqual(['workspace_mailbox', 'workspace_mailbox'])
    await world.control('PATCH', `users/${first}`, { suspended: true })
    // Tokens that were issued before live on for their hour.
    world.pass(3_700_000)
    await world.control('POST', 'messages', { from: clientAddress, to: [second], subject: 'hello' })
    await world.minutely()
    expect(await stored(db)).toHaveLength(expectedMail.length + 1)
    expect(await alerts(db)).toHaveLength(3)
    await world.control('PATCH', `users/${first}`, { suspended: false })
    world.pass(3_700_000)
    await world.nightly()
    expect(await alerts(db)).toEqual(['workspace_mailbox', 'workspace_mailbox'])
  })

  it.each([
    ['a clock that is two hours off', { clockSkewSeconds: 7200 }, 'WORKSPACE_CLOCK'],
    ['a disabled key', { disabledAccounts: accounts.map((one) => one.client_email) }, 'WORKSPACE_CONFIG'],
  ])('stops with an alert at %s, and goes on when it is mended', async (_name, broken, code) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.control('POST', 'settings', broken)
    await expect(world.nightly()).rejects.toMatchObject({ code })
    expect(await alerts(db)).toEqual(['workspace_access'])
    await world.control('POST', 'settings', { clockSkewSeconds: 0, disabledAccounts: [] })
    await world.nightly()
    expect(await alerts(db)).toEqual([])
    expect(await stored(db)).toHaveLength(expectedMail.length)
  })

  it('bears a clock that is a minute off', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.control('POST', 'settings', { clockSkewSeconds: -60 })
    await world.nightly()
    expect(await stored(db)).toHaveLength(expectedMail.length)
  })

  it('a list that names the same page twice ends, and the next run reads it', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { firm: larger, mailboxes: [own] })
    await world.fault('repeated-page-token', 3)
    await expect(world.nightly()).rejects.toMatchObject({ code: 'WORKSPACE_PAYLOAD' })
    await world.control('POST', 'reset')
    await world.nightly()
    const cursors = await db
      .selectFrom('sync_cursors')
      .select('cursor')
      .where('source', '=', 'workspace.gmail')
      .execute()
    expect(cursors.map(({ cursor }) => cursor['complete'])).toEqual([true])
  })

  it('a meeting counts once: the CRM has the word, the calendar alone tells of the rest', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    const held = firm.households.flatMap(({ householdRef, contactsMade }) =>
      contactsMade
        .filter(
          ({ kind, at, done }) =>
            kind === 'MEETING' && done && Date.parse(at) >= cutoff && Date.parse(at) < start,
        )
        .map(({ at }) => ({ client_ref: pseudonyms.ref('client', householdRef), at })),
    )
    expect(held.length).toBeGreaterThan(3)
    await world.nightly()
    const alone = await stored(db, 'MEETING')
    await db
      .insertInto('client_communications')
      .values(
        held.map(({ client_ref, at }, n) => ({
          communication_ref: `crm_${n}`,
          source: 'crm',
          client_ref,
          channel: 'MEETING',
          direction: 'OUT',
          topic: 'REVIEW',
          occurred_at: new Date(Date.parse(at) + 10 * 60_000),
        })),
      )
      .execute()
    await world.nightly()
    const both = await stored(db, 'MEETING')
    expect(both).toHaveLength(alone.length)
    const ours = both.filter(({ source }) => source === 'workspace')
    expect(ours).toHaveLength(alone.length - held.length)
    expect(ours.length).toBeGreaterThan(0)
  })

  it('follows moved and cancelled meetings, and reads a calendar anew when its sync token is gone', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    const count = (await stored(db, 'MEETING')).length
    const meeting = {
      summary: 'Annual review',
      start: new Date(start - dayMs).toISOString(),
      attendees: [{ email: clientAddress, responseStatus: 'accepted' }],
    }
    const { id } = (await world.control('POST', `calendars/${first}/events`, meeting)) as { id: string }
    await world.nightly()
    expect(await stored(db, 'MEETING')).toHaveLength(count + 1)

    await world.control('POST', `calendars/${first}/revoke-sync-tokens`)
    await world.control('PATCH', `calendars/${first}/events/${id}`, {
      start: new Date(start + dayMs).toISOString(),
    })
    await world.requests()
    await world.nightly()
    expect((await world.requests()).filter(({ status }) => status === 410)).toHaveLength(1)
    expect(await stored(db, 'MEETING')).toHaveLength(count)
    world.pass(2 * dayMs)
    await world.nightly()
    expect((await stored(db, 'MEETING')).some(({ occurred_at: at }) => at.getTime() === start + dayMs)).toBe(
      true,
    )

    await world.control('PATCH', `calendars/${first}/events/${id}`, { cancelled: true })
    await world.nightly()
    expect((await stored(db, 'MEETING')).some(({ occurred_at: at }) => at.getTime() === start + dayMs)).toBe(
      false,
    )
  })

  it('indexes the shared drive, and follows what is filed, renamed, binned, restored, deleted and moved', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db, { mailboxes: [second], drives: true })
    const inDrive = filedDocuments(firm).filter(({ store }) => store === 'DRIVE')
    const index = () =>
      db
        .selectFrom('matrix_records_retention')
        .selectAll()
        .where('source', '=', 'workspace')
        .where('removed_at', 'is', null)
        .execute()
    await world.nightly()
    expect(await index()).toHaveLength(inDrive.length)
    expect(await triggers(db)).toContain('document_upload')
    await world.requests()
    await world.nightly()
    const drive = async () => (await world.requests()).filter(({ method }) => method.startsWith('drive'))
    expect((await drive()).map(({ method }) => method)).toEqual(['drive.changes.list'])
    expect(await triggers(db)).toEqual([])

    const { path = [] } = inDrive[0] ?? {}
    const filed = { name: 'IPS – New Person.pdf', path, author: first }
    const { id } = (await world.control('POST', 'drive/files', filed)) as { id: string }
    const gone = inDrive[1]?.id ?? ''
    await world.control('DELETE', `drive/files/${gone}`)
    await world.nightly()
    const ref = pseudonyms.ref('document', `workspace/${id}`)
    const row = async () => (await index()).find(({ document_ref: one }) => one === ref)
    expect(await row()).toMatchObject({ mime_type: 'application/pdf' })
    expect(await index()).toHaveLength(inDrive.length)
    expect((await drive()).map(({ method }) => method)).toEqual(['drive.changes.list', 'drive.files.list'])

    await world.control('PATCH', `drive/files/${id}`, { trashed: true })
    await world.nightly()
    expect(await row()).toBeUndefined()
    await world.control('PATCH', `drive/files/${id}`, { trashed: false, name: 'Renamed.pdf' })
    await world.nightly()
    expect(await row()).toBeDefined()
    await drive()

    // A folder's new name is a new path of all in it: everything is read again, and what is not there any more leaves.
    const entries = (await world.control('GET', 'drive/files')) as { id: string; mimeType: string }[]
    const folder = entries.find(({ mimeType }) => mimeType.endsWith('.folder'))
    await world.control('PATCH', `drive/files/${folder?.id}`, { name: 'Elsewhere' })
    await world.nightly()
    const methods = (await drive()).map(({ method }) => method)
    expect(methods.slice(0, 2)).toEqual(['drive.changes.list', 'drive.changes.startPageToken'])
    expect(await index()).toHaveLength(inDrive.length)

    const { rows } = await sql<{
      row: string
    }>`select to_jsonb(t)::text as row from matrix_records_retention t`.execute(db)
    const all = rows.map(({ row: text }) => text).join('\n')
    for (const text of ['New Person', 'Renamed', first]) expect(all.includes(text)).toBe(false)
  })

  it('leaves what is older than 180 days to the retention schedule', async () => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    await using world = await openWorld(db)
    await world.nightly()
    world.pass(100 * dayMs)
    const edge = new Date(start - 80 * dayMs)
    const old = async (table: 'workspace_messages' | 'client_communications') =>
      (await db.selectFrom(table).select('occurred_at').where('occurred_at', '<', edge).execute()).length
    const before = [await old('workspace_messages'), await old('client_communications')]
    await world.nightly()
    expect([await old('workspace_messages'), await old('client_communications')]).toEqual(before)
    const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }
    await dataRetention({ db, emit, now: () => new Date(edge.getTime() + 180 * dayMs) }).run(run)
    expect([await old('workspace_messages'), await old('client_communications')]).toEqual([0, 0])
    expect(Math.min(...before)).toBeGreaterThan(0)
    expect((await stored(db)).length).toBeGreaterThan(0)
  })
})
