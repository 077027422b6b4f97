import { gunzipSync } from 'node:zlib'
import { addDays, addMonths, newYorkDate } from '@rc/core/dates'
import { CLEARANCE, ROLES } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { regulatory } from '@rc/subgraph-regulatory'
import { strategic } from '@rc/subgraph-strategic'
import { createWorker } from '@rc/worker'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { graphql } from 'graphql'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

/** One firm as the publisher's own text has it, read apart from the connector. */
interface Published {
  readonly crd: string
  readonly state: string
  readonly raum: number | null
  readonly accounts: number | null
  readonly employees: number | null
  readonly fees: string
}

const attribute = (text: string, name: string): string | null =>
  new RegExp(` ${name}="([^"]*)"`).exec(text)?.[1] ?? null
const numeric = (value: string | null): number | null => (value === null ? null : Number(value))

const middle = (values: readonly number[], p: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * p
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}

const isAscending = (values: readonly (string | number)[]): boolean =>
  values.every((value, i) => i === 0 || (values[i - 1] ?? value) <= value)

const today = newYorkDate(new Date())

describe.each(testBackends())('filings and competition on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string) => {
    const answer = await system.get(path)
    expect({ status: answer.status, detail: answer.json?.detail }).toEqual({ status: 200, detail: undefined })
    return answer.json
  }
  const published = async (kind: 'STATE' | 'SEC', day: string): Promise<Published[]> => {
    const [year, month, date] = day.split('-')
    const name = `IA_FIRM_${kind}_Feed_${month}_${date}_${year}.xml.gz`
    const answer = await fetch(`${system.outside.url}/filings/reports/CompilationReports/${name}`)
    const text = gunzipSync(Buffer.from(await answer.arrayBuffer())).toString('latin1')
    return text
      .split('<Firm>')
      .slice(1)
      .map((firm) => ({
        crd: attribute(firm, 'FirmCrdNb') ?? '',
        state: attribute(firm, 'State') ?? '',
        raum: numeric(attribute(firm, 'Q5F2C')),
        accounts: numeric(attribute(firm, 'Q5F2F')),
        employees: numeric(attribute(firm, 'TtlEmp')),
        fees: /<Item5E([^>]*)>/.exec(firm)?.[1] ?? '',
      }))
  }
  const statements = async (schema: typeof regulatory, path: string) => {
    let sent = 0
    const db = system.services.db.withPlugin({
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const source = readRestOperations().find((operation) => operation.path === path)?.source ?? ''
    const { errors } = await graphql({
      schema: subgraphSchema(schema),
      source,
      contextValue: requestContext({ ...system.services, db }, () => ({
        personId: 'psn_test',
        role: 'executive',
        clearance: 5,
        requestId: 'test',
      })),
    })
    expect(errors).toBeUndefined()
    return sent
  }

  test.each(ROLES)('%s reads what the level allows', async (role) => {
    const status = async (path: string) => (await system.get(path, role)).status
    expect(await status('/api/regulatory/filings')).toBe(CLEARANCE[role] >= 4 ? 200 : 403)
    expect(await status('/api/regulatory/form-adv')).toBe(CLEARANCE[role] >= 4 ? 200 : 403)
    expect(await status('/api/strategic/competition')).toBe(CLEARANCE[role] >= 5 ? 200 : 403)
  })

  test('a report costs the same few statements, however much there is', async () => {
    expect(await statements(regulatory, '/api/regulatory/filings')).toBeLessThanOrEqual(9)
    expect(await statements(regulatory, '/api/regulatory/form-adv')).toBeLessThanOrEqual(14)
    expect(await statements(strategic, '/api/strategic/competition')).toBeLessThanOrEqual(13)
  })

  describe('form-adv', () => {
    test('is what the publisher’s compilation says of the firm', async () => {
      const own = (await published('STATE', today)).find(({ crd }) => crd === '299401')
      const json = await report('/api/regulatory/form-adv')
      expect(json.firm).toMatchObject({
        crd: '299401',
        secNumber: null,
        fiscalYearEnd: 12,
        formVersion: '10/2021',
      })
      expect(json.raum).toMatchObject({ total: own?.raum, accounts: own?.accounts })
      expect(json.raum.discretionary + json.raum.nonDiscretionary).toBe(json.raum.total)
      expect(json.registrations).toContainEqual({
        regulator: 'OR',
        status: 'APPROVED',
        effectiveDate: '2014-03-17',
      })
      const parts = Object.fromEntries(
        json.parts.map((row: { part: string; status: string }) => [row.part, row.status]),
      )
      expect(parts).toMatchObject({ PART_1A: 'CURRENT', PART_1B: 'CURRENT', PART_3: 'NOT_APPLICABLE' })
    })

    test('the annual amendment is of the last fiscal year, ninety days after it', async () => {
      const { annualAmendment: annual } = await report('/api/regulatory/form-adv')
      expect(annual.fye.slice(5)).toBe('12-31')
      expect(annual.fye < today && addMonths(annual.fye, 12) >= today).toBe(true)
      expect(annual.dueDate).toBe(addDays(annual.fye, 90))
      if (annual.filedDate !== null) {
        expect(annual.status).toBe('ACCEPTED')
        expect(annual.filedDate > annual.fye && annual.filedDate <= annual.dueDate).toBe(true)
      } else expect(today <= addDays(annual.dueDate, 4)).toBe(true)
    })

    test('differs from today’s figures, which are the dashboard’s', async () => {
      const { discrepancies } = await report('/api/regulatory/form-adv')
      const { raum } = await report('/api/executive/aum')
      const total = discrepancies.find(({ item }: { item: string }) => item === '5.F(2)(c)')
      expect(Number(total.internalValue)).toBe(raum)
      for (const { iapdValue, internalValue } of discrepancies) expect(iapdValue).not.toBe(internalValue)
    })

    test('amendments come by page in a stable order, those to be filed first', async () => {
      const rows = await walkPages(system, '/api/regulatory/form-adv', 'amendments', 3)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const closed = rows.map(({ status }) => ['FILED', 'ACCEPTED', 'NOT_REQUIRED'].includes(status))
      expect(closed.indexOf(true)).toBe(closed.filter((is) => !is).length)
      const due = rows.filter((_, i) => !closed[i]).map(({ dueDate }) => dueDate)
      expect(isAscending(due)).toBe(true)
      expect(rows.every(({ preparer, approver }) => preparer === null || preparer !== approver)).toBe(true)
      const drafts = await report('/api/regulatory/form-adv?status=DRAFT')
      expect(drafts.amendments.totalCount).toBe(rows.filter(({ status }) => status === 'DRAFT').length)
      expect(drafts.amendments.totalCount).toBeGreaterThan(0)
    })

    test('of an earlier day it is what was filed then', async () => {
      const day = addMonths(today, -14)
      const { raum, firm } = await report(`/api/regulatory/form-adv?asOf=${day}`)
      expect(firm.crd).toBe('299401')
      expect(raum.asOf <= day).toBe(true)
      expect(raum.total).toBeLessThan((await report('/api/regulatory/form-adv')).raum.total)
    })
  })

  describe('filings', () => {
    test('come by page in a stable order, each with one id', async () => {
      const rows = await walkPages(system, '/api/regulatory/filings', 'filings', 7)
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const kinds = new Set(rows.map(({ filingType }) => filingType))
      for (const kind of ['FORM_ADV', 'STATE_REGISTRATION', 'FORM_U4', 'CONTINUING_EDUCATION', 'FORM_13F'])
        expect(kinds).toContain(kind)
      const ranks = rows.map(({ filedOn, status }) =>
        filedOn !== null ? 2 : ['MONITORING', 'NOT_REQUIRED'].includes(status) ? 1 : 0,
      )
      expect(isAscending(ranks)).toBe(true)
      const open = rows.filter((_, i) => ranks[i] === 0).map((row) => row.effectiveDueDate)
      expect(isAscending(open)).toBe(true)
    })

    test('a state-registered firm is not asked for the relationship summary', async () => {
      const { filings } = await report('/api/regulatory/filings?type=FORM_CRS')
      expect(filings.nodes).toMatchObject([
        { status: 'NOT_REQUIRED', thresholdMetric: 'RAUM', dueDate: null },
      ])
      expect((await report('/api/regulatory/filings?status=LATE')).filings.totalCount).toBe(0)
    })

    test('what was filed is known from both sides', async () => {
      const { filings } = await report('/api/regulatory/filings?type=FORM_ADV&status=ACCEPTED&first=200')
      const annual = filings.nodes.filter((row: { periodEnd: string | null }) => row.periodEnd !== null)
      expect(annual.length).toBeGreaterThan(1)
      for (const row of annual.slice(0, 2)) {
        expect(row).toMatchObject({ jurisdiction: 'OR', fee: 150, dueDate: addDays(row.periodEnd, 90) })
        expect(row.filedOn <= row.effectiveDueDate).toBe(true)
      }
    })

    test('counts, rate and fees are those of the list', async () => {
      const rows = await walkPages(system, '/api/regulatory/filings', 'filings', 200)
      const json = await report('/api/regulatory/filings')
      for (const [name, days] of [
        ['d30', 30],
        ['d60', 60],
        ['d90', 90],
      ] as const) {
        const open = rows.filter(
          ({ status, effectiveDueDate: due }) =>
            ['UPCOMING', 'DUE_SOON'].includes(status) && due >= today && due <= addDays(today, days),
        )
        expect([name, json.upcoming[name]]).toEqual([name, open.length])
      }
      const made = rows.filter(
        ({ filedOn, effectiveDueDate: due }) => filedOn > addDays(today, -365) && due !== null,
      )
      const inTime = made.filter(({ filedOn, effectiveDueDate: due }) => filedOn <= due)
      expect(json.onTimeRate).toBeCloseTo(inTime.length / made.length, 12)
      expect(json.onTimeRate).toBeLessThan(1)
      const fees = rows
        .filter(({ filedOn }) => filedOn !== null && filedOn.startsWith(today.slice(0, 4)))
        .reduce((sum, { fee }) => sum + (fee ?? 0), 0)
      expect(json.feesYtd).toBeCloseTo(fees, 2)
    })

    test('the registration line is the dashboard’s', async () => {
      const { thresholds } = await report('/api/regulatory/filings')
      const { data } = await system.graphql(
        '{ executive { dashboard { registrationThreshold { raum line pct status } } } }',
      )
      const { raum, line, pct, status } = data.executive.dashboard.registrationThreshold
      expect(thresholds[0]).toEqual({
        filing: 'FORM_ADV',
        metric: 'RAUM',
        current: raum,
        limit: line,
        pct,
        status,
      })
      for (const one of thresholds.slice(1)) {
        expect(one.pct).toBeCloseTo(one.current / one.limit, 12)
        expect(one.current).toBeGreaterThanOrEqual(0)
      }
    })

    test('securities of section 13(f) are counted again from the positions', async () => {
      const { thresholds } = await report('/api/regulatory/filings')
      const one = thresholds.find(({ metric }: { metric: string }) => metric === 'SECTION_13F_SECURITIES')
      const measured = await system.database.db
        .selectFrom('filing_measures')
        .select('measured_on')
        .where('metric', '=', 'SECTION_13F_SECURITIES')
        .orderBy('measured_on', 'desc')
        .executeTakeFirstOrThrow()
      const held = await system.database.db
        .selectFrom('portfolio_positions as p')
        .innerJoin('accounts as a', 'a.account_ref', 'p.account_ref')
        .innerJoin('clients as c', 'c.household_key', 'a.household_key')
        .select(['p.market_value', 'p.security_type', 'c.discretionary'])
        .where('p.as_of', '=', measured.measured_on)
        .execute()
      const listed = held.filter((row) => row.discretionary && ['ETF', 'EQUITY'].includes(row.security_type))
      const value = listed.reduce((sum, row) => sum + Number(row.market_value), 0)
      expect(value).toBeGreaterThan(1_000_000)
      expect(one.current).toBeCloseTo(value, 2)
    })

    test('one filing is found by its id, and none by another', async () => {
      const { filings } = await report('/api/regulatory/filings')
      const [{ id, filingType }] = filings.nodes
      const query = `query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Filing { id filingType } } }`
      let sent = 0
      const db = system.services.db.withPlugin({
        transformQuery: ({ node }) => {
          sent += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const { data } = await graphql({
        schema: subgraphSchema(regulatory),
        source: query,
        variableValues: {
          representations: [id, 'fil_none', id].map((one) => ({ __typename: 'Filing', id: one })),
        },
        contextValue: requestContext({ ...system.services, db }, () => ({
          personId: 'psn_test',
          role: 'compliance',
          clearance: 4,
          requestId: 'test',
        })),
      })
      expect(data?.['_entities']).toEqual([{ id, filingType }, null, { id, filingType }])
      expect(sent).toBeLessThanOrEqual(5)
    })
  })

  describe('competition', () => {
    test('quartiles, shares and the market are those of the publisher’s text', async () => {
      const json = await report('/api/strategic/competition')
      const all = await published('STATE', json.peerSet.feedDate)
      const federal = await published('SEC', json.peerSet.feedDate)
      const own = all.find(({ crd }) => crd === '299401')
      const peers = [...all, ...federal].filter(
        ({ crd, state, raum }) =>
          crd !== '299401' && state === 'OR' && raum !== null && raum >= 25_000_000 && raum < 100_000_000,
      )
      expect(json.peerSet).toMatchObject({ definition: 'OR, 25M to 100M', n: peers.length })
      expect(peers.length).toBeGreaterThan(20)
      const values = peers.flatMap(({ raum, employees }) => (employees ? [(raum ?? 0) / employees] : []))
      const metric = json.metrics.find(({ name }: { name: string }) => name === 'RAUM_PER_EMPLOYEE')
      const mine = (own?.raum ?? 0) / (own?.employees ?? 1)
      expect(metric.own).toBeCloseTo(mine, 4)
      expect(metric.median).toBeCloseTo(middle(values, 0.5), 4)
      expect(metric.p25).toBeCloseTo(middle(values, 0.25), 4)
      expect(metric.p75).toBeCloseTo(middle(values, 0.75), 4)
      const below = values.filter((value) => value < mine).length
      const ties = values.filter((value) => value === mine).length
      expect(metric.percentile).toBeCloseTo((below + ties / 2) / values.length, 9)
      const flat = json.feeTypes.find(({ feeType }: { feeType: string }) => feeType === 'FIXED')
      const taking = peers.filter(({ fees }) => fees.includes('Q5E4="Y"')).length
      expect(flat).toMatchObject({ own: true, share: expect.closeTo(taking / peers.length, 9) })
      const market = all
        .filter(({ state }) => state === 'OR')
        .reduce((sum, { raum }) => sum + Math.min(raum ?? 0, 110_000_000), 0)
      expect(json.marketShareState).toBeCloseTo((own?.raum ?? 0) / market, 9)
    })

    test('peers come by page, the largest first, without the firm', async () => {
      const rows = await walkPages(system, '/api/strategic/competition', 'peers', 9)
      const assets = rows.map(({ raum }) => raum)
      expect(assets).toEqual(assets.toSorted((a, b) => b - a))
      expect(new Set(rows.map(({ crd }) => crd)).size).toBe(rows.length)
      expect(rows.map(({ crd }) => crd)).not.toContain('299401')
    })

    test('other states, bands and one metric can be asked for', async () => {
      const json = await report(
        '/api/strategic/competition?state=WA&raumBand=UNDER_25M&metric=RAUM_PER_ADVISOR',
      )
      expect(json.peerSet.definition).toBe('WA, under 25M')
      expect(json.metrics.map(({ name }: { name: string }) => name)).toEqual(['RAUM_PER_ADVISOR'])
      expect(json.marketShareState).toBeNull()
      const refused = await system.get('/api/strategic/competition?state=Oregon')
      expect(refused).toMatchObject({ status: 400, json: { detail: 'state: must be two letters, e.g. OR' } })
    })

    test('growth is against the filing a year before', async () => {
      const { metrics } = await report('/api/strategic/competition?metric=RAUM_GROWTH')
      expect(metrics[0].own).toBeGreaterThan(0)
      expect(metrics[0].median).toBeGreaterThan(-0.5)
      expect(metrics[0].median).toBeLessThan(0.5)
    })

    test('those who came and went are counted from compilations a year apart', async () => {
      const json = await report('/api/strategic/competition')
      expect(json.newRegistrations).toBeGreaterThanOrEqual(0)
      expect(json.terminations).toBeGreaterThanOrEqual(0)
      const before = await report(`/api/strategic/competition?asOf=${addMonths(today, -20)}`)
      expect(before.newRegistrations).toBeNull()
      expect(before.meta.warnings.map(({ path }: { path: string }) => path)).toContain('newRegistrations')
    })
  })

  test('an accepted amendment is seen with the next run, and ends the answers of the group', async () => {
    const before = await report('/api/regulatory/form-adv')
    await fetch(`${system.outside.url}/__sim/filings/amendments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ raum: 50_123_456 }),
    })
    const { jobs } = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: system.settings,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    })
    await jobs
      .get('regulatory_filings_update')
      ?.run({ signal: AbortSignal.timeout(60_000), progress: () => undefined })
    await expect
      .poll(async () => (await report('/api/regulatory/form-adv')).raum, { timeout: 5_000 })
      .toMatchObject({ total: 50_123_456, asOf: today })
    expect(before.raum.total).not.toBe(50_123_456)
  })
})
