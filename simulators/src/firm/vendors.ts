/** A firm that serves the demonstration firm; all of them are invented. */
export interface FirmVendor {
  readonly vendorId: string
  readonly name: string
  readonly category: 'CUSTODY' | 'CRM' | 'WORKPLACE' | 'MARKET_DATA' | 'COMPLIANCE' | 'HOSTING' | 'OTHER'
  readonly riskTier: 'HIGH' | 'MEDIUM' | 'LOW'
  readonly dataAccess: 'NONE' | 'META' | 'CLIENT'
  readonly platform: 'STATUSPAGE' | 'INCIDENT_IO' | 'BETTER_STACK' | 'UPTIME_ROBOT' | 'INSTATUS' | 'MANUAL'
  readonly slaTarget: number | null
  readonly supportTargetHours: number | null
  readonly integration: 'API' | 'FILE' | 'NONE'
  /** The category of cost it is booked under, and its part of that. */
  readonly cost: { readonly category: string; readonly share: number }
  readonly components: readonly string[]
  /** Incidents a month, roughly. */
  readonly incidents: number
}

export const firmVendors: readonly FirmVendor[] = [
  {
    vendorId: 'harbor-custody',
    name: 'Harbor Custody',
    category: 'CUSTODY',
    riskTier: 'HIGH',
    dataAccess: 'CLIENT',
    platform: 'STATUSPAGE',
    slaTarget: 0.999,
    supportTargetHours: 4,
    integration: 'FILE',
    cost: { category: 'CUSTODY', share: 0.9 },
    components: ['Web platform', 'Trading', 'Exports'],
    incidents: 1.2,
  },
  {
    vendorId: 'ledgerline-crm',
    name: 'Ledgerline CRM',
    category: 'CRM',
    riskTier: 'HIGH',
    dataAccess: 'CLIENT',
    platform: 'STATUSPAGE',
    slaTarget: 0.999,
    supportTargetHours: 8,
    integration: 'API',
    cost: { category: 'TECHNOLOGY', share: 0.22 },
    components: ['Application', 'API', 'Webhooks'],
    incidents: 0.8,
  },
  {
    vendorId: 'northmail',
    name: 'Northmail Workspace',
    category: 'WORKPLACE',
    riskTier: 'HIGH',
    dataAccess: 'CLIENT',
    platform: 'INCIDENT_IO',
    slaTarget: 0.999,
    supportTargetHours: 8,
    integration: 'API',
    cost: { category: 'TECHNOLOGY', share: 0.18 },
    components: ['Mail', 'Calendar', 'Drive'],
    incidents: 1.5,
  },
  {
    vendorId: 'tickstream',
    name: 'Tickstream Data',
    category: 'MARKET_DATA',
    riskTier: 'MEDIUM',
    dataAccess: 'NONE',
    platform: 'BETTER_STACK',
    slaTarget: 0.995,
    supportTargetHours: 12,
    integration: 'API',
    cost: { category: 'DATA', share: 0.7 },
    components: ['End-of-day prices', 'Reference data'],
    incidents: 1,
  },
  {
    vendorId: 'cloudbarn',
    name: 'Cloudbarn Hosting',
    category: 'HOSTING',
    riskTier: 'HIGH',
    dataAccess: 'CLIENT',
    platform: 'UPTIME_ROBOT',
    slaTarget: 0.9995,
    supportTargetHours: 2,
    integration: 'NONE',
    cost: { category: 'TECHNOLOGY', share: 0.3 },
    components: ['Virtual servers', 'Object storage'],
    incidents: 0.6,
  },
  {
    vendorId: 'filewright',
    name: 'Filewright Compliance',
    category: 'COMPLIANCE',
    riskTier: 'MEDIUM',
    dataAccess: 'META',
    platform: 'INSTATUS',
    slaTarget: 0.995,
    supportTargetHours: 24,
    integration: 'NONE',
    cost: { category: 'COMPLIANCE', share: 0.35 },
    components: ['Filings', 'Archive'],
    incidents: 0.5,
  },
  {
    vendorId: 'inkwell-sign',
    name: 'Inkwell Signatures',
    category: 'OTHER',
    riskTier: 'MEDIUM',
    dataAccess: 'CLIENT',
    platform: 'STATUSPAGE',
    slaTarget: 0.998,
    supportTargetHours: 24,
    integration: 'NONE',
    cost: { category: 'TECHNOLOGY', share: 0.08 },
    // Its page lists so many small incidents that fifty of them do not reach back over ninety days.
    components: ['Signing', 'Templates', 'Mobile', 'Identity checks'],
    incidents: 26,
  },
  {
    vendorId: 'paper-vault',
    name: 'Paper Vault Storage',
    category: 'OTHER',
    riskTier: 'LOW',
    dataAccess: 'CLIENT',
    platform: 'MANUAL',
    slaTarget: null,
    supportTargetHours: 48,
    integration: 'NONE',
    cost: { category: 'OTHER', share: 0.15 },
    components: [],
    incidents: 0,
  },
]
