import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFilingsClient } from '@rc/connector-filings'
import { endOfMonth } from '@rc/core/dates'
import type { Database } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { createFirm, demoCik, demoCrd, filingsSimulator, writeFeedArchive } from '@rc/simulators'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { regulatoryFilingsUpdate } from './regulatory-filings-update.ts'

const firm = createFirm({ clients: 48, today: '2026-11-21' })
const run = { signal: AbortSignal.timeout(120_000), progress: () => undefined }

describe.each(testBackends())('filing systems on %s', (backend) => {
  let database: Database
  let app: FastifyInstance
  let url = ''
  let now = new Date('2026-11-21T15:00:00Z')
  let archive = ''
  beforeAll(async () => {
    archive = await mkdtemp(join(tmpdir(), 'rc-compilations-'))
    await writeFeedArchive(firm, archive)
  })
  afterAll(() => rm(archive, { recursive: true, force: true }))
  beforeEach(async () => {
    now = new Date('2026-11-21T15:00:00Z')
    database = await openTestDatabase(backend)
    app = Fastify({ forceCloseConnections: true })
    await app.register(filingsSimulator({ firm, now: () => now, slowMs: 5 }))
    // The simulator's own paths begin with /filings.
    url = `${await app.listen({ port: 0 })}/filings`
  })
  afterEach(async () => {
    await app.close()
    await database[Symbol.asyncDispose]()
  })

  const job = (more: Partial<Parameters<typeof regulatoryFilingsUpdate>[0]> = {}) =>
    regulatoryFilingsUpdate({
      db: database.db,
      filings: createFilingsClient({
        iapdUrl: url,
        edgarUrl: url,
        contact: 'tests dev@example.com',
        now: () => new Date(),
        wait: () => Promise.resolve(),
      }),
      crd: String(demoCrd),
      cik: demoCik,
      archive: null,
      now: () => now,
      ...more,
    })
  const events = async () =>
    (await database.db.selectFrom('events').select(['trigger', 'payload']).orderBy('id').execute()).map(
      ({ trigger, payload }) => `${trigger} ${String(payload['source'])}`,
    )
  const feeds = () =>
    database.db.selectFrom('adviser_feeds').selectAll().orderBy('feed_date').orderBy('kind').execute()
  const snapshotDays = async () =>
    (
      await database.db
        .selectFrom('adviser_snapshots')
        .select('feed_date')
        .distinct()
        .orderBy('feed_date')
        .execute()
    ).map(({ feed_date: day }) => day)
  const fault = (kind: string, count: number) =>
    app.inject({ method: 'POST', url: '/__sim/filings/faults', payload: { kind, count } })

  test('the newest compilations are read once; the same again is no news', async () => {
    const { rows } = await job().run(run)
    expect((await feeds()).map(({ kind, feed_date: day }) => `${kind} ${day}`)).toEqual([
      'SEC 2026-11-21',
      'STATE 2026-11-21',
    ])
    const stored = await database.db.selectFrom('adviser_snapshots').select('crd').execute()
    expect(stored).toHaveLength(rows)
    expect(rows).toBeGreaterThan(300)
    expect(await events()).toEqual(['filing_update regulatory.iapd', 'filing_update regulatory.iapd'])
    expect((await job().run(run)).rows).toBe(0)
    expect(await events()).toHaveLength(2)
  })

  test('when it was looked at is noted even where nothing is new', async () => {
    await job().run(run)
    now = new Date('2026-11-21T20:00:00Z')
    await job().run(run)
    const sources = await database.db.selectFrom('source_state').selectAll().orderBy('source').execute()
    expect(sources.map(({ source, received_at: at }) => [source, at])).toEqual([
      ['regulatory.edgar', now],
      ['regulatory.iapd', now],
    ])
  })

  test('an amendment that is accepted changes the day’s compilation and is a version of its own', async () => {
    await job().run(run)
    const before = await database.db.selectFrom('form_adv_versions').selectAll().execute()
    expect(before).toMatchObject([{ filed_on: '2026-09-17', regulator: 'STATE', state: 'OR' }])
    await app.inject({
      method: 'POST',
      url: '/__sim/filings/amendments',
      payload: { street: '1 New St', raum: 45_000_001 },
    })
    await job().run(run)
    const after = await database.db.selectFrom('form_adv_versions').selectAll().orderBy('filed_on').execute()
    expect(after).toMatchObject([
      { filed_on: '2026-09-17', street: before[0]?.street },
      { filed_on: '2026-11-21', street: '1 New St', raum: '45000001.00', first_seen: '2026-11-21' },
    ])
    expect((await events()).slice(2)).toEqual(['filing_update regulatory.iapd'])
    expect(await feeds()).toHaveLength(2)
  })

  test('what the publisher no longer keeps stays, one compilation a month', async () => {
    await job().run(run)
    for (const days of [3, 12, 20]) {
      now = new Date(new Date('2026-11-21T15:00:00Z').getTime() + days * 86_400_000)
      await job().run(run)
    }
    const gone = await fetch(`${url}/reports/CompilationReports/IA_FIRM_STATE_Feed_11_24_2026.xml.gz`)
    expect(gone.status).toBe(404)
    expect(await snapshotDays()).toEqual(['2026-11-24', '2026-12-11'])
    expect((await feeds()).map(({ feed_date: day }) => day)).toHaveLength(8)
  })

  test('the archive is read once, in any order beside the newest', async () => {
    await job().run(run)
    await job({ archive }).run(run)
    const days = await snapshotDays()
    expect(days).toEqual([
      '2025-01-31',
      '2025-04-30',
      '2025-07-31',
      '2025-10-31',
      '2026-01-31',
      '2026-04-30',
      '2026-07-31',
      '2026-11-21',
    ])
    expect(days.slice(0, -1).every((day) => day === endOfMonth(day))).toBe(true)
    const versions = await database.db
      .selectFrom('form_adv_versions')
      .select(['filed_on', 'first_seen'])
      .orderBy('filed_on')
      .execute()
    expect(versions.map(({ filed_on: day, first_seen: seen }) => [day.slice(0, 7), seen])).toEqual([
      ['2024-09', '2025-01-31'],
      ['2025-03', '2025-04-30'],
      ['2026-03', '2026-04-30'],
      ['2026-09', '2026-11-21'],
    ])
    expect((await job({ archive }).run(run)).rows).toBe(0)
  })

  test('advisers come and go between compilations', async () => {
    await job({ archive }).run(run)
    const of = async (day: string) =>
      new Set(
        (
          await database.db
            .selectFrom('adviser_snapshots')
            .select('crd')
            .where('feed_date', '=', day)
            .execute()
        ).map(({ crd }) => crd),
      )
    const [then, today] = [await of('2025-10-31'), await of('2026-11-21')]
    expect([...today].filter((crd) => !then.has(crd))).not.toEqual([])
    expect([...then].filter((crd) => !today.has(crd))).not.toEqual([])
  })

  test('nothing is stored of a compilation that breaks off', async () => {
    await fault('truncated', 4)
    await expect(job().run(run)).rejects.toThrow('IAPD: unreadable')
    expect(await feeds()).toEqual([])
    expect(await snapshotDays()).toEqual([])
    // EDGAR was asked all the same, and the next run finds everything.
    expect(await database.db.selectFrom('source_state').select('source').execute()).toEqual([
      { source: 'regulatory.edgar' },
    ])
    await job().run(run)
    expect(await feeds()).toHaveLength(2)
  })

  test.each(['down', 'throttle', 'garbage'])('a system that is %s once is asked again', async (kind) => {
    await fault(kind, 2)
    await job().run(run)
    expect(await feeds()).toHaveLength(2)
  })

  test('a filer EDGAR does not know is told', async () => {
    await expect(job({ cik: '42' }).run(run)).rejects.toThrow('EDGAR knows no filer')
    expect(await feeds()).toHaveLength(2)
  })

  test('without a number at EDGAR it is not asked', async () => {
    await job({ cik: null }).run(run)
    const calls: { byFunction: Record<string, number> } = (
      await app.inject({ url: '/__sim/filings/calls' })
    ).json()
    expect(calls.byFunction).toEqual({ 'iapd.manifest': 1, 'iapd.feed': 2 })
  })

  test('thresholds are measured by month from positions and trades', async () => {
    await seedHoldings(database)
    await job().run(run)
    const measures = await database.db
      .selectFrom('filing_measures')
      .selectAll()
      .orderBy('metric')
      .orderBy('measured_on')
      .execute()
    expect(measures.map((row) => `${row.metric} ${row.measured_on} ${row.value}`)).toEqual([
      // Under discretion, listed, on the last session of the month: the 31st is a Saturday.
      'SECTION_13F_SECURITIES 2026-10-30 1500',
      'TRADED_DAY_DOLLARS 2026-11-30 300',
      'TRADED_DAY_SHARES 2026-11-30 30',
      'TRADED_MONTH_DOLLARS 2026-11-30 350',
      'TRADED_MONTH_SHARES 2026-11-30 35',
    ])
  })
})

