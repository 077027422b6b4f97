import { z } from 'zod'
import type { CrmClient } from './crm-client.ts'
import { bareListOf } from './payloads/page.ts'
import { id, listOf, text } from './payloads/tolerant.ts'

/** What we ask to be told of; nothing exists for notes, tasks, e-mails and files. */
const EVENTS = [
  'Contact.Create',
  'Contact.Update',
  'Contact.Delete',
  'PipelineItemStatus.Create',
  'PipelineItemStatus.Update',
  'PipelineItemStatus.Delete',
]
/** Functions a client for registering may call beside those that read. */
export const REGISTERING = ['CreateWebhook', 'DeleteWebhook'] as const

/** A webhook as the CRM has it. */
export interface RegisteredWebhook {
  readonly id: string
  readonly url: string
  /** False once the CRM has switched it off after failures. */
  readonly isOn: boolean
}

export interface WebhookRegistrar {
  list(signal: AbortSignal): Promise<readonly RegisteredWebhook[]>
  /** While this call is open the CRM shakes hands with the endpoint. Rejects when that fails. */
  create(url: string, signal: AbortSignal): Promise<string>
  remove(id: string, signal: AbortSignal): Promise<void>
}

const created = z.object({ WebhookId: id })
const listed = z.object({
  WebhookId: id,
  EndpointUrl: text,
  SubscribedEvents: listOf(z.string()),
  DateArchived: text,
})

/** Webhooks at the CRM. They cannot be edited there, only made and removed. */
export function createWebhookRegistrar(client: CrmClient): WebhookRegistrar {
  return {
    async list(signal) {
      const options = { priority: 'bulk', signal } as const
      const { rows } = await client.call(
        'GetWebhooks',
        { IncludeArchived: true },
        bareListOf(listed),
        options,
      )
      return rows.map(({ WebhookId, EndpointUrl, SubscribedEvents, DateArchived }) => ({
        id: WebhookId,
        url: EndpointUrl ?? '',
        isOn: DateArchived === null && EVENTS.every((event) => SubscribedEvents.includes(event)),
      }))
    },
    async create(url, signal) {
      const parameters = { EndpointUrl: url, Events: EVENTS, WebhookScope: 'Account' }
      const { WebhookId } = await client.call('CreateWebhook', parameters, created, {
        priority: 'bulk',
        signal,
      })
      return WebhookId
    },
    async remove(webhookId, signal) {
      await client.call('DeleteWebhook', { WebhookId: webhookId }, z.unknown(), { priority: 'bulk', signal })
    },
  }
}
