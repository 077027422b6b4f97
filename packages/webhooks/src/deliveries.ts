import { ApiError } from '@rc/core/errors'
import type { Db, Trx } from '@rc/db/database'
import { DELIVERIES_CHANNEL } from '@rc/db/webhook-queue'
import { sql, type SqlBool } from 'kysely'

/** A delivery as managers of webhooks see it: what became of it, not what it says. */
export interface Delivery {
  readonly id: string
  readonly subscriptionId: string
  readonly event: string
  readonly status: string
  readonly attempts: number
  readonly lastStatus: number | null
  readonly lastError: string | null
  readonly createdAt: Date
  /** Null once it has ended. */
  readonly nextAttemptAt: Date | null
  readonly endedAt: Date | null
}

export interface DeliveriesQuery {
  readonly subscription?: string | undefined
  readonly status?: string | undefined
  readonly first: number
  /** Sort key of the last row the caller has: moment to the microsecond, and id. */
  readonly after: readonly [string, string] | null
}

// To the microsecond: a moment cut to milliseconds would not find its own row again.
const moment = sql<string>`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`

/** Newest first, one row more than asked for, each with its sort key. */
export async function readDeliveries(db: Db, query: DeliveriesQuery) {
  const { subscription, status, first, after } = query
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select(SHOWN)
    .select(moment.as('moment'))
    .$if(subscription !== undefined, (q) => q.where('subscription_id', '=', subscription ?? ''))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))
    .$if(after !== null, (q) =>
      q.where(sql<SqlBool>`(${moment}, delivery_id) < (${after?.[0]}::text, ${after?.[1]}::text)`),
    )
    .orderBy(moment, 'desc')
    .orderBy('delivery_id', 'desc')
    .limit(first + 1)
    .execute()
  return rows.map(({ moment: at, ...row }) => ({
    key: [at, row.id] as const,
    node: toDelivery(row),
  }))
}

/**
 * Sends a delivery that has ended once more, under the id it had, with the whole timetable before it. Throws NOT_FOUND,
 * and CONFLICT while it is still being tried or its endpoint is disabled.
 */
export async function replayDelivery(trx: Trx, id: string, now: Date): Promise<Delivery> {
  const found = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin(
      'webhook_subscriptions',
      'webhook_subscriptions.subscription_id',
      'webhook_deliveries.subscription_id',
    )
    .select(['webhook_deliveries.status', 'webhook_subscriptions.status as endpoint'])
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  if (found === undefined) throw new ApiError('NOT_FOUND', 'there is no such delivery')
  if (found.endpoint !== 'ACTIVE') throw new ApiError('CONFLICT', 'its endpoint is disabled; enable it first')
  const row = await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'PENDING', attempts: 0, next_attempt_at: now, claimed_until: null, ended_at: null })
    .where('delivery_id', '=', id)
    .where('status', '<>', 'PENDING')
    .returning(SHOWN)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('CONFLICT', 'it is still being tried')
  await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(trx)
  return toDelivery(row)
}

const SHOWN = [
  'delivery_id as id',
  'subscription_id as subscriptionId',
  'event',
  'status',
  'attempts',
  'last_status as lastStatus',
  'last_error as lastError',
  'webhook_deliveries.created_at as createdAt',
  'next_attempt_at as nextAttemptAt',
  'ended_at as endedAt',
] as const

const toDelivery = (row: Omit<Delivery, 'nextAttemptAt'> & { nextAttemptAt: Date }): Delivery => ({
  ...row,
  nextAttemptAt: row.status === 'PENDING' ? row.nextAttemptAt : null,
})
