import { isIP } from 'node:net'
import { isRole, ROLES, type Role } from '@rc/core/roles'
import { z } from 'zod'
import { development, UNSAFE } from './development.ts'
import { readSecretFiles } from './secret-files.ts'

/** Settings that are missing or wrong, all of them at once. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const port = z.coerce.number().int().min(1).max(65_535)
const SHORTEST_SECRET = 32
const secret = z.string().min(SHORTEST_SECRET, `must have at least ${SHORTEST_SECRET} characters`)
const url = z.url()
/** Systems that speak for themselves. */
const OWN_SYSTEMS: ReadonlySet<string> = new Set(['gateway', 'worker', 'store'])
const list = z.string().transform((text) => text.split(',').map((entry) => entry.trim()))

/** Every setting there is. What has a default outside production is in `DEVELOPMENT`. */
const Schema = z.object({
  RC_PORT: port.default(4000),
  RC_HOST: z.string().default('127.0.0.1'),
  RC_PUBLIC_URL: url,
  RC_SIMULATORS_PORT: port.default(4010),
  RC_SIMULATORS_HOST: z.string().default('127.0.0.1'),
  RC_SIMULATORS_URL: url.optional(),
  RC_DATA_DIR: z.string().min(1).default('.data'),
  RC_DEMO_CLIENTS: z.coerce.number().int().min(1).max(100_000).default(48),
  RC_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  RC_DATABASE_URL: url.optional(),
  /** What whoever reads `/metrics` has to show. */
  RC_METRICS_TOKEN: secret.optional(),
  /** Where the worker, which serves nothing else, shows its metrics. */
  RC_METRICS_PORT: port.optional(),
  /** Where spans are sent: OpenTelemetry over HTTP. */
  RC_TRACES_URL: url.optional(),
  /** How long a gateway or subgraph that is told to stop goes on answering, so that a load balancer takes notice. */
  RC_LEAVE_SECONDS: z.coerce.number().min(0).max(300).default(5),
  /** Role the services sign in to the database with, where it is not the owner; read by `migrate`. */
  RC_SERVICE_ROLE: z.string().min(1).optional(),
  RC_REDIS_URL: url.optional(),
  /** The first seals the keys that sign access tokens; all of them open. */
  RC_SESSION_SECRET: list.refine(
    (secrets) => secrets.every((text) => text.length >= SHORTEST_SECRET),
    `each must have at least ${SHORTEST_SECRET} characters`,
  ),
  RC_SESSION_LIMIT_POLICY: z.enum(['oldest', 'reject']).default('oldest'),
  RC_INTERNAL_SECRET: secret,
  RC_PSEUDONYM_KEY: secret,
  /** The first seals account numbers and tax identifiers, all of them open. */
  RC_DATA_KEYS: list.pipe(z.array(secret).min(1)),
  /** The first signs, the others verify what was signed before. */
  RC_AUDIT_KEYS: list.pipe(z.array(secret).min(1)),
  /** The first seals secrets of webhooks in the database, all of them open. */
  RC_WEBHOOKS_SECRETS: list.pipe(z.array(secret).min(1)),
  RC_WEBHOOKS_ALLOW_PRIVATE: z.stringbool().default(false),
  RC_OIDC_ISSUER: url,
  RC_OIDC_CLIENT_ID: z.string().min(1),
  RC_OIDC_CLIENT_SECRET: z.string().min(1),
  RC_OIDC_STRONG_ACR: z.string().min(1).optional(),
  RC_OIDC_ENFORCED_DOMAIN: z.string().min(1).optional(),
  /** Who tells of second factors where the ID token does not: nobody, or the directory of the workplace suite. */
  RC_OIDC_MFA: z.enum(['claims', 'directory']).default('claims'),
  RC_REDIRECT_URIS: list,
  /** Addresses or networks (CIDR), separated by commas. */
  RC_TRUSTED_PROXIES: list
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine((entries) => entries.every(isNetwork), 'must be addresses or networks, separated by commas')
    .default([]),
  /** Origins whose pages may read answers, with credentials. */
  RC_CORS_ORIGINS: list
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .refine(
      (entries) => entries.every(isOrigin),
      'must be origins such as https://desk.example.com, separated by commas',
    )
    .default([]),
  /** Requests in a minute; 0 is no limit. */
  RC_RATE_PER_PERSON: z.coerce.number().int().min(0).default(6_000),
  RC_RATE_PER_ADDRESS: z.coerce.number().int().min(0).default(60_000),
  /** Exports of one person in a minute; 0 is no limit. */
  RC_RATE_EXPORTS: z.coerce.number().int().min(0).default(120),
  /** Who may look at the schema, separated by commas. */
  RC_INTROSPECTION_ROLES: list
    .transform((entries) => entries.filter((entry) => entry !== ''))
    .pipe(z.array(z.enum(ROLES)))
    .default([]),
  /** Only registered operations are answered: those of REST and of the dashboard, and the files of `RC_OPERATIONS_DIR`. */
  RC_OPERATIONS_SAFELIST: z.stringbool().default(false),
  RC_OPERATIONS_DIR: z.string().min(1).optional(),
  /** `email=role` pairs, separated by commas, for a database without people. */
  RC_FIRST_PEOPLE: list
    .transform((entries, context) =>
      entries.filter((entry) => entry !== '').map((entry) => parsePerson(entry, context)),
    )
    .default([]),
  RC_CRM_URL: url,
  RC_CRM_API_KEY: z.string().min(1),
  RC_CRM_WEBHOOK_URL: url.optional(),
  RC_CRM_WEBHOOK_KEY: z.string().min(1).optional(),
  RC_MARKET_URL: url,
  RC_FRED_API_KEY: z.string().min(1),
  RC_TIINGO_TOKEN: z.string().min(1),
  RC_FIRM_BOOK_DIR: z.string().min(1),
  RC_VENDOR_STATUS_URL: url.optional(),
  RC_UPTIMEROBOT_API_KEY: z.string().default(''),
  /** The firm's Prometheus, and the jobs of it that are systems of the firm. */
  RC_PROMETHEUS_URL: url.optional(),
  RC_MONITORED_JOBS: list
    .transform((jobs) => jobs.filter((job) => job !== ''))
    .refine(
      (jobs) => jobs.every((job) => /^[\w-]+$/.test(job) && !OWN_SYSTEMS.has(job)),
      'must be names of letters, digits, - and _, separated by commas, and none of our own systems',
    )
    .default([]),
  RC_IAPD_URL: url,
  RC_EDGAR_URL: url,
  RC_FILINGS_CONTACT: z.string().regex(/\S+@\S+\.\S+/, 'must hold an e-mail address'),
  RC_FIRM_CRD: z.string().regex(/^\d{1,10}$/, 'must be a number of digits'),
  RC_FIRM_CIK: z
    .string()
    .regex(/^\d{1,10}$/, 'must be a number of digits')
    .optional(),
  /** Where archived reports are kept for good, unless in a bucket; nothing else should be able to write there. */
  RC_ARCHIVE_DIR: z.string().min(1).optional(),
  /** A bucket with object lock for archived reports, on AWS or on what speaks the same protocol. */
  RC_ARCHIVE_S3_BUCKET: z.string().min(1).optional(),
  RC_ARCHIVE_S3_REGION: z.string().min(1).default('us-east-1'),
  RC_ARCHIVE_S3_ENDPOINT: url.optional(),
  /** In front of every key, e.g. `reports/`. */
  RC_ARCHIVE_S3_PREFIX: z.string().default(''),
  /** How long nobody, not even its owner, can remove a version. */
  RC_ARCHIVE_S3_LOCK_YEARS: z.coerce.number().int().min(1).max(100).optional(),
  /** Both, or neither: then those of the machine are taken. */
  RC_ARCHIVE_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  RC_ARCHIVE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  RC_FILINGS_ARCHIVE_DIR: z.string().min(1).optional(),
  /** Where all APIs of the workplace suite are found; Google's own hosts when absent. */
  RC_WORKSPACE_URL: url.optional(),
  RC_WORKSPACE_FILE: z.string().min(1),
  RC_WORKSPACE_QUOTA: z.enum(['2026-05', 'legacy']).default('2026-05'),
  RC_SUBGRAPH_EXECUTIVE_URL: url.optional(),
  RC_SUBGRAPH_REGULATORY_URL: url.optional(),
  RC_SUBGRAPH_CLIENTS_URL: url.optional(),
  RC_SUBGRAPH_OPERATIONS_URL: url.optional(),
  RC_SUBGRAPH_STRATEGIC_URL: url.optional(),
})

