import { ROLES } from '@rc/core/roles'
import type { Environment, Name } from './index.ts'

/** What the secrets of development have in them; none of them may guard anything real. */
export const UNSAFE = 'development-only'

/** Outside production everything points at the simulators, with secrets that are none. */
export function development(env: Environment): Partial<Record<Name, string>> {
  const simulators = env['RC_SIMULATORS_URL'] ?? `http://127.0.0.1:${env['RC_SIMULATORS_PORT'] ?? 4010}`
  const publicUrl = `http://localhost:${env['RC_PORT'] ?? 4000}`
  const unsafe = (name: string): string => `${UNSAFE}-${name}-never-use-it-in-production`
  return {
    RC_PUBLIC_URL: publicUrl,
    RC_SESSION_SECRET: unsafe('session'),
    RC_INTERNAL_SECRET: unsafe('internal'),
    RC_PSEUDONYM_KEY: unsafe('pseudonym'),
    RC_DATA_KEYS: unsafe('data'),
    RC_AUDIT_KEYS: unsafe('audit'),
    RC_WEBHOOKS_SECRETS: unsafe('webhooks'),
    RC_WEBHOOKS_ALLOW_PRIVATE: 'true',
    RC_OIDC_ISSUER: `${simulators}/idp`,
    RC_OIDC_CLIENT_ID: 'reporting-center',
    RC_OIDC_CLIENT_SECRET: unsafe('oidc-client'),
    RC_REDIRECT_URIS: `${publicUrl}/signin/callback`,
    RC_INTROSPECTION_ROLES: ROLES.join(','),
    RC_FIRST_PEOPLE: [
      ...ROLES.map((role) => `${role}@demo.local=${role}`),
      'nomfa@demo.local=executive',
    ].join(','),
    RC_CRM_URL: `${simulators}/crm/v2/`,
    RC_CRM_API_KEY: 'demo-crm-read-key',
    RC_CRM_WEBHOOK_URL: publicUrl,
    RC_CRM_WEBHOOK_KEY: 'demo-crm-admin-key',
    RC_MARKET_URL: `${simulators}/market`,
    RC_FRED_API_KEY: 'demo-fred-key',
    RC_TIINGO_TOKEN: 'demo-tiingo-token',
    RC_VENDOR_STATUS_URL: `${simulators}/vendors/`,
    RC_UPTIMEROBOT_API_KEY: 'demo-uptime-robot-key',
    RC_WORKSPACE_URL: `${simulators}/workspace`,
    RC_WORKSPACE_FILE: `${env['RC_DATA_DIR'] ?? '.data'}/outside/workspace.json`,
    // The simulated project is an old one: its larger allowance lets the first load end before anybody waits.
    RC_WORKSPACE_QUOTA: 'legacy',
    RC_PROMETHEUS_URL: `${simulators}/monitoring`,
    RC_MONITORED_JOBS: 'file-server,office-network,backup',
    RC_FIRM_BOOK_DIR: `${env['RC_DATA_DIR'] ?? '.data'}/outside/firm-book`,
    RC_IAPD_URL: `${simulators}/filings`,
    RC_EDGAR_URL: `${simulators}/filings`,
    RC_FILINGS_CONTACT: 'reporting center development dev@example.com',
    RC_FIRM_CRD: '299401',
    RC_FIRM_CIK: '0001999401',
    RC_ARCHIVE_DIR: `${env['RC_DATA_DIR'] ?? '.data'}/archive`,
    RC_FILINGS_ARCHIVE_DIR: `${env['RC_DATA_DIR'] ?? '.data'}/outside/filings`,
  }
}
