import { CLEARANCE, ROLES } from '@rc/core/roles'
import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Channel on which committed deliveries are announced to the workers. */
export const DELIVERIES_CHANNEL = 'rc_deliveries'

/** One occurrence of an event: what subscribers are told, and the clearance that takes. */
export interface Occurrence {
  readonly level: number
  readonly data: object
}

/**
 * Writes a delivery for each occurrence and each active subscription to the event, in the transaction of the event
 * and in one statement. A subscription is told what the person who made it may read now.
 */
export async function queueDeliveries(
  trx: Trx,
  event: string,
  occurrences: readonly Occurrence[],
): Promise<void> {
  const rows = occurrences.map(({ level, data }) => ({
    roles: ROLES.filter((role) => CLEARANCE[role] >= level),
    data,
  }))
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (delivery_id, subscription_id, event, body)
    select 'msg_' || gen_random_uuid(), s.subscription_id, ${event}, json_build_object(
      'type', ${event}::text,
      'timestamp', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'data', r.data)::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(roles jsonb, data jsonb)
    cross join webhook_subscriptions s
    join people p on p.id = s.created_by
    where s.status = 'ACTIVE' and s.events @> to_jsonb(${event}::text)
      and p.active and r.roles @> to_jsonb(p.role)`.execute(trx)
  if (Number(numAffectedRows ?? 0) > 0) await sql`select pg_notify(${DELIVERIES_CHANNEL}, '')`.execute(trx)
}
