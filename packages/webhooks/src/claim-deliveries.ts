import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** A delivery that is this worker's to send until the claim runs out. */
export interface ClaimedDelivery {
  readonly id: string
  readonly subscriptionId: string
  readonly event: string
  readonly body: string
  /** This one included. */
  readonly attempts: number
  readonly createdAt: Date
  readonly url: string
  /** Sealed. */
  readonly secret: string
  readonly previousSecret: string | null
  readonly previousUntil: Date | null
}

/** Attempts under way to one endpoint, over all workers. */
const MOST_AT_ONCE = 4
/** Well beyond the deadline of an attempt: what a dead worker had claimed is taken up after it. */
const CLAIM_MS = 60_000

/**
 * Claims what is due for one endpoint that has room, oldest first; empty when there is nothing. The endpoint's row is
 * held meanwhile, so the bound holds over all workers; writers of new deliveries do not wait for it.
 */
export function claimDeliveries(db: Db, now: Date): Promise<ClaimedDelivery[]> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Endpoint>`
      select s.subscription_id as "subscriptionId", s.url, s.secret, s.previous_secret as "previousSecret",
        s.previous_until as "previousUntil", (${underWay(now)})::integer as busy
      from webhook_subscriptions s
      where s.status = 'ACTIVE' and (${underWay(now)}) < ${MOST_AT_ONCE}
        and exists (select from webhook_deliveries d where d.subscription_id = s.subscription_id and ${isDue(now)})
      limit 1 for no key update of s skip locked`.execute(trx)
    const [endpoint] = rows
    if (endpoint === undefined) return []
    const { busy, ...of } = endpoint
    const claimed = await trx
      .updateTable('webhook_deliveries')
      .set(({ eb }) => ({
        claimed_until: new Date(now.getTime() + CLAIM_MS),
        attempts: eb('attempts', '+', 1),
      }))
      .where(
        'delivery_id',
        'in',
        sql<string>`(select d.delivery_id from webhook_deliveries d
          where d.subscription_id = ${of.subscriptionId} and ${isDue(now)}
          order by d.next_attempt_at, d.created_at, d.delivery_id limit ${MOST_AT_ONCE - busy})`,
      )
      .returning(['delivery_id as id', 'event', 'body', 'attempts', 'created_at as createdAt'])
      .execute()
    return claimed.map((delivery) => ({ ...delivery, ...of }))
  })
}

type Endpoint = Pick<
  ClaimedDelivery,
  'subscriptionId' | 'url' | 'secret' | 'previousSecret' | 'previousUntil'
> & { readonly busy: number }

const isDue = (now: Date) => sql`d.status = 'PENDING' and d.next_attempt_at <= ${now}
  and (d.claimed_until is null or d.claimed_until <= ${now})`

const underWay = (now: Date) => sql`select count(*) from webhook_deliveries d
  where d.subscription_id = s.subscription_id and d.status = 'PENDING' and d.claimed_until > ${now}`
