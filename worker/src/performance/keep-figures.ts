import { newYorkDate } from '@rc/core/dates'
import { periodRange } from '@rc/core/period'
import type { Db } from '@rc/db/database'
import { billedAum } from '@rc/figures/billed-aum'
import { feePeriods } from '@rc/figures/fee-periods'
import { exclusionBreaches, readBreachesKey } from '@rc/figures/exclusion-breaches'
import { keyText, type KeptFigure, readKept } from '@rc/figures/kept-figure'
import { memberReturns } from '@rc/figures/member-returns'
import { readRecordedSessions } from '@rc/figures/sessions'
import { sql } from 'kysely'
import { readRecentSessions } from './recent-sessions.ts'
import { firmComposite } from './firm-ledger.ts'

/**
 * Figures of the firm that look at every account, as reports show them without being asked for anything else: this year
 * up to each of the last sessions. Computes those that are missing or out of date and drops the others.
 */
export async function keepFigures(db: Db, now: Date, signal: AbortSignal): Promise<void> {
  const recorded = await readRecordedSessions(db, newYorkDate(now))
  if (recorded === null) return
  const { asOf, inception } = recorded
  const spans = new Map<string, readonly [string, string, string]>()
  const holdings = new Map<string, readonly [string, string, string]>()
  const days = await readRecentSessions(db, asOf)
  for (const day of days) {
    const { start, end } = periodRange('YTD', day, { inception })
    const span = [firmComposite, start, end] as const
    spans.set(keyText(span), span)
    const held = await readBreachesKey(db, firmComposite, day)
    if (held !== null) holdings.set(keyText(held), held)
  }
  await keep(db, memberReturns, spans, signal)
  await keep(db, exclusionBreaches, holdings, signal)
  await keep(db, billedAum, new Map(days.map((day) => [day, [day]])), signal)
  await keep(db, feePeriods, new Map([['', []]]), signal)
}

async function keep<Key extends readonly string[], Value>(
  db: Db,
  figure: KeptFigure<Key, Value>,
  keys: ReadonlyMap<string, Key>,
  signal: AbortSignal,
): Promise<void> {
  for (const [text, key] of keys) {
    signal.throwIfAborted()
    if ((await readKept(db, figure, key)) !== null) continue
    // The snapshot is that of the reading: what is committed while it is computed from is not in it.
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const value = JSON.stringify(await figure.compute(trx, ...key))
        await sql`insert into kept_figures (figure, key, value, snapshot)
          values (${figure.name}, ${text}, ${value}::jsonb, pg_current_snapshot())
          on conflict (figure, key) do update set value = excluded.value, snapshot = excluded.snapshot,
            computed_at = now()`.execute(trx)
      })
  }
  await sql`delete from kept_figures
    where figure = ${figure.name} and not key = any(${[...keys.keys()]}::text[])`.execute(db)
}
