import { openTestDatabase } from '@rc/db/testing'
import { defineJob } from '@rc/queue'
import { expect, test } from 'vitest'
import { auditedJob } from './audited-job.ts'

const now = (): Date => new Date('2026-11-20T10:00:00Z')
const run = { signal: AbortSignal.timeout(10_000), progress: () => undefined }
const job = (work: () => Promise<{ rows: number }>) =>
  defineJob({ name: 'some_job', deadlineMinutes: 1, run: work })

test('a run that ends and one that fails are entries; of the failure only its class', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await auditedJob(
    { db, now },
    job(async () => ({ rows: 3 })),
  ).run(run)
  const failing = job(() => Promise.reject(new TypeError('J. Doe cannot be read')))
  await expect(auditedJob({ db, now }, failing).run(run)).rejects.toThrow('J. Doe cannot be read')
  const rows = await db.selectFrom('compliance_audit_trail').selectAll().orderBy('seq').execute()
  expect(rows).toMatchObject([
    {
      action: 'job.run',
      actor_ref: null,
      actor_role: 'some_job',
      result: 'SUCCESS',
      details: '{"ms":0,"rows":3}',
    },
    { action: 'job.run', entity_ref: 'some_job', result: 'FAILURE', details: '{"ms":0,"error":"TypeError"}' },
  ])
})

test('a run that cannot be noted fails', async () => {
  await using database = await openTestDatabase()
  const { db } = database
  await db.schema.dropTable('audit_chain').execute()
  await expect(
    auditedJob(
      { db, now },
      job(async () => ({ rows: 1 })),
    ).run(run),
  ).rejects.toThrow('audit_chain')
})
