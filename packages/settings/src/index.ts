import { isRole, ROLES, type Role } from '@rc/core/roles'
import { z } from 'zod'

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
const secret = z.string().min(32, 'must have at least 32 characters')
/** What the secrets of development begin with; none of them may guard anything real. */
const UNSAFE = 'development-only'
const url = z.url()
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
  RC_REDIS_URL: url.optional(),
  RC_SESSION_SECRET: secret,
  RC_SESSION_LIMIT_POLICY: z.enum(['oldest', 'reject']).default('oldest'),
  RC_INTERNAL_SECRET: secret,
  RC_PSEUDONYM_KEY: secret,
  RC_OIDC_ISSUER: url,
  RC_OIDC_CLIENT_ID: z.string().min(1),
  RC_OIDC_CLIENT_SECRET: z.string().min(1),
  RC_OIDC_STRONG_ACR: z.string().min(1).optional(),
  RC_OIDC_ENFORCED_DOMAIN: z.string().min(1).optional(),
  RC_REDIRECT_URIS: list,
  /** `email=role` pairs, separated by commas, for a database without people. */
  RC_FIRST_PEOPLE: list
    .transform((entries, context) =>
      entries.filter((entry) => entry !== '').map((entry) => parsePerson(entry, context)),
    )
    .default([]),
  RC_CRM_URL: url,
  RC_CRM_API_KEY: z.string().min(1),
  RC_MARKET_URL: url,
  RC_FRED_API_KEY: z.string().min(1),
  RC_TIINGO_TOKEN: z.string().min(1),
  RC_FIRM_BOOK_DIR: z.string().min(1),
  RC_SUBGRAPH_EXECUTIVE_URL: url.optional(),
  RC_SUBGRAPH_REGULATORY_URL: url.optional(),
  RC_SUBGRAPH_CLIENTS_URL: url.optional(),
  RC_SUBGRAPH_OPERATIONS_URL: url.optional(),
  RC_SUBGRAPH_STRATEGIC_URL: url.optional(),
})

export type Settings = z.output<typeof Schema> & { readonly production: boolean }
type Name = keyof typeof Schema.shape

/** One `email=role` pair; one that is none is told with all the other problems. */
function parsePerson(entry: string, context: z.RefinementCtx): { email: string; role: Role } {
  const [email = '', role] = entry.split('=')
  if (email.includes('@') && isRole(role)) return { email: email.toLowerCase(), role }
  context.addIssue({ code: 'custom', message: 'must be email=role pairs, separated by commas' })
  return z.NEVER
}

/** Outside production everything points at the simulators, with secrets that are none. */
function development(env: Environment): Partial<Record<Name, string>> {
  const simulators = env['RC_SIMULATORS_URL'] ?? `http://127.0.0.1:${env['RC_SIMULATORS_PORT'] ?? 4010}`
  const publicUrl = `http://localhost:${env['RC_PORT'] ?? 4000}`
  const unsafe = (name: string): string => `${UNSAFE}-${name}-never-use-it-in-production`
  return {
    RC_PUBLIC_URL: publicUrl,
    RC_SESSION_SECRET: unsafe('session'),
    RC_INTERNAL_SECRET: unsafe('internal'),
    RC_PSEUDONYM_KEY: unsafe('pseudonym'),
    RC_OIDC_ISSUER: `${simulators}/idp`,
    RC_OIDC_CLIENT_ID: 'reporting-center',
    RC_OIDC_CLIENT_SECRET: unsafe('oidc-client'),
    RC_REDIRECT_URIS: `${publicUrl}/signin/callback`,
    RC_FIRST_PEOPLE: [
      ...ROLES.map((role) => `${role}@demo.local=${role}`),
      'nomfa@demo.local=executive',
    ].join(','),
    RC_CRM_URL: `${simulators}/crm/v2/`,
    RC_CRM_API_KEY: 'demo-crm-read-key',
    RC_MARKET_URL: `${simulators}/market`,
    RC_FRED_API_KEY: 'demo-fred-key',
    RC_TIINGO_TOKEN: 'demo-tiingo-token',
    RC_FIRM_BOOK_DIR: `${env['RC_DATA_DIR'] ?? '.data'}/outside/firm-book`,
  }
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

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings a process needs, once; throws SettingsError naming everything that is missing or wrong. */
export function readSettings(env: Environment, needs?: readonly Name[]): Settings {
  const production = env['NODE_ENV'] === 'production'
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const values = production ? given : { ...development(env), ...given }
  const optional = needs === undefined ? Schema : Schema.partial(notIn(needs))
  const parsed = optional.safeParse(values)
  const problems = [
    ...(parsed.error?.issues.map(
      ({ path, message }) => `${path.join('.')}: ${explain(values[String(path[0])], message)}`,
    ) ?? []),
    ...(production ? productionProblems(values, needs) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return { ...(parsed.data as z.output<typeof Schema>), production }
}

function productionProblems(values: Environment, needs: readonly Name[] | undefined): string[] {
  const isNeeded = (name: Name): boolean => needs?.includes(name) ?? true
  const missing = PRODUCTION.filter((name) => isNeeded(name) && values[name] === undefined)
  const unsafe = Object.entries(values).filter(
    ([name, value]) => name.startsWith('RC_') && value?.startsWith(UNSAFE),
  )
  return [
    ...missing.map((name) => `${name}: is required in production`),
    ...unsafe.map(([name]) => `${name}: is a secret of development`),
  ]
}

const explain = (value: unknown, message: string): string => (value === undefined ? 'is required' : message)

const notIn = (needs: readonly Name[]) =>
  Object.fromEntries(
    (Object.keys(Schema.shape) as Name[]).filter((name) => !needs.includes(name)).map((name) => [name, true]),
  ) as Record<Name, true>
