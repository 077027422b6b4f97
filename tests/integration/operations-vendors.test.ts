import { raiseAlert } from '@rc/db/alerts'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { vendorHistories } from '@rc/simulators'
import { foundFirm } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { operations } from '@rc/subgraph-operations'
import { graphql } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENTS, now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const hour = 3_600_000
const dayMs = 24 * hour

describe.each(testBackends())('vendors on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (query = '') => {
    const { status, json } = await system.get(`/api/operations/vendors${query}`, 'operations')
    expect({ status, detail: json.detail }).toEqual({ status: 200, detail: undefined })
    return json
  }

  test('every vendor of the register is there, one by one by stable cursors', async () => {
    const rows = await walkPages(system, '/api/operations/vendors', 'vendors', 3)
    expect(rows.map(({ vendor }) => vendor.name)).toEqual([
      'Cloudbarn Hosting',
      'Filewright Compliance',
      'Harbor Custody',
      'Inkwell Signatures',
      'Ledgerline CRM',
      'Northmail Workspace',
      'Paper Vault Storage',
      'Tickstream Data',
    ])
    expect(new Set(rows.map(({ vendor }) => vendor.id)).size).toBe(8)
  })

  test('uptime is what the vendor knows about itself, computed minute by minute', async () => {
    const json = await report()
    const firm = await foundFirm(outsideDirectory(process.env['RC_TEST_DATA_DIR'] ?? ''), CLIENTS, now())
    const end = Math.min(newYorkMidnightAfter(json.meta.asOf), now().getTime())
    const from = newYorkMidnightAfter(json.meta.asOf, -90)
    for (const id of ['harbor-custody', 'ledgerline-crm', 'northmail']) {
      const { incidents, maintenances, vendor } = vendorHistories(firm).get(id) ?? never()
      const announced = vendor.platform === 'STATUSPAGE' ? maintenances : []
      let down = 0
      const weights = { minor: 0, major: 0.5, critical: 1 }
      for (let at = from; at < end; at += 60_000) {
        const over = incidents.filter(
          ({ startedAt, resolvedAt, components }) =>
            startedAt.getTime() <= at &&
            at < (resolvedAt ?? now()).getTime() &&
            !announced.some(
              (item) =>
                item.from.getTime() <= at &&
                at < item.to.getTime() &&
                item.components.includes(components[0] ?? -1),
            ),
        )
        down += Math.max(0, ...over.map(({ impact }) => weights[impact]))
      }
      const card = json.vendors.nodes.find((node: { vendor: { id: string } }) => node.vendor.id === id)
      const minutes = (end - from) / 60_000
      expect([id, card.uptimePct]).toEqual([id, expect.closeTo(1 - down / minutes, 6)])
      expect(card.windowCovered).toBe(true)
      const begun = incidents.filter(
        ({ startedAt }) => startedAt.getTime() >= from && startedAt.getTime() < end,
      )
      expect(card.incidents.count).toBe(begun.length)
    }
  })

  test('figures fit together', async () => {
    const json = await report('?first=200')
    const cards = json.vendors.nodes
    const cents = (amount: number) => Math.round(amount * 100)
    expect(cents(json.totals.spend)).toBe(
      cards.reduce(
        (total: number, { vendor }: { vendor: { annualCost: number } }) => total + cents(vendor.annualCost),
        0,
      ),
    )
    for (const card of cards) {
      const there = card.scoreBreakdown.filter(({ score }: { score: number | null }) => score !== null)
      const weight = there.reduce((total: number, part: { weight: number }) => total + part.weight, 0)
      const points = there.reduce(
        (total: number, part: { weight: number; score: number }) => total + part.weight * part.score,
        0,
      )
      expect(card.confidence).toBeCloseTo(weight, 9)
      expect(card.qualityScore).toBeCloseTo(points / weight, 9)
      const count = card.incidents?.bySeverity.reduce(
        (n: number, item: { count: number }) => n + item.count,
        0,
      )
      expect(count).toBe(card.incidents?.count)
    }
    const below = cards.filter(
      (card: { uptimePct: number | null; slaTarget: number | null }) =>
        card.uptimePct !== null && card.slaTarget !== null && card.uptimePct < card.slaTarget,
    )
    expect(json.totals.belowSla).toBe(below.length)
  })

  test('what nobody says is null with its reason; a short list says that it is short', async () => {
    const json = await report()
    const card = (id: string) =>
      json.vendors.nodes.find((node: { vendor: { id: string } }) => node.vendor.id === id)
    expect(card('paper-vault')).toMatchObject({
      uptimePct: null,
      incidents: null,
      lastCheckedAt: null,
      windowCovered: null,
      vendor: { status: 'UNKNOWN', source: 'MANUAL' },
    })
    expect(json.meta.warnings).toContainEqual(
      expect.objectContaining({ code: 'NO_DATA', path: 'vendors.paper-vault.uptimePct' }),
    )
    expect(card('inkwell-sign')).toMatchObject({ windowCovered: false, uptimePct: expect.any(Number) })
    expect(card('filewright').windowCovered).toBe(false)
  })

  test('filters hold, and what is open is said', async () => {
    const high = await report('?tier=HIGH')
    expect(high.totals.vendors).toBe(4)
    expect(high.currentIncidents).toEqual([])
    const degraded = await report('?status=DEGRADED')
    expect(degraded.vendors.nodes.map(({ vendor }: { vendor: { id: string } }) => vendor.id)).toEqual([
      'tickstream',
    ])
    expect(degraded.currentIncidents).toMatchObject([
      { vendor: { name: 'Tickstream Data' }, severity: 'MINOR' },
    ])
    expect(degraded.currentIncidents[0].openHours).toBeGreaterThan(0)
    const { status } = await system.get('/api/operations/vendors?category=CRYSTAL', 'operations')
    expect(status).toBe(400)
  })

  test('a report costs the same number of statements however many vendors it shows', async () => {
    const source = readRestOperations().find(({ path }) => path === '/api/operations/vendors')?.source ?? ''
    const count = async (variableValues: Record<string, unknown>) => {
      let sent = 0
      const db = system.services.db.withPlugin({
        transformQuery: ({ node }) => {
          sent += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      const { errors } = await graphql({
        schema: subgraphSchema(operations),
        source,
        variableValues,
        contextValue: requestContext({ ...system.services, db }, () => ({
          personId: 'psn_test',
          role: 'operations',
          clearance: 2,
          requestId: 'test',
        })),
      })
      expect(errors).toBeUndefined()
      return sent
    }
    const one = await count({ first: 1 })
    expect(await count({ first: 200 })).toBe(one)
    expect(one).toBeLessThanOrEqual(10)
  })

  test('an alert leads to the vendor it is about, in one request', async () => {
    const { db } = system.database
    await raiseAlert(
      db,
      {
        category: 'OPERATIONS',
        severity: 'LOW',
        title: 'A vendor',
        detail: 'A vendor',
        source: 'vendors.status',
        ruleId: 'api_failures',
        actionRequired: 'None',
        ownerRole: 'operations',
        subject: { type: 'Vendor', ref: 'northmail' },
        dedupeKey: 'test:vendor',
      },
      now(),
    )
    const { data, errors } = await system.graphql(
      '{ executive { alerts(first: 200) { alerts { nodes { title subject { __typename ... on Vendor { id name riskTier } } } } } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.executive.alerts.alerts.nodes).toContainEqual({
      title: 'A vendor',
      subject: { __typename: 'Vendor', id: 'northmail', name: 'Northmail Workspace', riskTier: 'HIGH' },
    })
  })

  test('every job of the first load is on record', async () => {
    const { db } = system.database
    const runs = await db.selectFrom('job_runs').selectAll().orderBy('started_at').execute()
    expect(runs.map(({ job }) => job)).toEqual(
      expect.arrayContaining([
        'firm_book_import',
        'lacrm_full_sync',
        'vendor_health_checks',
        'alert_evaluation',
      ]),
    )
    for (const run of runs) {
      expect(run).toMatchObject({ cause: 'HAND', status: 'SUCCEEDED', attempt: 1, error_class: null })
      expect(run.ended_at?.getTime()).toBeGreaterThanOrEqual(run.started_at.getTime())
    }
    const checks = runs.find(({ job }) => job === 'vendor_health_checks')
    expect((checks?.ended_at?.getTime() ?? Infinity) - (checks?.started_at.getTime() ?? 0)).toBeLessThan(
      2_000,
    )
  })
})

function never(): never {
  throw new Error('no such vendor')
}

/** The instant New York's day `days` after the given one begins: one of two hours UTC, whichever shows midnight. */
function newYorkMidnightAfter(date: string, days = 0): number {
  const base = Date.parse(`${date}T00:00:00Z`) + (days + 1) * dayMs
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    hourCycle: 'h23',
  })
  return [4, 5].map((hours) => base + hours * hour).find((at) => clock.format(at) === '00') ?? base
}
