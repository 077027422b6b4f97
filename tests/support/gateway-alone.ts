import { openArchiveFiles } from '@rc/archive/open-archive-files'
import { createAuditKeys } from '@rc/audit/audit-keys'
import type { Store } from '@rc/cache/store'
import { createPseudonyms } from '@rc/core/pseudonyms'
import type { Database } from '@rc/db/database'
import { doorOptions, type GatewayOptions } from '@rc/gateway'
import { createDataKeys } from '@rc/personal-data/data-keys'
import { GROUPS, type Group } from '@rc/schema/groups'
import type { Settings } from '@rc/settings'

/** What makes a gateway without anything behind it. */
export const gatewayAlone = (
  database: Database,
  store: Store,
  settings: Settings,
  now: () => Date,
): GatewayOptions => ({
  database,
  store,
  subgraphs: { urls: NOWHERE, internalSecret: settings.RC_INTERNAL_SECRET },
  ...doorOptions(settings),
  auditKeys: createAuditKeys(settings.RC_AUDIT_KEYS),
  archive: openArchiveFiles(settings, now),
  dataKeys: createDataKeys(settings.RC_DATA_KEYS),
  pseudonyms: createPseudonyms(settings.RC_PSEUDONYM_KEY),
  webhooks: { secrets: settings.RC_WEBHOOKS_SECRETS, allowPrivate: settings.RC_WEBHOOKS_ALLOW_PRIVATE },
  now,
  logLevel: 'silent',
})

const NOWHERE = Object.fromEntries(GROUPS.map((group) => [group, 'http://127.0.0.1:1/graphql'])) as Record<
  Group,
  string
>
