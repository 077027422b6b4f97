import { createHash, randomBytes } from 'node:crypto'
import { readCrmWebhook, verifyCrmSignature } from '@rc/connector-crm'
import type { Seal } from '@rc/core/seal'
import { raiseAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Channel on which stored deliveries are announced to the workers. */
export const INBOX_CHANNEL = 'rc_webhook_inbox'
export const CRM_SOURCE = 'crm'

/** A handshake comes while the registration is under way, or not at all. */
const HANDSHAKE_MS = 5 * 60_000

export const newNonce = (): string => randomBytes(24).toString('base64url')
export const nonceHash = (nonce: string): string => createHash('sha256').update(nonce).digest('hex')

export interface EndpointDeps {
  readonly db: Db
  readonly seal: Seal
  readonly now: () => Date
}

/** A request to the endpoint, its body as it arrived. */
export interface WebhookRequest {
  readonly nonce: string
  /** `X-Hook-Secret`: the CRM shakes hands. */
  readonly secret: string | undefined
  /** `X-Hook-Signature` */
  readonly signature: string | undefined
  readonly body: Uint8Array
}

/**
 * What became of a request: `shaken` is answered with the secret, `stored` and `repeated` with success, all others are
 * refused.
 */
export type Reception = 'shaken' | 'stored' | 'repeated' | 'unknown' | 'stale' | 'forged' | 'unreadable'

/** Takes in a handshake or a signed delivery. Of a delivery only the ids it names are kept, the same bytes once. */
export async function receiveCrmWebhook(deps: EndpointDeps, request: WebhookRequest): Promise<Reception> {
  const { db, now } = deps
  const hash = nonceHash(request.nonce)
  const registration = await db
    .selectFrom('webhook_registrations')
    .select(['status', 'secret', 'created_at'])
    .where('nonce_hash', '=', hash)
    .where('source', '=', CRM_SOURCE)
    .executeTakeFirst()
  if (registration === undefined) return 'unknown'
  if (registration.status === 'RETIRED') return 'stale'
  if (request.secret !== undefined) {
    const isAwaited =
      registration.status === 'PENDING' &&
      now().getTime() - registration.created_at.getTime() <= HANDSHAKE_MS &&
      (await keepSecret(deps, hash, request.secret))
    return isAwaited ? 'shaken' : forged(deps)
  }
  const secret = registration.secret === null ? null : deps.seal.open(registration.secret, hash)
  if (secret === null || !verifyCrmSignature(secret, request.body, request.signature)) return forged(deps)
  return store(deps, request.body)
}

/** The first secret counts; whoever comes later does not replace it. */
async function keepSecret({ db, seal }: EndpointDeps, hash: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_registrations')
    .set({ secret: seal.close(secret, hash) })
    .where('nonce_hash', '=', hash)
    .where('status', '=', 'PENDING')
    .where('secret', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function store({ db, now }: EndpointDeps, body: Uint8Array): Promise<Reception> {
  const hint = readCrmWebhook(parse(body))
  if (hint === undefined) return 'unreadable'
  return db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('webhook_inbox')
      .values({
        source: CRM_SOURCE,
        sha256: createHash('sha256').update(body).digest('hex'),
        event: hint.event.slice(0, 100),
        contact_ids: JSON.stringify(hint.contactIds),
        item_ids: JSON.stringify(hint.pipelineItemIds),
        received_at: now(),
      })
      .onConflict((conflict) => conflict.columns(['source', 'sha256']).doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return 'repeated'
    await sql`select pg_notify(${INBOX_CHANNEL}, '')`.execute(trx)
    return 'stored'
  })
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString())
  } catch {
    return undefined
  }
}

/** Someone knows the path and not the secret. */
async function forged({ db, now }: EndpointDeps): Promise<'forged'> {
  await raiseAlert(
    db,
    {
      category: 'SECURITY',
      severity: 'HIGH',
      title: 'Forged deliveries of the CRM',
      detail: 'A webhook of the CRM came without a valid signature, or a handshake nobody waited for.',
      source: 'webhooks',
      ruleId: 'crm_webhook_forged',
      actionRequired: 'Find who knows the path; register the webhook anew.',
      ownerRole: 'compliance',
      dedupeKey: 'crm_webhook_forged',
    },
    now(),
  )
  return 'forged'
}