async function seedHoldings({ db }: Database): Promise<void> {
  const importId = 'imp_1'
  const day = '2026-10-30'
  await db
    .insertInto('clients')
    .values(
      [true, false].map((discretionary, i) => ({
        client_ref: `cl_${i}`,
        crm_company_id: String(i),
        household_key: `hh_${i}`,
        name_hash: createHash('sha256').update(String(i)).digest('hex'),
        name_mask: 'J•••',
        status: 'CLIENT',
        discretionary,
        exclusions: '[]',
        source_updated_at: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .execute()
  await db
    .insertInto('accounts')
    .values(
      [0, 1].map((i) => ({
        account_ref: `ac_${i}`,
        last4: '0001',
        household_key: `hh_${i}`,
        account_type: 'IRA',
        status: 'ACTIVE',
        custodian: 'C',
        as_of: day,
        import_id: importId,
      })),
    )
    .execute()
  const held = (account: number, symbol: string, type: string, asOf: string, value: number) => ({
    as_of: asOf,
    account_ref: `ac_${account}`,
    symbol,
    security_name: symbol,
    security_type: type,
    price: 10,
    quantity: value / 10,
    market_value: value,
    import_id: importId,
  })
  await db
    .insertInto('portfolio_positions')
    .values([
      held(0, 'AAA', 'ETF', day, 1000),
      held(0, 'BBB', 'EQUITY', day, 500),
      held(0, 'CASHX', 'CASH', day, 7000),
      held(0, 'AAA', 'ETF', '2026-10-29', 9000),
      held(1, 'AAA', 'ETF', day, 4000),
    ])
    .execute()
  await db
    .insertInto('securities')
    .values(
      ['AAA', 'BOND'].map((symbol) => ({
        symbol,
        name: symbol,
        security_type: symbol === 'AAA' ? 'ETF' : 'BOND',
        asset_class: 'US_EQUITY',
        sector: 'X',
        involvement: '[]',
      })),
    )
    .execute()
  const trade = (id: number, tradeDate: string, type: string, symbol: string, shares: number) => ({
    transaction_ref: `t${id}`,
    trade_date: tradeDate,
    account_ref: 'ac_0',
    type,
    symbol,
    quantity: shares,
    gross_amount: shares * 10,
    net_amount: shares * 10,
    cancelled: id === 9,
    import_id: importId,
  })
  await db
    .insertInto('transactions')
    .values([
      trade(1, '2026-11-03', 'BUY', 'AAA', 20),
      trade(2, '2026-11-03', 'SELL', 'AAA', -10),
      trade(3, '2026-11-04', 'BUY', 'AAA', 5),
      trade(4, '2026-11-04', 'BUY', 'BOND', 500),
      trade(5, '2026-11-04', 'DIVIDEND', 'AAA', 500),
      trade(9, '2026-11-04', 'BUY', 'AAA', 500),
    ])
    .execute()
}