export type Settings = z.output<typeof Schema> & { readonly production: boolean }
export type Name = keyof typeof Schema.shape
export const NAMES: ReadonlySet<string> = new Set(Object.keys(Schema.shape))

/** What says where archived reports are. */
export const ARCHIVE_SETTINGS = [
  'RC_ARCHIVE_DIR',
  'RC_ARCHIVE_S3_BUCKET',
  'RC_ARCHIVE_S3_REGION',
  'RC_ARCHIVE_S3_ENDPOINT',
  'RC_ARCHIVE_S3_PREFIX',
  'RC_ARCHIVE_S3_LOCK_YEARS',
  'RC_ARCHIVE_S3_ACCESS_KEY_ID',
  'RC_ARCHIVE_S3_SECRET_ACCESS_KEY',
] as const

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = isIP(address) === 4 ? 32 : 128
  return isIP(address) !== 0 && more.length === 0 && (bits === undefined || isCount(bits, most))
}
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text
const isCount = (text: string, most: number): boolean => /^\d{1,3}$/.test(text) && Number(text) <= most

/** One `email=role` pair; one that is none is told with all the other problems. */
function parsePerson(entry: string, context: z.RefinementCtx): { email: string; role: Role } {
  const [email = '', role] = entry.split('=')
  if (email.includes('@') && isRole(role)) return { email: email.toLowerCase(), role }
  context.addIssue({ code: 'custom', message: 'must be email=role pairs, separated by commas' })
  return z.NEVER
}

