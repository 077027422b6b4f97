import { signIdentity } from '@rc/auth/internal-identity'
import { traceHeaders } from '@rc/traces/spans'
import { createPooledSource, type PooledSource } from '@rc/query-plan/pooled-source'
import type { GatewayContext } from './gateway-context.ts'

/** A subgraph over HTTP. The caller travels in a signed token that only this subgraph accepts. */
export const createSignedSource = (name: string, url: string, secret: string): PooledSource =>
  createPooledSource({
    url,
    headersFor: async (context) => ({
      ...traceHeaders(),
      'x-rc-identity': await signIdentity((context as GatewayContext).identity(), name, secret),
    }),
  })
