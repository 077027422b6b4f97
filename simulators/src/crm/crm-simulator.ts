import type { FastifyPluginAsync } from 'fastify'
import { createControl } from '../control.ts'
import type { Firm } from '../firm/model.ts'
import { faultKinds } from './answer-faults.ts'
import { createBook } from './book.ts'
import { addCrmApi, type ApiKey } from './crm-api.ts'
import { addCrmControl } from './crm-control.ts'
import { createFileLinks } from './crm-files.ts'
import { createRateLimiter, type ThrottleVariant } from './rate-limiter.ts'
import { createWebhooks, type WebhookOptions } from './webhooks.ts'

export interface CrmSimulatorOptions {
  readonly firm: Firm
  readonly now?: () => Date
  /** A read-only key and an administrator's key; the first advisor owns both unless said otherwise. */
  readonly apiKeys?: readonly ApiKey[]
  /** Where this simulator is reached from outside, for download links. */
  readonly publicUrl?: string
  readonly callsPerMinute?: number
  readonly slowMs?: number
  /** The real CRM delivers to HTTPS endpoints only; a test or the demonstration listens on 127.0.0.1. */
  readonly webhooks?: Partial<Omit<WebhookOptions, 'now'>>
}

export const demoReadKey = 'demo-crm-read-key'
export const demoAdminKey = 'demo-crm-admin-key'

const demoKeys = (userId: number): readonly ApiKey[] => [
  { key: demoReadKey, userId, permissions: ['read'] },
  { key: demoAdminKey, userId, permissions: ['read', 'create', 'edit', 'delete'] },
]

const wait = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/**
 * The firm's CRM in its own protocol: `POST /crm/v2/`, downloads under `/crm/files`, control under `/__sim/crm`.
 * It keeps the limit of 100 calls in any 60 seconds for each key.
 */
export const crmSimulator =
  (options: CrmSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const clock = options.now ?? (() => new Date())
    const now = () => clock().getTime()
    const actor = options.firm.advisors[0]?.userId ?? 0
    const book = createBook(options.firm, now())
    const control = createControl('crm', { kinds: faultKinds, now })
    const limiter = createRateLimiter({ limit: options.callsPerMinute ?? 100, windowMs: 60_000, now })
    const links = createFileLinks(options.publicUrl ?? 'http://localhost:4010', now)
    const webhooks = createWebhooks({
      fetch,
      wait,
      allowHttp: false,
      maxFailures: 5,
      ...options.webhooks,
      now,
    })
    let throttleVariant: ThrottleVariant = '429-retry-after'

    await app.register((api) => {
      addCrmApi(api, {
        apiKeys: options.apiKeys ?? demoKeys(actor),
        control,
        admit: limiter.take,
        throttleVariant: () => throttleVariant,
        slowMs: options.slowMs ?? 30_000,
        context: (userId) => ({
          book,
          webhooks,
          userId,
          fileUrl: links.fileUrl,
          fault: (kind) => control.takeFault([kind]) !== undefined,
        }),
      })
      return Promise.resolve()
    })
    await app.register((extra) => {
      links.addTo(extra, book)
      addCrmControl(extra, {
        book,
        webhooks,
        now,
        actor,
        setThrottleVariant: (variant) => {
          throttleVariant = variant
        },
      })
      return Promise.resolve()
    })
    await app.register(control.routes)
    app.addHook('onClose', (_instance, done) => {
      webhooks.stop()
      done()
    })
  }
