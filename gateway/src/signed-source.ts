import { createIdentitySigner } from '@rc/auth/internal-identity'
import { traceHeaders } from '@rc/traces/spans'
import { createPooledSource, type PooledSource } from '@rc/query-plan/pooled-source'
import type { GatewayContext } from './gateway-context.ts'

/** A subgraph over HTTP. The caller travels in a signed token that only this subgraph accepts. */
export function createSignedSource(name: string, url: string, secret: string): PooledSource {
  const sign = createIdentitySigner(name, secret)
  return createPooledSource({
    url,
    headersFor: async (context) => {
      const identity = (context as GatewayContext).identity()
      return {
        ...traceHeaders(),
        'x-request-id': identity.requestId,
        'x-rc-identity': await sign(identity),
      }
    },
  })
}
