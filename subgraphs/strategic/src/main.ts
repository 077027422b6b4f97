import { readSettings } from '@rc/settings'
import { runSubgraph } from '@rc/subgraph'
import { strategic } from './index.ts'

const settings = readSettings(process.env, [
  'RC_DATABASE_URL',
  'RC_INTERNAL_SECRET',
  'RC_HOST',
  'RC_LEAVE_SECONDS',
])
await runSubgraph(strategic, {
  databaseUrl: settings.RC_DATABASE_URL,
  internalSecret: settings.RC_INTERNAL_SECRET,
  host: settings.RC_HOST,
  metricsAccess: { token: settings.RC_METRICS_TOKEN, production: settings.production },
  leaveSeconds: settings.RC_LEAVE_SECONDS,
  tracesUrl: settings.RC_TRACES_URL,
  port: Number(process.env['PORT'] ?? 4105),
})
