import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'

const NAME = 'reporting-center'
let isOn = false

/** Told once traces are exported; until then nothing of this costs more than asking. */
export function switchOn(): void {
  isOn = true
}

export const isTracing = (): boolean => isOn

/** Does a piece of work in a span of its own, which ends with it and tells whether it failed. */
export function inSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!isOn) return work()
  return trace.getTracer(NAME).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed by the class of its error: messages may hold what callers wrote. */
export function fail(span: Span, error: unknown): void {
  const type = error instanceof Error ? error.name : 'Error'
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type)
}

/** A span that began in the past and ends now; within what is under way. */
export function noteSpan(name: string, ms: number, attributes: Attributes, failure?: unknown): void {
  const startTime = Date.now() - ms
  const span = trace.getTracer(NAME).startSpan(name, { kind: SpanKind.CLIENT, startTime, attributes })
  if (failure !== undefined) fail(span, failure)
  span.end()
}

export interface ServedSpan {
  /** What is done within the span. */
  readonly context: Context
  end(status: number, route: string): void
}

/** The span of a request that came in; a part of the caller's trace where its headers say so. */
export function serveSpan(
  method: string,
  headers: Readonly<Record<string, unknown>>,
  requestId: string,
): ServedSpan {
  const parent = propagation.extract(context.active(), headers)
  const attributes = { 'http.request.method': method, 'rc.request.id': requestId }
  const span = trace.getTracer(NAME).startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
  return {
    context: trace.setSpan(parent, span),
    end(status, route) {
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.response.status_code': status, 'http.route': route })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

/** Headers that carry the trace to another process of ours. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  if (isOn) propagation.inject(context.active(), headers)
  return headers
}
