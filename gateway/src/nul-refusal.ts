import { ApiError } from '@rc/core/errors'
import type { FastifyInstance } from 'fastify'

export const NUL_REFUSED = 'text must not hold the character U+0000'

/** Whether a text anywhere in it does; also one that spells the character out, which no real one does. */
export const textHoldsNul = (value: unknown): boolean =>
  JSON.stringify(value)?.includes(String.raw`\u0000`) ?? false

/** PostgreSQL keeps no U+0000, so a parameter with one would be a failure of the database instead of the caller's. */
export function addNulRefusal(app: FastifyInstance): void {
  /** Bodies that hold none; a remembered one comes again. */
  const clean = new WeakSet()
  const bodyHoldsNul = (body: unknown): boolean => {
    if (!isJson(body) || clean.has(body)) return false
    const holds = textHoldsNul(body)
    if (!holds) clean.add(body)
    return holds
  }
  app.addHook('preValidation', ({ url, query, body, params }, _reply, done) => {
    const isPlain = !url.includes('?') && Object.keys(params as object).length === 0
    const holds = url.includes('%00') || (!isPlain && textHoldsNul([query, params])) || bodyHoldsNul(body)
    done(holds ? new ApiError('BAD_REQUEST', NUL_REFUSED) : undefined)
  })
}

const isJson = (body: unknown): body is object =>
  typeof body === 'object' &&
  body !== null &&
  [Object.prototype, Array.prototype].includes(Object.getPrototypeOf(body) as object)
