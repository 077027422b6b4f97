import { createPseudonyms } from '@rc/core/pseudonyms'
import { migrate, openDatabase } from '@rc/db/database'
import { readSettings } from '@rc/settings'
import { createMetrics } from '@rc/telemetry/metrics'
import { serveMetrics } from '@rc/telemetry/serve-metrics'
import { addStateMetrics } from '@rc/telemetry/state-metrics'
import { startTraces } from '@rc/traces/start-traces'
import pino from 'pino'
import { createWorker } from './index.ts'
import { WORKER_SETTINGS } from './worker-settings.ts'

const settings = readSettings(process.env, WORKER_SETTINGS)
if (settings.RC_DATABASE_URL === undefined) {
  throw new Error('RC_DATABASE_URL is required: processes cannot share an embedded database')
}
const log = pino({ level: settings.RC_LOG_LEVEL })
await using traces = await startTraces('worker', settings.RC_TRACES_URL)
await using database = openDatabase({ url: settings.RC_DATABASE_URL })
await migrate(database.db)
const metrics = createMetrics((error) => log.warn({ err: error }, 'metrics could not be collected'))
addStateMetrics(metrics, database.db, () => new Date())
await using metricsServer = await openMetricsServer()
const worker = createWorker({
  database,
  pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
  settings,
  now: () => new Date(),
  log,
  metrics,
})
await using running = await worker.start()
await new Promise<void>((stop) => {
  process.once('SIGTERM', () => stop())
  process.once('SIGINT', () => stop())
})
// Leaving the scope lets running jobs end.
void running
void metricsServer
void traces

async function openMetricsServer(): Promise<AsyncDisposable | null> {
  const { RC_METRICS_PORT: port, RC_METRICS_TOKEN: token, RC_HOST: host, production } = settings
  return port === undefined ? null : serveMetrics(metrics, { host, port, access: { token, production } })
}
