import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { id, listOf, text } from './payloads/tolerant.ts'

/**
 * True when the header is the hex HMAC-SHA256 of the raw body under the secret of the handshake.
 * Compares in constant time; give the bytes as they arrived, before any parsing.
 */
export function verifyCrmSignature(
  secret: string,
  rawBody: string | Uint8Array,
  header: string | undefined,
): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = /^[0-9a-f]{64}$/i.test(header ?? '') ? Buffer.from(header ?? '', 'hex') : Buffer.alloc(32)
  return timingSafeEqual(expected, given)
}

const contact = z.object({ ContactId: id })
const item = z.object({ PipelineItemId: id })
const delivery = z.object({ TriggeringEvent: text, Contacts: listOf(contact), PipelineItems: listOf(item) })

/** What a delivery says has changed: a hint to read again, not data. */
export interface CrmWebhookHint {
  readonly event: string
  readonly contactIds: readonly string[]
  readonly pipelineItemIds: readonly string[]
}

/** The ids a delivery names, or undefined when it is not one. */
export function readCrmWebhook(body: unknown): CrmWebhookHint | undefined {
  const parsed = delivery.safeParse(body)
  if (!parsed.success || parsed.data.TriggeringEvent === null) return undefined
  return {
    event: parsed.data.TriggeringEvent,
    contactIds: parsed.data.Contacts.map(({ ContactId }) => ContactId),
    pipelineItemIds: parsed.data.PipelineItems.map(({ PipelineItemId }) => PipelineItemId),
  }
}
