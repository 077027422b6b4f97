import type { RegisteredWebhook, WebhookRegistrar } from '@rc/connector-crm'
import type { Db } from '@rc/db/database'
import { CRM_SOURCE, newNonce, nonceHash } from './webhook-endpoint.ts'

export interface RegistrationDeps {
  readonly db: Db
  readonly registrar: WebhookRegistrar
  /** Where the CRM reaches the gateway, without a slash at the end. */
  readonly publicUrl: string
  readonly now: () => Date
}

/** Makes sure that the CRM has a webhook of ours that is switched on. True when it had to be made anew. */
export async function ensureCrmWebhook(deps: RegistrationDeps, signal: AbortSignal): Promise<boolean> {
  const { db, registrar, publicUrl } = deps
  const prefix = `${publicUrl}/api/webhooks/crm/`
  const ours = (await registrar.list(signal)).filter(({ url }) => url.startsWith(prefix))
  const current = await db
    .selectFrom('webhook_registrations')
    .select(['nonce_hash', 'webhook_id'])
    .where('source', '=', CRM_SOURCE)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  const holds = ({ id, url, isOn }: RegisteredWebhook): boolean =>
    isOn && id === current?.webhook_id && nonceHash(url.slice(prefix.length)) === current.nonce_hash
  if (ours.some(holds)) return false
  await register(deps, prefix, signal)
  for (const { id } of ours) await registrar.remove(id, signal)
  return true
}

async function register(
  { db, registrar, now }: RegistrationDeps,
  prefix: string,
  signal: AbortSignal,
): Promise<void> {
  const nonce = newNonce()
  const hash = nonceHash(nonce)
  await db
    .insertInto('webhook_registrations')
    .values({ nonce_hash: hash, source: CRM_SOURCE, status: 'PENDING', created_at: now() })
    .execute()
  try {
    const webhookId = await registrar.create(`${prefix}${nonce}`, signal)
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('webhook_registrations')
        .set({ status: 'RETIRED', retired_at: now() })
        .where('source', '=', CRM_SOURCE)
        .where('nonce_hash', '<>', hash)
        .where('status', '<>', 'RETIRED')
        .execute()
      await trx
        .updateTable('webhook_registrations')
        .set({ status: 'ACTIVE', webhook_id: webhookId, activated_at: now() })
        .where('nonce_hash', '=', hash)
        .execute()
    })
  } catch (error) {
    // Nobody will use this path.
    await db
      .updateTable('webhook_registrations')
      .set({ status: 'RETIRED', retired_at: now() })
      .where('nonce_hash', '=', hash)
      .execute()
    throw error
  }
}
