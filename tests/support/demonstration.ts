import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { readSettings, type Settings } from '@rc/settings'
import { createSimulators, foundFirm, foundWorkspace, type Simulators } from '@rc/simulators'
import {
  FIRST_FILES,
  FIRST_MESSAGES,
  loadDemonstration,
  outsideDirectory,
} from '@rc/standalone/demonstration'
import { createTerminal } from '@rc/standalone/terminal'
import { createWorker } from '@rc/worker'
import pino from 'pino'

export const CLIENTS = 48
export const now = (): Date => new Date()

/** Settings of a test: everything points at simulators on a port of their own. */
export const testSettings = (
  simulatorsUrl: string,
  dataDirectory: string,
  more: Record<string, string> = {},
): Settings =>
  readSettings({
    RC_SIMULATORS_URL: simulatorsUrl,
    RC_DATA_DIR: dataDirectory,
    RC_LOG_LEVEL: 'error',
    ...more,
  })

/** The outside world of a data directory, on a free port. */
export async function startOutside(
  dataDirectory: string,
  clients = CLIENTS,
  gateway: Record<string, string> = {},
): Promise<Simulators> {
  const settings = readSettings(gateway)
  const outside = outsideDirectory(dataDirectory)
  const firm = await foundFirm(outside, clients, now())
  return createSimulators({
    firm,
    port: 0,
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

/** Brings the demonstration firm into a database through the real pipelines. */
export async function loadInto(
  database: Database,
  simulatorsUrl: string,
  dataDirectory: string,
  clients = CLIENTS,
): Promise<void> {
  const settings = testSettings(simulatorsUrl, dataDirectory)
  const pseudonyms = createPseudonyms(settings.RC_PSEUDONYM_KEY)
  const log = pino({ level: settings.RC_LOG_LEVEL })
  const worker = createWorker({
    database,
    pseudonyms,
    settings,
    now,
    log,
    crmFilesPerRun: FIRST_FILES,
    messagesPerRun: FIRST_MESSAGES,
  })
  const silent = { isTTY: false, write: () => true } as unknown as NodeJS.WriteStream
  await loadDemonstration({
    db: database.db,
    firm: await foundFirm(outsideDirectory(dataDirectory), clients, now()),
    pseudonyms,
    dataKeys: createDataKeys(settings.RC_DATA_KEYS),
    now,
    dataDirectory,
    terminal: createTerminal(silent, () => performance.now()),
    jobs: worker.jobs,
  })
}
