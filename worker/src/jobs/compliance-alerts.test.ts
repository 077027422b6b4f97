import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { complianceAlerts } from './compliance-alerts.ts'

const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }

test.each(testBackends())('a refused filing is an alert until it is accepted, on %s', async (backend) => {
  await using database = await openTestDatabase(backend)
  const { db } = database
  const job = complianceAlerts({ db, now: () => new Date('2026-11-12T15:00:00Z') })
  const alerts = () =>
    db.selectFrom('alerts').select(['rule_id', 'severity', 'status', 'owner_role']).execute()
  expect(await job.run(run)).toEqual({ rows: 0 })
  await db
    .insertInto('filing_register')
    .values({
      filing_id: '13f-q3',
      filing_type: 'FORM_13F',
      jurisdiction: 'SEC',
      period_end: '2026-09-30',
      due_on: '2026-11-16',
      filed_on: '2026-11-10',
      rejected: true,
    })
    .execute()
  const refused = { rule_id: 'filing_due', severity: 'HIGH', status: 'OPEN', owner_role: 'compliance' }
  expect(await job.run(run)).toEqual({ rows: 1 })
  expect(await job.run(run)).toEqual({ rows: 1 })
  expect(await alerts()).toEqual([refused])
  await db.updateTable('filing_register').set({ rejected: false, accepted_on: '2026-11-11' }).execute()
  expect(await job.run(run)).toEqual({ rows: 0 })
  expect(await alerts()).toEqual([{ ...refused, status: 'RESOLVED' }])
})
