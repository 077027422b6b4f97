import { openDatabase } from '@rc/db/database'
import type { SubgraphServices } from './request-context.ts'
import { serveSubgraph } from './subgraph-server.ts'
import type { Subgraph } from './subgraph.ts'

export interface RunOptions {
  readonly databaseUrl: string | undefined
  readonly internalSecret: string
  readonly host: string
  readonly port: number
  readonly live?: SubgraphServices['live']
}

/** One subgraph as a process: serves until it is told to stop, then lets running requests end. */
export async function runSubgraph(subgraph: Subgraph, options: RunOptions): Promise<void> {
  const { databaseUrl, internalSecret, host, port, live } = options
  if (databaseUrl === undefined)
    throw new Error('RC_DATABASE_URL is required: processes cannot share an embedded database')
  await using database = openDatabase({ url: databaseUrl })
  const services = { db: database.db, now: () => new Date(), ...(live === undefined ? {} : { live }) }
  const server = await serveSubgraph(subgraph, services, { host, port, internalSecret, log: true })
  await new Promise<void>((stop) => {
    process.once('SIGTERM', () => stop())
    process.once('SIGINT', () => stop())
  })
  await server.close()
}