/** Needed in production beside what the schema asks for: nothing may fall back to something embedded or local. */
const PRODUCTION: readonly Name[] = [
  'RC_DATABASE_URL',
  'RC_REDIS_URL',
  'RC_SUBGRAPH_EXECUTIVE_URL',
  'RC_SUBGRAPH_REGULATORY_URL',
  'RC_SUBGRAPH_CLIENTS_URL',
  'RC_SUBGRAPH_OPERATIONS_URL',
  'RC_SUBGRAPH_STRATEGIC_URL',
]

/** Where codes, tokens, cookies and reports travel. */
const HTTPS: readonly Name[] = [
  'RC_PUBLIC_URL',
  'RC_REDIRECT_URIS',
  'RC_OIDC_ISSUER',
  'RC_ARCHIVE_S3_ENDPOINT',
]
const isPlainHttp = (value: string | undefined): boolean =>
  value?.split(',').some((entry) => entry.trim().toLowerCase().startsWith('http:')) ?? false

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings a process needs, once; throws SettingsError naming everything that is missing or wrong. */
export function readSettings(env: Environment, needs?: readonly Name[]): Settings {
  const production = env['NODE_ENV'] === 'production'
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const files = readSecretFiles(given)
  const values: Environment = { ...(production ? {} : development(env)), ...given, ...files.values }
  const optional = needs === undefined ? Schema : Schema.partial(notIn(needs))
  const parsed = optional.safeParse(values)
  const problems = [
    ...files.problems,
    ...(parsed.error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${explain(values[String(path[0])], message)}`,
    ) ?? []),
    ...contradictions(values),
    ...(production ? productionProblems(values, needs) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return { ...(parsed.data as z.output<typeof Schema>), production }
}

function contradictions(values: Environment): string[] {
  const has = (name: Name): boolean => values[name] !== undefined
  const problems: (false | string)[] = [
    // A domain that is believed without asking leaves nobody to ask the directory about.
    values['RC_OIDC_MFA'] === 'directory' &&
      has('RC_OIDC_ENFORCED_DOMAIN') &&
      'RC_OIDC_ENFORCED_DOMAIN: cannot be set with RC_OIDC_MFA=directory',
    has('RC_ARCHIVE_S3_BUCKET') &&
      !has('RC_ARCHIVE_S3_LOCK_YEARS') &&
      'RC_ARCHIVE_S3_LOCK_YEARS: is required with RC_ARCHIVE_S3_BUCKET',
    has('RC_ARCHIVE_S3_ACCESS_KEY_ID') !== has('RC_ARCHIVE_S3_SECRET_ACCESS_KEY') &&
      'RC_ARCHIVE_S3_ACCESS_KEY_ID: goes with RC_ARCHIVE_S3_SECRET_ACCESS_KEY',
  ]
  return problems.filter((problem) => problem !== false)
}

function productionProblems(values: Environment, needs: readonly Name[] | undefined): string[] {
  const isNeeded = (name: Name): boolean => needs?.includes(name) ?? true
  const missing = PRODUCTION.filter((name) => isNeeded(name) && values[name] === undefined)
  const unsafe = Object.entries(values).filter(
    ([name, value]) => name.startsWith('RC_') && value?.includes(UNSAFE),
  )
  const open = HTTPS.filter((name) => isNeeded(name) && isPlainHttp(values[name]))
  const noArchive =
    isNeeded('RC_ARCHIVE_DIR') &&
    values['RC_ARCHIVE_DIR'] === undefined &&
    values['RC_ARCHIVE_S3_BUCKET'] === undefined
  return [
    ...(noArchive ? ['RC_ARCHIVE_DIR: is required in production, or RC_ARCHIVE_S3_BUCKET'] : []),
    ...open.map((name) => `${name}: must be https in production`),
    ...missing.map((name) => `${name}: is required in production`),
    ...unsafe.map(([name]) => `${name}: is a secret of development`),
  ]
}

const explain = (value: unknown, message: string): string => (value === undefined ? 'is required' : message)

const notIn = (needs: readonly Name[]) =>
  Object.fromEntries(
    (Object.keys(Schema.shape) as Name[]).filter((name) => !needs.includes(name)).map((name) => [name, true]),
  ) as Record<Name, true>
