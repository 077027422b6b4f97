import { randomUUID } from 'node:crypto'
import { ApiError } from '@rc/core/errors'
import type { Seal } from '@rc/core/seal'
import type { Db, Trx } from '@rc/db/database'
import { resolveEndpointAlerts } from './endpoint-alert.ts'
import { newSecret } from './signing.ts'
import { toSubscription, type Subscription } from './subscription.ts'

/** So many endpoints the firm may have. */
export const MOST_SUBSCRIPTIONS = 50
/** How long the secret before the present one still signs. */
const CHANGE_OVER_MS = 24 * 3_600_000

export interface NewSubscription {
  readonly url: string
  readonly events: readonly string[]
  readonly description: string | null
  readonly createdBy: string
}

/** A secret leaves in the one answer that made it. */
export type WithSecret = Subscription & { readonly secret: string }

/** Throws CONFLICT when there are as many as there may be. */
export async function createSubscription(
  trx: Trx,
  seal: Seal,
  { url, events, description, createdBy }: NewSubscription,
  now: Date,
): Promise<WithSecret> {
  const { n } = await trx
    .selectFrom('webhook_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= MOST_SUBSCRIPTIONS) {
    throw new ApiError('CONFLICT', `there are ${MOST_SUBSCRIPTIONS} subscriptions already; delete one first`)
  }
  const id = `whs_${randomUUID()}`
  const secret = newSecret()
  const row = await trx
    .insertInto('webhook_subscriptions')
    .values({
      subscription_id: id,
      url,
      events: JSON.stringify(events),
      description,
      status: 'ACTIVE',
      secret: seal.close(secret, id),
      created_by: createdBy,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...toSubscription(row), secret }
}

/** All of them, newest first. */
export async function readSubscriptions(db: Db): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('webhook_subscriptions')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('subscription_id')
    .execute()
  return rows.map(toSubscription)
}

/** Removes it with its deliveries. Throws NOT_FOUND. */
export async function deleteSubscription(trx: Trx, id: string, now: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('webhook_subscriptions')
    .where('subscription_id', '=', id)
    .executeTakeFirst()
  if (gone.numDeletedRows === 0n) throw notFound()
  await resolveEndpointAlerts(trx, now)
}

/** A new secret; for a day the one before signs beside it. Throws NOT_FOUND. */
export async function rotateSecret(trx: Trx, seal: Seal, id: string, now: Date): Promise<WithSecret> {
  const secret = newSecret()
  const row = await trx
    .updateTable('webhook_subscriptions')
    .set(({ ref }) => ({
      previous_secret: ref('secret'),
      previous_until: new Date(now.getTime() + CHANGE_OVER_MS),
      secret: seal.close(secret, id),
    }))
    .where('subscription_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return { ...toSubscription(row), secret }
}

/** Sends there again, from now on. Throws NOT_FOUND. */
export async function enableSubscription(trx: Trx, id: string, now: Date): Promise<Subscription> {
  const row = await trx
    .updateTable('webhook_subscriptions')
    .set({ status: 'ACTIVE', disabled_reason: null, disabled_at: null })
    .where('subscription_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  await resolveEndpointAlerts(trx, now)
  return toSubscription(row)
}

const notFound = (): ApiError => new ApiError('NOT_FOUND', 'there is no such subscription')
