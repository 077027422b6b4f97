import { context, propagation, trace } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import { switchOn } from './spans.ts'
import { watchUpstreams } from './watch-upstreams.ts'

const DEADLINE_MS = 5_000

/**
 * Sends the spans of this process to an OpenTelemetry collector (OTLP over HTTP, e.g. `http://collector:4318/v1/traces`),
 * in batches and off the path of requests. Without an address nothing is loaded. Dispose of it to send the last ones.
 */
export async function startTraces(service: string, url: string | undefined): Promise<AsyncDisposable | null> {
  if (url === undefined) return null
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  return traceTo(service, new OTLPTraceExporter({ url, timeoutMillis: DEADLINE_MS }), new URL(url).host)
}

/** The same with an exporter of one's own. `collector` is not traced itself. */
export async function traceTo(
  service: string,
  exporter: SpanExporter,
  collector: string,
): Promise<AsyncDisposable> {
  const [
    { AsyncLocalStorageContextManager },
    { W3CTraceContextPropagator },
    { resourceFromAttributes },
    sdk,
  ] = await Promise.all([
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: DEADLINE_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  switchOn()
  const stopWatching = watchUpstreams(collector)
  return {
    async [Symbol.asyncDispose]() {
      stopWatching()
      await provider.shutdown().catch(() => undefined)
    },
  }
}
