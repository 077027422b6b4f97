import { ApiError } from '@rc/core/errors'
import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a page of another site can send without asking first. */
const SIMPLE_TYPES = new Set(['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])

/**
 * A browser sends cookies along whoever's page makes it send the request. So what changes state by cookie has to say
 * that it comes from a page of ours, or of a listed origin, in a form that no other page could send. Throws FORBIDDEN.
 */
export function requireOwnPage(
  request: FastifyRequest,
  publicUrl: string,
  listed: readonly string[] = [],
): void {
  if (SAFE_METHODS.has(request.method)) return
  if (!isListed(request, listed) && saysOwnPage(request, publicUrl) !== true) throw notOwnPage()
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  if (request.method === 'POST' && (type === undefined || SIMPLE_TYPES.has(type))) {
    throw new ApiError('FORBIDDEN', 'by cookie, a request that changes something needs a JSON body')
  }
}

/** For what needs no cookie but leaves some behind: a browser must not be sent here by another site's page. */
export function refuseOtherPage(request: FastifyRequest, publicUrl: string): void {
  if (saysOwnPage(request, publicUrl) === false) throw notOwnPage()
}

const isListed = ({ headers: { origin } }: FastifyRequest, listed: readonly string[]): boolean =>
  origin !== undefined && listed.includes(origin)

const notOwnPage = (): ApiError =>
  new ApiError(
    'FORBIDDEN',
    'by cookie, a request that changes something has to come from a page of this site',
  )

/** Null when the request does not say where it comes from: no browser of today. */
function saysOwnPage(request: FastifyRequest, publicUrl: string): boolean | null {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  if (origin === undefined) return site === undefined ? null : true
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`
}
