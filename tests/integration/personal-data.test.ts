import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { ROLES } from '@rc/core/roles'
import type { Db } from '@rc/db/database'
import { testBackends } from '@rc/db/testing'
import { readGenerated, readSupergraph } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import type { Settings } from '@rc/settings'
import { createFirm, type Firm } from '@rc/simulators'
import { createWorker } from '@rc/worker'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CLIENTS, now } from '../support/demonstration.ts'
import { factsIn, personalFacts, type PersonalFact } from '../support/personal-facts.ts'
import { startSystem, type System } from '../support/system.ts'

const directory = (): string => process.env['RC_TEST_DATA_DIR'] ?? ''

const OTHER_PATHS = [
  '/api/audit/entries?first=200',
  '/api/reviews?first=200',
  '/api/alerts?first=200',
  '/api/custody/imports?first=200',
  '/api/access/requests',
  '/openapi.json',
  '/livez',
  '/readyz',
]
const ENTITIES = `{ clients { communications(first: 200) { households { nodes { client {
  id label status state advisor live { label status } accounts { id number type custodian client { label } }
} } } } } }`

/** Text and JSON of all tables, each different value once: `table.column` and what stands there. */
async function storedTexts(db: Db): Promise<{ place: string; text: string }[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition
      and c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`.execute(db)
  const found: { place: string; text: string }[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(distinct ${sql.ref(column)}::text, chr(10)) as text from ${sql.table(table)}`.execute(
      db,
    )
    found.push({ place: `${table}.${column}`, text: rows[0]?.text ?? '' })
  }
  return found
}

