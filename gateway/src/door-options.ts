import type { ProviderSettings } from '@rc/auth/provider'
import type { WorkspaceSettings } from '@rc/connector-workspace'
import type { SessionLimitPolicy } from '@rc/auth/sessions'
import type { Role } from '@rc/core/roles'
import type { Settings } from '@rc/settings'

/** What the gateway needs to know to let people in. */
export interface DoorOptions {
  readonly provider: ProviderSettings
  /** Where the directory is asked for second factors, if it is. */
  readonly directory?: WorkspaceSettings
  readonly redirectUris: readonly string[]
  /** Where people reach the gateway; its scheme decides the names of the cookies. */
  readonly publicUrl: string
  /** The first seals the keys of access tokens, all of them open. */
  readonly sessionSecrets: readonly string[]
  readonly sessionLimitPolicy: SessionLimitPolicy
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly production: boolean
  /** What `/metrics` asks for; without it, only this machine may read them, and in production nobody. */
  readonly metricsToken: string | undefined
  /** Origins whose pages may read answers, with credentials. */
  readonly corsOrigins: readonly string[]
  /** Requests in a minute; 0 is no limit. */
  readonly rates: { readonly person: number; readonly address: number; readonly exports: number }
  readonly operations: OperationOptions
}

/** Which operations are answered. */
export interface OperationOptions {
  /** Who may look at the schema. */
  readonly introspectionRoles: readonly Role[]
  /** Nothing but registered ones. */
  readonly onlyRegistered: boolean
  /** Registered beside those of REST: its `*.graphql` files. */
  readonly directory?: string
}

export const doorOptions = (settings: Settings): DoorOptions => ({
  provider: {
    issuer: settings.RC_OIDC_ISSUER,
    clientId: settings.RC_OIDC_CLIENT_ID,
    clientSecret: settings.RC_OIDC_CLIENT_SECRET,
    secondFactor: {
      ...(settings.RC_OIDC_STRONG_ACR === undefined ? {} : { strongAcr: settings.RC_OIDC_STRONG_ACR }),
      ...(settings.RC_OIDC_ENFORCED_DOMAIN === undefined
        ? {}
        : { enforcedDomain: settings.RC_OIDC_ENFORCED_DOMAIN }),
    },
  },
  ...(settings.RC_OIDC_MFA === 'directory' ? { directory: settings } : {}),
  redirectUris: settings.RC_REDIRECT_URIS,
  publicUrl: settings.RC_PUBLIC_URL,
  sessionSecrets: settings.RC_SESSION_SECRET,
  sessionLimitPolicy: settings.RC_SESSION_LIMIT_POLICY,
  trustedProxies: settings.RC_TRUSTED_PROXIES,
  production: settings.production,
  metricsToken: settings.RC_METRICS_TOKEN,
  corsOrigins: settings.RC_CORS_ORIGINS,
  rates: {
    person: settings.RC_RATE_PER_PERSON,
    address: settings.RC_RATE_PER_ADDRESS,
    exports: settings.RC_RATE_EXPORTS,
  },
  operations: {
    introspectionRoles: settings.RC_INTROSPECTION_ROLES,
    onlyRegistered: settings.RC_OPERATIONS_SAFELIST,
    ...(settings.RC_OPERATIONS_DIR === undefined ? {} : { directory: settings.RC_OPERATIONS_DIR }),
  },
})
