import { ARCHIVE_SETTINGS, type Environment, type Name } from '@rc/settings'

const SETTINGS: readonly Name[] = [
  'RC_DATABASE_URL',
  'RC_REDIS_URL',
  'RC_SUBGRAPH_EXECUTIVE_URL',
  'RC_SUBGRAPH_REGULATORY_URL',
  'RC_SUBGRAPH_CLIENTS_URL',
  'RC_SUBGRAPH_OPERATIONS_URL',
  'RC_SUBGRAPH_STRATEGIC_URL',
  'RC_INTERNAL_SECRET',
  'RC_SESSION_SECRET',
  'RC_PSEUDONYM_KEY',
  'RC_DATA_KEYS',
  'RC_AUDIT_KEYS',
  'RC_WEBHOOKS_SECRETS',
  'RC_WEBHOOKS_ALLOW_PRIVATE',
  ...ARCHIVE_SETTINGS,
  'RC_PUBLIC_URL',
  'RC_REDIRECT_URIS',
  'RC_OIDC_ISSUER',
  'RC_OIDC_CLIENT_ID',
  'RC_OIDC_CLIENT_SECRET',
  'RC_TRUSTED_PROXIES',
  'RC_CORS_ORIGINS',
  'RC_INTROSPECTION_ROLES',
  'RC_OPERATIONS_SAFELIST',
  'RC_FIRST_PEOPLE',
  'RC_HOST',
  'RC_PORT',
  'RC_LEAVE_SECONDS',
]

/** What has to be set for the gateway as a process of its own: of upstreams only the directory, where it is asked. */
export const gatewaySettings = (env: Environment): readonly Name[] =>
  env['RC_OIDC_MFA'] === 'directory' ? [...SETTINGS, 'RC_WORKSPACE_FILE'] : SETTINGS
