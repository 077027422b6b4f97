import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSettings } from '@rc/settings'
import {
  createSimulators,
  foundFirm,
  foundWorkspace,
  writeCustodyExports,
  writeFeedArchive,
  writeFirmBook,
} from './index.ts'

const settings = readSettings(process.env, [
  'RC_SIMULATORS_HOST',
  'RC_SIMULATORS_PORT',
  'RC_DATA_DIR',
  'RC_DEMO_CLIENTS',
  'RC_OIDC_CLIENT_ID',
  'RC_OIDC_CLIENT_SECRET',
  'RC_REDIRECT_URIS',
  'RC_CRM_API_KEY',
  'RC_FRED_API_KEY',
  'RC_TIINGO_TOKEN',
  'RC_UPTIMEROBOT_API_KEY',
  'RC_WORKSPACE_QUOTA',
])

const outside = join(resolve(settings.RC_DATA_DIR), 'outside')
const firm = await foundFirm(outside, settings.RC_DEMO_CLIENTS, new Date())
const custody = join(outside, 'custody')
if (!existsSync(custody)) {
  await writeFirmBook(firm, join(outside, 'firm-book'))
  await writeFeedArchive(firm, join(outside, 'filings'))
  // The directory appears when its files are whole.
  await writeCustodyExports(firm, `${custody}.partial`)
  await rename(`${custody}.partial`, custody)
}

const simulators = await createSimulators({
  firm,
  host: settings.RC_SIMULATORS_HOST,
  port: settings.RC_SIMULATORS_PORT,
  ...(settings.RC_SIMULATORS_URL === undefined ? {} : { publicUrl: settings.RC_SIMULATORS_URL }),
  idp: {
    clientId: settings.RC_OIDC_CLIENT_ID,
    clientSecret: settings.RC_OIDC_CLIENT_SECRET,
    redirectUris: settings.RC_REDIRECT_URIS,
  },
  crmApiKey: settings.RC_CRM_API_KEY,
  fredKey: settings.RC_FRED_API_KEY,
  tiingoToken: settings.RC_TIINGO_TOKEN,
  uptimeRobotKey: settings.RC_UPTIMEROBOT_API_KEY,
  workspace: { accounts: await foundWorkspace(outside, firm), regime: settings.RC_WORKSPACE_QUOTA },
})
console.log(
  `The outside world of ${settings.RC_DEMO_CLIENTS} clients is at ${simulators.url}, its files in ${outside}`,
)

const stop = async (): Promise<void> => {
  await simulators.close()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
