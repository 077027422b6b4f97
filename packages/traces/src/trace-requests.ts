import { context } from '@opentelemetry/api'
import { isTracing, serveSpan, type ServedSpan } from './spans.ts'

/** What of a Fastify server is used. */
interface Server {
  addHook(name: 'onRequest', hook: (request: Request, reply: unknown, done: () => void) => void): unknown
  addHook(name: 'onResponse', hook: (request: Request, reply: Reply, done: () => void) => void): unknown
}
interface Request {
  readonly id: string
  readonly method: string
  readonly headers: Readonly<Record<string, unknown>>
  readonly raw: object
  readonly routeOptions: { readonly url?: string | undefined }
}
interface Reply {
  readonly statusCode: number
}

/** A span for each request a server answers, and all that is done for it within. Call before other hooks are added. */
export function traceRequests(app: Server): void {
  const spans = new WeakMap<object, ServedSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTracing()) return done()
    const span = serveSpan(request.method, request.headers, request.id)
    spans.set(request.raw, span)
    return context.with(span.context, done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    // The route, not what the caller wrote: a path of ours names nobody.
    spans.get(request.raw)?.end(statusCode, request.routeOptions.url ?? 'unknown')
    done()
  })
}
