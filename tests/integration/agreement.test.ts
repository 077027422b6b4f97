import { testBackends } from '@rc/db/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// A figure shown in two reports is the same figure.

/** Report and path inside it; `#key=value` is the item of a list with that value. */
type Place = readonly [report: string, path: string]

const FIGURES: Readonly<Record<string, readonly Place[]>> = {
  'assets under management': [
    ['executive/dashboard', 'totalAum.value'],
    ['executive/dashboard', 'aumBridge.end'],
    ['executive/aum', 'current'],
    ['executive/aum', 'bridge.end'],
    ['executive/aum', 'planVsActual.actual'],
  ],
  'regulatory assets': [
    ['executive/aum', 'raum'],
    ['executive/dashboard', 'registrationThreshold.raum'],
    ['regulatory/filings', 'thresholds.#metric=RAUM.current'],
  ],
  'registration line': [
    ['executive/dashboard', 'registrationThreshold.line'],
    ['regulatory/filings', 'thresholds.#metric=RAUM.limit'],
  ],
  'net flows': [
    ['executive/dashboard', 'organicGrowthRate.value'],
    ['executive/aum', 'organicGrowth'],
  ],
  households: [
    ['executive/dashboard', 'clientCount.value'],
    ['executive/clients', 'households'],
  ],
  'client retention': [
    ['executive/dashboard?period=R12M', 'retentionRate.value'],
    ['executive/clients?period=R12M', 'retentionRate'],
    ['clients/lifecycle?period=R12M', 'retention.rate'],
  ],
  'asset retention': [
    ['executive/clients?period=R12M', 'assetRetentionRate'],
    ['clients/lifecycle?period=R12M', 'retention.assetRate'],
  ],
  'promoter score': [
    ['executive/dashboard?period=R12M', 'nps.value'],
    ['clients/satisfaction?period=R12M', 'nps'],
  ],
  'return of the year': [
    ['executive/dashboard?period=YTD', 'portfolioReturnNet.value'],
    ['executive/performance', 'returns.#period=YTD.net'],
  ],
  'benchmark of the year': [
    ['executive/dashboard?period=YTD', 'benchmarkReturn'],
    ['executive/performance', 'returns.#period=YTD.benchmark'],
  ],
  'excess of the year': [
    ['executive/dashboard?period=YTD', 'excessReturn'],
    ['executive/performance', 'returns.#period=YTD.excess'],
  ],
  'revenue yield': [
    ['executive/dashboard?period=R12M', 'revenueYieldBps'],
    ['strategic/competition', 'feeComparison.ownBps'],
  ],
  'compliance score': [
    ['executive/dashboard', 'complianceScore.value'],
    ['regulatory/compliance', 'score'],
  ],
  'completeness of records': [
    ['regulatory/compliance', 'completeness'],
    ['regulatory/audit-trail', 'completeness.overall'],
  ],
  'files without a type': [
    ['regulatory/compliance', 'filesUnclassified'],
    ['regulatory/audit-trail', 'completeness.unclassified'],
  ],
  'cost of a new client': [
    ['clients/lifecycle?period=R12M', 'acquisition.cac'],
    ['strategic/growth', 'unitEconomics.cac'],
  ],
  'value of a client': [
    ['clients/lifecycle?period=R12M', 'ltv'],
    ['strategic/growth', 'unitEconomics.ltv'],
  ],
  advisors: [
    ['executive/clients', 'capacity.advisors'],
    ['strategic/growth', 'capacity.advisors'],
  ],
  availability: [
    ['executive/dashboard', 'systemAvailability.target'],
    ['operations/systems', 'systems.#id=gateway.slo'],
  ],
}

describe.each(testBackends())('on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const read = async ([report, path]: Place): Promise<unknown> => {
    const { status, json } = await system.get(`/api/${report}`)
    expect(status, report).toBe(200)
    return path.split('.').reduce(inside, json)
  }

  test.each(Object.entries(FIGURES))('%s is the same wherever it is shown', async (_figure, places) => {
    const shown = await Promise.all(
      places.map(async (place) => [place.join(': '), await read(place)] as const),
    )
    const [first] = shown
    // Ratios travel between subgraphs with twelve digits; a difference of two of them is good for eleven.
    for (const [place, value] of shown) expect(value, place).toBeCloseTo(Number(first?.[1]), 11)
  })

  test('the strategies’ assets add up to the firm’s, and open alerts by severity to the open ones', async () => {
    const aum = await read(['executive/aum', 'current'])
    const strategies = (await read(['clients/performance', 'strategies'])) as { aum: number }[]
    expect(strategies.reduce((sum, strategy) => sum + strategy.aum, 0)).toBeCloseTo(Number(aum), 2)
    const counts = (await read(['executive/dashboard', 'openAlerts'])) as Record<string, number>
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(
      await read(['executive/alerts', 'summary.open']),
    )
  })

  test('records by status add up to the pairs of type and subject', async () => {
    const totals = (await read(['regulatory/compliance', 'totals'])) as Record<string, number>
    const categories = (await read(['regulatory/compliance', 'byCategory'])) as { applicable: number }[]
    const { notApplicable, ...applicable } = totals
    expect(notApplicable).toBeGreaterThan(0)
    expect(Object.values(applicable).reduce((sum, count) => sum + count, 0)).toBe(
      categories.reduce((sum, category) => sum + category.applicable, 0),
    )
  })
})

/** One step into an answer. */
function inside(value: unknown, step: string): unknown {
  if (!step.startsWith('#')) return (value as Record<string, unknown>)[step]
  const [key = '', wanted] = step.slice(1).split('=')
  return (value as Record<string, unknown>[]).find((item) => item[key] === wanted)
}