/** Every key of a Redis with its value, whoever put it there. */
async function everythingIn(redis: unknown): Promise<string[]> {
  if (redis === undefined) return []
  const client = redis as { sendCommand(words: readonly string[]): Promise<unknown> }
  const found: string[] = []
  let cursor = '0'
  do {
    const [next, keys] = (await client.sendCommand(['SCAN', cursor, 'COUNT', '1000'])) as [string, string[]]
    for (const key of keys) {
      // One that has expired meanwhile is of no type.
      expect(['string', 'none'], key).toContain(await client.sendCommand(['TYPE', key]))
      found.push(`${key} ${String(await client.sendCommand(['GET', key]))}`)
    }
    cursor = next
  } while (cursor !== '0')
  return found
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A copy of the embedded database. */
const isOfDatabase = (path: string): boolean => path.endsWith('.tar')

describe.each(testBackends())('what is known of people on %s', (backend) => {
  let system: System
  let firm: Firm
  let facts: readonly PersonalFact[]
  const log: string[] = []
  /** Keys and values given to the store, whichever it is. */
  const cached: string[] = []
  const logTo = { write: (line: string) => void log.push(line) }

  beforeAll(async () => {
    system = await startSystem(backend, { logTo })
    const { today } = JSON.parse(await readFile(join(directory(), 'outside/firm.json'), 'utf8')) as {
      today: string
    }
    const { keyv } = system.store
    const set = keyv.set.bind(keyv)
    vi.spyOn(keyv, 'set').mockImplementation((key, value, ttl) => {
      cached.push(JSON.stringify([key, value]))
      return set(key, value, ttl)
    })
    firm = createFirm({ clients: CLIENTS, today })
    facts = personalFacts(firm)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const leaks = (texts: readonly { place: string; text: string }[]) =>
    texts.flatMap(({ place, text }) => factsIn(text, facts).map((kind) => `${place}: ${kind}`))

  /** Jobs of the worker, their log beside the gateway's. */
  const work = async (name: string, settings: Partial<Settings> = {}): Promise<unknown> => {
    const { jobs } = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: { ...system.settings, ...settings },
      now,
      log: pino({ level: 'debug' }, logTo),
    })
    const signal = AbortSignal.timeout(60_000)
    const run = jobs.get(name)?.run({ signal, progress: () => undefined })
    return run?.catch((error: unknown) => {
      // As the queue logs it.
      pino({ level: 'debug' }, logTo).warn({ job: name, err: error }, 'job failed')
      return error
    })
  }
  const fault = async (kind: string, upstream = 'crm'): Promise<void> => {
    const answer = await fetch(`${system.outside.url}/__sim/${upstream}/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind, count: 30 }),
    })
    expect(answer.status, `${upstream}: ${kind}`).toBeLessThan(300)
  }
  const logged = () => leaks(log.map((text, i) => ({ place: `line ${i}: ${text.slice(0, 20)}`, text })))
  /** What was given to the store by us, and everything that is in it, if it is Redis. */
  const stored = async () =>
    leaks([...cached, ...(await everythingIn(system.store.redis))].map((text) => ({ place: 'cache', text })))

  test('is much: the walk looks for all of it', () => {
    expect(new Set(facts.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8)
    expect(facts.length).toBeGreaterThan(500)
    expect(factsIn(`of ${firm.households[0]?.members[0]?.email.toUpperCase()}`, facts)).toEqual(['e-mail'])
  })

  test('is in no answer to any role, and in nothing that is said of the interface', async () => {
    const paths = [...readRestOperations().map(({ path }) => path), ...OTHER_PATHS]
    const texts: { place: string; text: string }[] = [
      { place: 'supergraph', text: readSupergraph() },
      { place: 'api.graphql', text: readGenerated('api.graphql') },
    ]
    for (const role of ROLES) {
      for (const path of paths) texts.push({ place: `${role} ${path}`, ...(await system.get(path, role)) })
      texts.push({
        place: `${role} entities`,
        text: JSON.stringify(await system.graphql(ENTITIES, role)),
      })
    }
    for (const { path } of readRestOperations()) {
      const answer = await system.get(path, 'executive', { accept: 'text/csv' })
      expect(answer.status).toBe(200)
      texts.push({ place: `CSV of ${path}`, text: answer.text })
    }
    expect(texts.map(({ text }) => text).join('').length).toBeGreaterThan(300_000)
    expect(leaks(texts)).toEqual([])
  }, 240_000)

  test('is in no log line, whatever goes wrong at the sources and whatever is asked for', async () => {
    const person = firm.households[0]?.members[0]
    const name = `${person?.firstName} ${person?.lastName}`
    await system.get(`/api/clients/performance?householdRef=${encodeURIComponent(name)}`)
    await system.get(`/api/clients/performance?asOf=${encodeURIComponent(person?.email ?? '')}`)
    await system.graphql(
      `{ clients { performance(householdRef: "${name}", period: "${name}") { meta { asOf } } } }`,
    )
    for (const kind of ['truncated', 'non-json', '500']) {
      await fault(kind)
      await work('lacrm_incremental_sync')
    }
    await system.app.inject({
      method: 'POST',
      url: '/api/custody/imports?kind=accounts',
      headers: {
        authorization: `Bearer ${await system.token('executive')}`,
        'content-type': 'text/csv',
      },
      payload: `as_of_date,account_number,account_type,status\n2026-01-02,${name},IRA,${name}\n`,
    })
    await fault('500')
    await system.graphql(ENTITIES, 'executive')
    expect(log.length).toBeGreaterThan(50)
    expect(log.some((line) => line.includes('job failed'))).toBe(true)
    expect(logged()).toEqual([])
  }, 240_000)

  test.each([
    ['workspace', '403-config', ['google_workspace_sync', 'client_communications']],
    ['market', 'garbage', ['market_data_update']],
    ['filings', 'truncated', ['regulatory_filings_update']],
    ['vendors', 'garbage', ['vendor_health_checks']],
  ])(
    'is in no log line when %s answers with %s',
    async (upstream, kind, jobs) => {
      await fault(kind, upstream)
      for (const job of jobs) await work(job)
      const control = `${system.outside.url}/__sim/${upstream}`
      const { total } = (await (await fetch(`${control}/calls`)).json()) as { total: number }
      expect(total).toBeGreaterThan(0)
      await fetch(`${control}/reset`, { method: 'POST' })
      expect(logged()).toEqual([])
    },
    240_000,
  )

  test("is in no log line when the firm's own files hold what they should not", async () => {
    const someone = firm.households[2]?.members[0]
    const name = `${someone?.firstName} ${someone?.lastName}`
    const book = await mkdtemp(join(tmpdir(), 'rc-book-'))
    await cp(join(directory(), 'outside/firm-book'), book, { recursive: true })
    for (const file of await readdir(book)) {
      const [header = ''] = (await readFile(join(book, file), 'utf8')).split('\n')
      await writeFile(join(book, file), `${header}\n${header.replaceAll(/[^,\r]+/g, name)}\n${name}\n`)
    }
    expect(await work('firm_book_import', { RC_FIRM_BOOK_DIR: book })).toBeInstanceOf(Error)
    await rm(book, { recursive: true })
    expect(logged()).toEqual([])
  })

  test('is in no table, the audit trail and the record of refused files among them', async () => {
    const texts = await storedTexts(system.database.db)
    expect(texts.length).toBeGreaterThan(200)
    expect(leaks(texts)).toEqual([])
  }, 120_000)

  test('is found where it is stored, so that the walk would see it', async () => {
    const { db } = system.database
    const someone = firm.households[1]?.members[0]
    const before = await db.selectFrom('advisors').select(['advisor_ref', 'label']).executeTakeFirstOrThrow()
    const label = `${someone?.firstName} ${someone?.lastName}`
    const set = (text: string) =>
      db.updateTable('advisors').set({ label: text }).where('advisor_ref', '=', before.advisor_ref).execute()
    await set(label)
    expect(leaks(await storedTexts(db))).toContain('advisors.label: name')
    await set(before.label)
  }, 120_000)

  test('is in nothing that was given to the cache, nor in all of Redis', async () => {
    expect(cached.length).toBeGreaterThan(20)
    await system.get('/api/executive/aum')
    if (backend === 'postgres' && process.env['RC_TEST_REDIS_URL'] !== undefined)
      expect((await everythingIn(system.store.redis)).length).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })

  test('is found in a line of the log and in the cache, so that the walk would see it', async () => {
    const someone = firm.households[1]?.members[0]
    const { length } = cached
    system.app.log.warn({ who: `${someone?.firstName} ${someone?.lastName}` }, 'a leak')
    expect(logged()).toHaveLength(1)
    expect(logged()[0]).toMatch(/: name$/)
    log.pop()
    expect(logged()).toEqual([])
    await system.store.keyv.set('leak', { to: someone?.email }, 60_000)
    // Once as it was given to the store, and once more where the store is another process.
    const places = system.store.redis === undefined ? 1 : 2
    expect(await stored()).toEqual(Array.from({ length: places }, () => 'cache: e-mail'))
    await system.store.keyv.delete('leak')
    cached.length = length
    expect(await stored()).toEqual([])
  })

  test('is in no file but those of the outside world; what the database writes was read as tables', async () => {
    const files = (await filesBelow(directory())).filter(
      (path) => !path.startsWith(join(directory(), 'outside')) && !isOfDatabase(path),
    )
    const texts = await Promise.all(
      files.map(async (path) => ({
        place: path.slice(directory().length),
        text: await readFile(path, 'latin1'),
      })),
    )
    expect(leaks(texts)).toEqual([])
  })
})
