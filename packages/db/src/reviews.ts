import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Something a person has to look at. */
export interface Finding {
  readonly title: string
  /** What was found, without personal data. */
  readonly detail: string
  readonly subject?: { readonly type: string; readonly ref: string }
  /** One open finding a rule and key; the same again only counts up. */
  readonly dedupeKey: string
}

/** Puts findings of a rule into the review queue, in one statement; those that are open already count up. */
export async function openReviews(
  db: Db,
  ruleId: string,
  findings: readonly Finding[],
  now: Date,
): Promise<void> {
  if (findings.length === 0) return
  const rows = findings.map(({ title, detail, subject, dedupeKey }) => ({
    review_id: `rv_${randomUUID()}`,
    title,
    detail,
    subject_type: subject?.type ?? null,
    subject_ref: subject?.ref ?? null,
    dedupe_key: dedupeKey,
  }))
  await sql`
    insert into review_queue
      (review_id, rule_id, title, detail, subject_type, subject_ref, opened_at, last_seen_at, dedupe_key)
    select review_id, ${ruleId}, title, detail, subject_type, subject_ref, ${now}, ${now}, dedupe_key
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
      review_id text, title text, detail text, subject_type text, subject_ref text, dedupe_key text)
    on conflict (rule_id, dedupe_key) where status <> 'CLOSED' do update
      set last_seen_at = excluded.last_seen_at, detail = excluded.detail,
        occurrences = review_queue.occurrences + 1`.execute(db)
}

/** Closes the open findings of a rule that a complete look at the data no longer shows. */
export async function closeReviewsExcept(
  db: Db,
  ruleId: string,
  stillThere: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .updateTable('review_queue')
    .set({ status: 'CLOSED', closed_at: now, resolution: 'the data no longer shows it' })
    .where('rule_id', '=', ruleId)
    .where('status', '<>', 'CLOSED')
    .where(({ not, eb }) => not(eb('dedupe_key', '=', sql<string>`any(${[...stillThere]}::text[])`)))
    .execute()
}

/** Closes open findings of a rule by their keys. */
export async function closeReviews(
  db: Db,
  ruleId: string,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  if (keys.length === 0) return
  await db
    .updateTable('review_queue')
    .set({ status: 'CLOSED', closed_at: now, resolution: 'the data no longer shows it' })
    .where('rule_id', '=', ruleId)
    .where('status', '<>', 'CLOSED')
    .where('dedupe_key', '=', sql<string>`any(${[...keys]}::text[])`)
    .execute()
}
