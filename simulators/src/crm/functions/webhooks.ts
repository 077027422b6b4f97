import { z } from 'zod'
import { defineFunction, uidParameter } from '../crm-function.ts'
import { webhookEvents } from '../webhooks.ts'

export const webhookFunctions = {
  CreateWebhook: defineFunction(
    'create',
    {
      EndpointUrl: z.url(),
      Events: z.array(z.enum(webhookEvents)).min(1),
      WebhookScope: z.enum(['User', 'Account']),
    },
    (parameters, { webhooks, userId }) =>
      webhooks.create({
        endpointUrl: parameters.EndpointUrl,
        events: parameters.Events,
        scope: parameters.WebhookScope,
        userId,
      }),
  ),
  GetWebhook: defineFunction('read', { WebhookId: uidParameter }, ({ WebhookId }, { webhooks }) =>
    webhooks.get(WebhookId),
  ),
  GetWebhooks: defineFunction(
    'read',
    { IncludeArchived: z.boolean().default(false) },
    ({ IncludeArchived }, { webhooks }) => webhooks.list(IncludeArchived),
  ),
  DeleteWebhook: defineFunction('delete', { WebhookId: uidParameter }, ({ WebhookId }, { webhooks }) => {
    webhooks.remove(WebhookId)
    return {}
  }),
}
