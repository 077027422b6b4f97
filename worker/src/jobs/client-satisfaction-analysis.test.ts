import { emit } from '@rc/db/events'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { clientSatisfactionAnalysis } from './client-satisfaction-analysis.ts'

const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }

test.each(testBackends())(
  'the analysis of a week is noted once, and a fall is an alert until it is over, on %s',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    let now = new Date('2026-10-04T15:00:00Z')
    const job = clientSatisfactionAnalysis({ db, emit, now: () => now })
    const answer = async (name: string, day: string, scores: readonly (number | null)[]) => {
      const rows = scores.map((score, i) => ({
        response_ref: `sv_${name}${i}`,
        client_ref: `cl_${i}`,
        survey_id: name,
        invited_on: day,
        delivered: true,
        responded_on: score === null ? null : day,
        nps: score,
        csat: score === null ? null : 4,
        topics: '{}',
      }))
      await db.insertInto('survey_responses').values(rows).execute()
    }
    const alerts = () =>
      db.selectFrom('alerts').select(['status', 'observed', 'threshold']).orderBy('raised_at').execute()
    const events = async () => (await db.selectFrom('events').select('trigger').execute()).length

    expect(await job.run(run)).toEqual({ rows: 1 })
    // Promoters 4, detractors 1 of 8 answers: 38; 10 were invited.
    await answer('S1', '2026-09-01', [9, 9, 10, 9, 7, 8, 7, 3, null, null])
    expect(await job.run(run)).toEqual({ rows: 1 })
    expect(await job.run(run)).toEqual({ rows: 0 })
    expect(await events()).toBe(2)
    expect(await db.selectFrom('satisfaction_analyses').selectAll().execute()).toEqual([
      {
        analysed_on: '2026-10-04',
        nps: 38,
        margin: expect.closeTo(48.23, 2),
        csat: 1,
        ces: null,
        response_rate: 0.8,
        responses: 8,
        open_complaints: 0,
        at_risk: 0,
      },
    ])

    now = new Date('2026-10-11T15:00:00Z')
    await answer('S2', '2026-10-10', [2, 2, 2, 6])
    await job.run(run)
    // 4 less 5 of 12: -8.
    expect(await alerts()).toEqual([{ status: 'OPEN', observed: '-8', threshold: '28' }])
    now = new Date('2026-10-12T15:00:00Z')
    await answer('S3', '2026-10-11', [10, 10, 10, 10, 10, 10, 10, 10])
    await job.run(run)
    expect(await alerts()).toEqual([{ status: 'RESOLVED', observed: '-8', threshold: '28' }])
  },
)
