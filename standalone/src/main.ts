import { readSettings, SettingsError } from '@rc/settings'
import { buildDashboard } from './build-dashboard.ts'
import { startEverything } from './everything.ts'
import { tellFailure } from './tell-failure.ts'
import { createTerminal } from './terminal.ts'

const terminal = createTerminal(process.stdout, () => performance.now())
try {
  const begun = performance.now()
  if (process.env['NODE_ENV'] === 'production') {
    throw new SettingsError([
      'NODE_ENV: everything in one process, with a simulated outside world, is not for production',
    ])
  }
  const settings = readSettings({ RC_LOG_LEVEL: 'warn', ...process.env })
  terminal.say('Reporting Center Data API: starting')
  await buildDashboard(terminal.say)
  const everything = await startEverything(settings)
  const address = settings.RC_PUBLIC_URL
  terminal.say(`
Ready after ${((performance.now() - begun) / 1000).toFixed(1)} s.

  Dashboard  ${address}/   (executive@demo.local and the others, see the README)
  Reference  ${address}/docs
  REST       ${address}/api/executive/dashboard   (and the others, see ${address}/openapi.json)
  GraphQL    ${address}/graphql   (the Apollo Sandbox, in a browser)
  Outside    ${everything.simulatorsUrl}/__sim/crm/calls

  A token:   TOKEN=$(npx -y pnpm@12.21.0 --silent run token executive)
  A request: curl -H "Authorization: Bearer $TOKEN" ${address}/api/executive/dashboard

Ctrl-C stops; the data stays in ${settings.RC_DATA_DIR}.`)
  const stop = async (): Promise<void> => {
    terminal.say('\nStopping …')
    await everything[Symbol.asyncDispose]()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
} catch (error) {
  tellFailure(error)
  process.exit(1)
}
