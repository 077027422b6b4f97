import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Db, Trx } from './database.ts'
import type { ReviewQueueTable } from './tables/review-queue.ts'

/** A finding as the people see it who work on it. */
export interface Review {
  readonly id: string
  readonly ruleId: string
  readonly title: string
  readonly detail: string
  readonly subject: { readonly type: string; readonly id: string } | null
  readonly status: string
  readonly openedAt: Date
  readonly lastSeenAt: Date
  readonly occurrences: number
  /** Ids of persons. */
  readonly assignedTo: string | null
  readonly assignedAt: Date | null
  readonly closedAt: Date | null
  readonly closedBy: string | null
  readonly resolution: string | null
}

export interface ReviewsQuery {
  readonly status?: string | undefined
  readonly rule?: string | undefined
  /** Only findings of this level or below. */
  readonly clearance: number
  readonly first: number
  /** Sort key of the last row the caller has: moment to the microsecond, and id. */
  readonly after: readonly [string, string] | null
}

// To the microsecond: a moment cut to milliseconds would not find its own row again.
const moment = sql<string>`to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
/** What is about a client is as sensitive as one, the rest is operational. */
const level = sql<number>`case when subject_type in ('Client', 'Account', 'Contact') then 3 else 2 end`

/** Newest first, one row more than asked for, each with its sort key. */
export async function readReviews(db: Db, { status, rule, clearance, first, after }: ReviewsQuery) {
  const rows = await db
    .selectFrom('review_queue')
    .selectAll()
    .select(moment.as('moment'))
    .where(sql<SqlBool>`${level} <= ${clearance}::integer`)
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(rule !== undefined, (q) => q.where('rule_id', '=', rule ?? ''))
    .$if(after !== null, (q) =>
      q.where(sql<SqlBool>`(${moment}, review_id) < (${after?.[0]}::text, ${after?.[1]}::text)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('review_id', 'desc')
    .limit(first + 1)
    .execute()
  return rows.map((row) => ({ key: [row.moment, row.review_id] as const, node: toReview(row) }))
}

/** One finding with the clearance it needs, locked when inside a transaction that changes it; null when there is none. */
export async function readReview(db: Db | Trx, id: string) {
  const row = await db
    .selectFrom('review_queue')
    .selectAll()
    .select(level.as('level'))
    .where('review_id', '=', id)
    .$if(db.isTransaction, (q) => q.forUpdate())
    .executeTakeFirst()
  return row === undefined ? null : { review: toReview(row), level: row.level }
}

/** Gives an open finding to a person; null when it is closed. */
export const assignReview = (trx: Trx, id: string, personId: string, now: Date): Promise<Review | null> =>
  change(trx, id, { status: 'ASSIGNED', assigned_to: personId, assigned_at: now })

/** Closes an open finding; null when it is closed already. What the data still shows is found anew. */
export const closeReview = (
  trx: Trx,
  id: string,
  by: { readonly personId: string; readonly resolution: string },
  now: Date,
): Promise<Review | null> =>
  change(trx, id, {
    status: 'CLOSED',
    closed_at: now,
    closed_by: by.personId,
    resolution: by.resolution,
  })

async function change(
  trx: Trx,
  id: string,
  set: Partial<Selectable<ReviewQueueTable>>,
): Promise<Review | null> {
  const row = await trx
    .updateTable('review_queue')
    .set(set)
    .where('review_id', '=', id)
    .where('status', '<>', 'CLOSED')
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : toReview(row)
}

const toReview = (row: Selectable<ReviewQueueTable>): Review => ({
  id: row.review_id,
  ruleId: row.rule_id,
  title: row.title,
  detail: row.detail,
  subject:
    row.subject_type === null || row.subject_ref === null
      ? null
      : { type: row.subject_type, id: row.subject_ref },
  status: row.status,
  openedAt: row.opened_at,
  lastSeenAt: row.last_seen_at,
  occurrences: row.occurrences,
  assignedTo: row.assigned_to,
  assignedAt: row.assigned_at,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
  resolution: row.resolution,
})
