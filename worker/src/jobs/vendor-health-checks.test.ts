import type { IncidentReading, VendorPages, VendorReading } from '@rc/connector-vendors'
import { StatusPageFailure } from '@rc/connector-vendors'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { describe, expect, test } from 'vitest'
import { vendorHealthChecks } from './vendor-health-checks.ts'

const at = (text: string) => new Date(`2026-02-${text}Z`)
const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }

const incident = (id: string, resolvedAt: Date | null): IncidentReading => ({
  incidentId: id,
  name: 'Slow',
  severity: 'MINOR',
  startedAt: at('27T08:00:00'),
  resolvedAt,
  outages: [{ component: 'API', startedAt: at('27T08:00:00'), endedAt: resolvedAt, weight: 0.5 }],
})
const reading = (more: Partial<VendorReading> = {}): VendorReading => ({
  status: 'OPERATIONAL',
  incidents: [],
  coveredSince: null,
  ...more,
})

describe.each(testBackends())('on %s', (backend) => {
  const setUp = async () => {
    const database = await openTestDatabase(backend)
    const { db } = database
    const vendor = (id: string, platform: string) => ({
      vendor_id: id,
      name: id,
      category: 'OTHER',
      risk_tier: 'LOW',
      annual_cost: '1',
      auto_renew: false,
      data_access: 'NONE',
      integration: 'NONE',
      platform,
      status_url: id,
    })
    await db
      .insertInto('vendors')
      .values([vendor('a', 'INSTATUS'), vendor('b', 'STATUSPAGE'), vendor('c', 'MANUAL')])
      .execute()
    let says: Record<string, VendorReading | Error> = { a: reading(), b: reading() }
    const pages: VendorPages = {
      async read({ url }) {
        const answer = says[url] ?? new Error('not asked for')
        if (answer instanceof Error) throw answer
        return answer
      },
    }
    const check = (time: Date, next: Record<string, VendorReading | Error>) => {
      says = { ...says, ...next }
      return vendorHealthChecks({ db, pages, now: () => time }).run(run)
    }
    const triggers = async () =>
      (await db.selectFrom('events').select('trigger').execute()).map(({ trigger }) => trigger)
    const checks = () => db.selectFrom('vendor_checks').selectAll().orderBy('vendor_id').execute()
    return { database, db, check, triggers, checks }
  }

  test('a changed status ends the answers, the same one does not', async () => {
    const { database, check, triggers, checks } = await setUp()
    await using _ = database
    await check(at('27T09:00:00'), {})
    expect(await triggers()).toEqual(['vendor_status_change'])
    await check(at('27T10:00:00'), {})
    expect(await triggers()).toHaveLength(1)
    await check(at('27T11:00:00'), { b: reading({ status: 'MAJOR_OUTAGE' }) })
    expect(await triggers()).toHaveLength(2)
    expect((await checks()).map((row) => [row.vendor_id, row.status, row.changed_at])).toEqual([
      ['a', 'OPERATIONAL', at('27T09:00:00')],
      ['b', 'MAJOR_OUTAGE', at('27T11:00:00')],
    ])
  })

  test('a page that fails is unknown and keeps the day it was last read', async () => {
    const { database, db, check, checks } = await setUp()
    await using _ = database
    await check(at('27T09:00:00'), {})
    await check(at('27T10:00:00'), { a: new StatusPageFailure('TIMEOUT') })
    expect((await checks())[0]).toMatchObject({
      status: 'UNKNOWN',
      checked_at: at('27T09:00:00'),
      last_error: 'TIMEOUT',
    })
    await check(at('27T11:00:00'), { b: new StatusPageFailure('BROKEN') })
    const source = await db.selectFrom('source_state').select('received_at').executeTakeFirst()
    expect(source?.received_at).toEqual(at('27T10:00:00'))
  })

  test('an incident no longer listed is resolved, with its outage', async () => {
    const { database, db, check } = await setUp()
    await using _ = database
    await check(at('27T09:00:00'), { a: reading({ incidents: [incident('i', null)] }) })
    await check(at('27T10:00:00'), { a: reading() })
    const stored = await db.selectFrom('vendor_incidents').select('resolved_at').executeTakeFirst()
    const outage = await db.selectFrom('vendor_outages').select('ended_at').executeTakeFirst()
    expect([stored?.resolved_at, outage?.ended_at]).toEqual([at('27T10:00:00'), at('27T10:00:00')])
  })

  test('the list is covered from its first reading on, unless a gap lies between', async () => {
    const { database, check, checks } = await setUp()
    await using _ = database
    const since = async (time: string, covered: string) => {
      await check(at(time), { a: reading({ coveredSince: at(covered) }) })
      return (await checks())[0]?.covered_since
    }
    expect(await since('27T09:00:00', '27T07:30:00')).toEqual(at('27T07:30:00'))
    expect(await since('27T10:00:00', '27T08:30:00')).toEqual(at('27T07:30:00'))
    expect(await since('27T15:00:00', '27T13:30:00')).toEqual(at('27T13:30:00'))
  })
})
