import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { CrmRefusal } from './refusal.ts'

const statusFaults = ['500', '502', '503', '504', '522', '524'] as const
/** Faults that take the place of the answer, before the function runs. */
const refusals = [...statusFaults, 'reset', '429-retry-after', '429-bare', '400-envelope'] as const
/** Faults in how a good answer is sent. */
const manners = ['slow', 'truncated', 'error-200', 'html', 'non-json'] as const
/** Faults inside a good answer. */
const contents = ['tasks-map', 'duplicates'] as const

export const faultKinds = [...refusals, ...manners, ...contents]
export { refusals as refusalFaults, manners as mannerFaults }

/** The refusal of a call over the rate limit, in one of its three forms. */
export function throttled(variant: string, retryAfterMs: number): CrmRefusal {
  const text = 'Too many requests. Please slow down and try again later'
  if (variant === '400-envelope') return new CrmRefusal(text)
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) }
  return new CrmRefusal(text, 429, variant === '429-retry-after' ? headers : {})
}

/** Answers in the place of the function: an HTML page of a proxy, a cut connection or a refusal for the rate. */
export function sendRefusalFault(kind: string, reply: FastifyReply): FastifyReply {
  if (kind === 'reset') {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }
  if (statusFaults.some((status) => status === kind)) {
    return reply.code(Number(kind)).type('text/html').send(`<html><body>Error ${kind}</body></html>`)
  }
  throw throttled(kind, 1000)
}

async function* inTwoHalves(text: string, pauseMs: number) {
  const half = Math.floor(text.length / 2)
  yield text.slice(0, half)
  await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
  yield text.slice(half)
}

/** Sends a good answer badly. */
export function sendBadly(kind: string, body: unknown, reply: FastifyReply, slowMs: number): FastifyReply {
  const text = JSON.stringify(body)
  const json = reply.type('application/json')
  switch (kind) {
    case 'slow':
      return json.send(Readable.from(inTwoHalves(text, slowMs)))
    case 'truncated':
      return json.send(text.slice(0, Math.floor(text.length / 2)))
    case 'error-200':
      return json.send(JSON.stringify(new CrmRefusal('An unexpected error occurred').envelope))
    case 'html':
      return reply.type('text/html').send(text)
    default:
      return reply.type('text/html').send('<html><body>Just a moment</body></html>')
  }
}
