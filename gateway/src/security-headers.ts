import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What is answered is data: nothing of it is run, framed, or read by pages that may not. */
const ALWAYS = {
  'api-version': '1',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** The Sandbox brings its own list of sources in the page; both hold. */
export const SANDBOX_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"

const TWO_YEARS_SECONDS = 63_072_000

/** Headers of every answer, errors among them. Browsers keep to HTTPS where the gateway is reached by it. */
export const securityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:')
    ? { ...ALWAYS, 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
    : ALWAYS

/** Names of headers that stay on an answer when all else of it is taken back. */
export const KEPT_HEADERS: ReadonlySet<string> = new Set([
  ...Object.keys(ALWAYS),
  'strict-transport-security',
  'x-request-id',
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'vary',
])

/** Sets them; what does not say how long it may be kept is not kept, and no error is. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400 || !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
}
