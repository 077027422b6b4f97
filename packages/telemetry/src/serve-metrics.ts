import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mayReadMetrics, type MetricsAccess } from './metrics-reader.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer extends AsyncDisposable {
  readonly port: number
}

/** `/metrics` and `/livez` of a process that serves nothing else. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, access }: { readonly host: string; readonly port: number; readonly access: MetricsAccess },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, reply) => {
    const answer = async (): Promise<void> => {
      if (request.url === '/livez') return void reply.end('ok')
      if (request.url !== '/metrics') return void reply.writeHead(404).end()
      if (!mayReadMetrics(request, access))
        return void reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
      const { type, text } = await metrics.read()
      reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
    }
    answer().catch(() => reply.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
