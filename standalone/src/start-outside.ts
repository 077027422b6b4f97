import { resolve } from 'node:path'
import type { Settings } from '@rc/settings'
import { createSimulators, foundFirm, foundWorkspace, type Firm, type Simulators } from '@rc/simulators'
import { outsideDirectory } from './demonstration.ts'

/** The firm of the data directory, founded if it is not there. */
export const foundOutside = (
  settings: Pick<Settings, 'RC_DATA_DIR' | 'RC_DEMO_CLIENTS'>,
  now: () => Date,
): Promise<Firm> =>
  foundFirm(outsideDirectory(resolve(settings.RC_DATA_DIR)), settings.RC_DEMO_CLIENTS, now())

/** The outside world of the firm, on the port of the settings. */
export async function startOutside(settings: Settings, firm: Firm, now: () => Date): Promise<Simulators> {
  const outside = outsideDirectory(resolve(settings.RC_DATA_DIR))
  return createSimulators({
    host: settings.RC_SIMULATORS_HOST,
    port: settings.RC_SIMULATORS_PORT,
    firm,
    now,
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
}
