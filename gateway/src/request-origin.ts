import type { Origin } from '@rc/auth/origin'
import type { FastifyRequest } from 'fastify'

const LONGEST_USER_AGENT = 200

/** Where a request comes from: the address is that of the caller, or, behind a trusted proxy, what the proxy says. */
export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, LONGEST_USER_AGENT) ?? null,
})
