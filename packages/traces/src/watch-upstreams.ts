import { subscribe, unsubscribe, type ChannelListener } from 'node:diagnostics_channel'
import { context } from '@opentelemetry/api'
import { noteSpan } from './spans.ts'

/** A request of undici, and of Node's own fetch, which is made of it. */
interface Asked {
  readonly request: { readonly method: string; readonly origin: string; readonly path: string }
}

/**
 * A span for each HTTP request this process makes, told by the client itself: method, host and path, never a query,
 * which may hold keys. `except` is a host that is not watched.
 */
export function watchUpstreams(except: string): () => void {
  const asked = new WeakMap<object, { readonly begun: number; readonly span: typeof noteSpan }>()
  const statuses = new WeakMap<object, number>()
  const told: Record<string, ChannelListener> = {
    'undici:request:create': (message) => {
      // The span belongs to what asks, not to what runs when the answer has come.
      asked.set((message as Asked).request, {
        begun: performance.now(),
        span: context.bind(context.active(), noteSpan),
      })
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as Asked & { readonly response: { readonly statusCode: number } }
      statuses.set(request, response.statusCode)
    },
    'undici:request:trailers': (message) => end((message as Asked).request),
    'undici:request:error': (message) => {
      const { request, error } = message as Asked & { readonly error: unknown }
      end(request, error)
    },
  }
  const end = (request: Asked['request'], failure?: unknown): void => {
    const begin = asked.get(request)
    asked.delete(request)
    const { host } = new URL(request.origin)
    if (begin === undefined || host === except) return
    const status = statuses.get(request)
    begin.span(
      `${request.method} ${host}`,
      performance.now() - begin.begun,
      {
        'http.request.method': request.method,
        'server.address': host,
        'url.path': request.path.split('?')[0] ?? '',
        ...(status === undefined ? {} : { 'http.response.status_code': status }),
      },
      failure,
    )
  }
  for (const [channel, listener] of Object.entries(told)) subscribe(channel, listener)
  return () => {
    for (const [channel, listener] of Object.entries(told)) unsubscribe(channel, listener)
  }
}
