import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { vendorService } from './vendor-service.ts'

const now = new Date('2026-02-28T15:00:00Z')
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000)

interface Given {
  readonly id: string
  readonly tier?: string
  readonly target?: number | null
  readonly status?: string
  /** Hours back the list of incidents reaches. */
  readonly covered?: number
  readonly downHours?: number
}

async function addVendor(
  db: Db,
  { id, tier = 'LOW', target = 0.999, status = 'OPERATIONAL', covered = 9000, downHours }: Given,
) {
  await db
    .insertInto('vendors')
    .values({
      vendor_id: id,
      name: id.toUpperCase(),
      category: 'CRM',
      risk_tier: tier,
      annual_cost: 1,
      sla_target: target,
      auto_renew: false,
      data_access: 'NONE',
      integration: 'API',
      platform: 'STATUSPAGE',
    })
    .execute()
  await db
    .insertInto('vendor_checks')
    .values({ vendor_id: id, status, changed_at: now, checked_at: now, covered_since: hours(covered) })
    .execute()
  if (downHours === undefined) return
  const incident = { vendor_id: id, incident_id: 'i', started_at: hours(30 * 24) }
  await db
    .insertInto('vendor_incidents')
    .values({ ...incident, name: 'Down', severity: 'MAJOR' })
    .execute()
  await db
    .insertInto('vendor_outages')
    .values({ ...incident, component: 'API', ended_at: hours(30 * 24 - downHours), weight: 1 })
    .execute()
}

describe.each(testBackends())('vendor_service on %s', (backend) => {
  const found = async (...vendors: Given[]) => {
    await using database = await openTestDatabase(backend)
    for (const vendor of vendors) await addVendor(database.db, vendor)
    return await vendorService.find(database.db, now)
  }

  test('a major outage is an alert, graver for a vendor much depends on; less than that is none', async () => {
    const alerts = await found(
      { id: 'a', status: 'MAJOR_OUTAGE', tier: 'HIGH' },
      { id: 'b', status: 'MAJOR_OUTAGE' },
      { id: 'c', status: 'PARTIAL_OUTAGE', tier: 'HIGH' },
      { id: 'd', status: 'UNKNOWN', tier: 'HIGH' },
    )
    expect(alerts.map(({ dedupeKey, severity, subject }) => [dedupeKey, severity, subject])).toEqual([
      ['vendor_service:down:a', 'HIGH', { type: 'Vendor', ref: 'a' }],
      ['vendor_service:down:b', 'MEDIUM', { type: 'Vendor', ref: 'b' }],
    ])
  })

  test('less than the contract promises over 90 days is an alert, exactly as much is none', async () => {
    // 90 days to now are 2,146 hours: the last day is 10 hours old in New York, and no clock was changed.
    const window = 89 * 24 + 10
    const alerts = await found(
      { id: 'a', downHours: 6 },
      { id: 'b', downHours: 6, target: 1 - 6 / window },
      { id: 'c', downHours: 6, target: null },
      { id: 'd' },
    )
    expect(alerts).toMatchObject([
      { dedupeKey: 'vendor_service:below:a', severity: 'LOW', threshold: 0.999, metric: 'uptime' },
    ])
    expect(alerts[0]?.observed).toBeCloseTo(1 - 6 / window, 12)
  })

  test('a list that does not reach back 90 days accuses nobody; both conditions are two alerts', async () => {
    const alerts = await found(
      { id: 'a', downHours: 6, covered: 40 * 24 },
      { id: 'b', downHours: 6, status: 'MAJOR_OUTAGE' },
    )
    expect(alerts.map(({ dedupeKey }) => dedupeKey)).toEqual([
      'vendor_service:down:b',
      'vendor_service:below:b',
    ])
  })
})
