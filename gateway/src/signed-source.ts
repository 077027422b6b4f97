import { RemoteGraphQLDataSource, type GraphQLDataSourceProcessOptions } from '@apollo/gateway'
import { signIdentity } from '@rc/auth/internal-identity'
import type { GatewayContext } from './gateway-context.ts'

const DEADLINE_MS = 30_000

/** A subgraph over HTTP. The caller travels in a signed token that only this subgraph accepts. */
export class SignedSource extends RemoteGraphQLDataSource<GatewayContext> {
  readonly #name: string
  readonly #secret: string

  constructor(name: string, url: string, secret: string) {
    super({
      url,
      fetcher: ((input: string, init: RequestInit) =>
        fetch(input, { ...init, signal: AbortSignal.timeout(DEADLINE_MS) })) as never,
    })
    this.#name = name
    this.#secret = secret
  }

  override async willSendRequest({
    request,
    context,
    kind,
  }: GraphQLDataSourceProcessOptions<GatewayContext>): Promise<void> {
    if (kind !== 'incoming operation') return
    request.http?.headers.set(
      'x-rc-identity',
      await signIdentity(context.identity(), this.#name, this.#secret),
    )
  }
}
