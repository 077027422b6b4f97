import type { onRequestAsyncHookHandler } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import type { Control } from '../control.ts'

/** Ways a data vendor misbehaves: gone, late, too busy, or answering with its provider's error page. */
export const marketFaults = ['down', 'slow', 'throttle', 'garbage'] as const

const answers = {
  down: { status: 503, type: 'text/plain', body: 'Service Unavailable' },
  throttle: { status: 429, type: 'text/plain', body: 'Too Many Requests' },
  garbage: { status: 200, type: 'text/html', body: '<!doctype html><title>Just a moment</title>' },
} as const

/** Counts the call under a name and lets an armed fault take the place of the answer. */
export const meet =
  (control: Control, name: string, slowMs: number): onRequestAsyncHookHandler =>
  async (_request, reply) => {
    control.count(name)
    const fault = control.takeFault(marketFaults)
    if (fault === 'slow') await wait(slowMs, undefined, { ref: false })
    if (fault !== 'down' && fault !== 'throttle' && fault !== 'garbage') return
    const { status, type, body } = answers[fault]
    if (fault === 'throttle') reply.header('retry-after', '1')
    await reply.code(status).type(type).send(body)
  }
