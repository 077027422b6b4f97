import { newYorkDate, type IsoDate } from '@rc/core/dates'
import { isDefined } from '@rc/core/finance/figure'
import { periodRange, periods } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { computeComplianceScore, readStoredScore } from '@rc/figures/compliance-score'
import { readRecordInputs } from '@rc/figures/record-book'
import { readRecordedSessions } from '@rc/figures/sessions'
import { sql } from 'kysely'
import { readRecentSessions } from '../performance/recent-sessions.ts'

/**
 * Scores of the record book on the days a dashboard shows: the last sessions, and where the periods up to the newest one
 * begin. Computes those that are missing or out of date and drops the others; returns how many it computed.
 */
export async function storeComplianceScores(db: Db, now: Date, signal: AbortSignal): Promise<number> {
  const days = await daysShown(db, newYorkDate(now))
  let computed = 0
  for (const day of days) {
    signal.throwIfAborted()
    if ((await readStoredScore(db, day)) === null && (await storeScore(db, day))) computed += 1
  }
  await sql`delete from compliance_scores where not day = any(${days}::date[])`.execute(db)
  return computed
}

async function daysShown(db: Db, today: IsoDate): Promise<IsoDate[]> {
  const recorded = await readRecordedSessions(db, today)
  if (recorded === null) return []
  const { asOf, inception } = recorded
  const recent = await readRecentSessions(db, asOf)
  const starts = periods
    .filter((period) => period !== 'CUSTOM')
    .map((period) => periodRange(period, asOf, { inception }).start)
  return [...new Set([...recent, ...starts])]
}

/** The snapshot is that of the reading: what is committed while it is computed from is not in it. */
async function storeScore(db: Db, day: IsoDate): Promise<boolean> {
  const { snapshot, inputs } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => ({ snapshot: await readSnapshot(trx), inputs: await readRecordInputs(trx, day) }))
  const score = inputs === null ? null : await computeComplianceScore(inputs)
  if (score === null || !isDefined(score)) return false
  await sql`
    insert into compliance_scores (day, score, snapshot) values (${day}::date, ${score}, ${snapshot}::pg_snapshot)
    on conflict (day) do update set score = excluded.score, snapshot = excluded.snapshot, computed_at = now()`.execute(
    db,
  )
  return true
}

async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}
