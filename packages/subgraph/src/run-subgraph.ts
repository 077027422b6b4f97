import { openDatabase } from '@rc/db/database'
import { keepHeartbeat } from '@rc/db/heartbeats'
import { toldToEnd } from '@rc/serving/told-to-end'
import { startTraces } from '@rc/traces/start-traces'
import type { MetricsAccess } from '@rc/telemetry/metrics-reader'
import type { SubgraphServices } from './request-context.ts'
import { serveSubgraph } from './subgraph-server.ts'
import type { Subgraph } from './subgraph.ts'

export interface RunOptions {
  readonly databaseUrl: string | undefined
  readonly internalSecret: string
  readonly host: string
  readonly port: number
  readonly metricsAccess: MetricsAccess
  /** How long it goes on answering when it is told to stop. */
  readonly leaveSeconds: number
  /** Where spans are sent. */
  readonly tracesUrl: string | undefined
  /** What only this subgraph needs. */
  readonly more?: Pick<SubgraphServices, 'live' | 'accountNumbers'>
}

/** One subgraph as a process: serves until it is told to stop, leaves, then lets running requests end. */
export async function runSubgraph(subgraph: Subgraph, options: RunOptions): Promise<void> {
  const { databaseUrl, internalSecret, host, port, metricsAccess, more } = options
  if (databaseUrl === undefined)
    throw new Error('RC_DATABASE_URL is required: processes cannot share an embedded database')
  await using traces = await startTraces(`subgraph.${subgraph.group}`, options.tracesUrl)
  await using database = openDatabase({ url: databaseUrl })
  const services = { db: database.db, now: () => new Date(), ...more }
  await using heartbeat = await keepHeartbeat({
    db: database.db,
    systems: [`subgraph.${subgraph.group}`],
    now: services.now,
    // A beat that is missed shows in the record; requests tell what is wrong with the database.
    onError: () => undefined,
  })
  const server = await serveSubgraph(subgraph, services, {
    host,
    port,
    internalSecret,
    metricsAccess,
    log: true,
  })
  await toldToEnd({ leave: server.leave, seconds: options.leaveSeconds })
  await server.close()
  void heartbeat
  void traces
}
