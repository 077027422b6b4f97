import { readFileSync } from 'node:fs'

/** Settings that may lie in a file of their own, as container platforms mount secrets: `RC_X_FILE` is its path. */
const SECRETS = [
  'RC_DATABASE_URL',
  'RC_REDIS_URL',
  'RC_SESSION_SECRET',
  'RC_INTERNAL_SECRET',
  'RC_METRICS_TOKEN',
  'RC_PSEUDONYM_KEY',
  'RC_AUDIT_KEYS',
  'RC_DATA_KEYS',
  'RC_WEBHOOKS_SECRETS',
  'RC_OIDC_CLIENT_SECRET',
  'RC_CRM_API_KEY',
  'RC_CRM_WEBHOOK_KEY',
  'RC_FRED_API_KEY',
  'RC_TIINGO_TOKEN',
  'RC_UPTIMEROBOT_API_KEY',
  'RC_ARCHIVE_S3_SECRET_ACCESS_KEY',
] as const

/** The secrets that are given as files, without the line's end an editor leaves; what is wrong is named, not shown. */
export function readSecretFiles(given: Readonly<Record<string, string | undefined>>): {
  values: Record<string, string>
  problems: string[]
} {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      problems.push(`${name}: is given twice, by itself and by ${name}_FILE`)
      continue
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch {
      problems.push(`${name}_FILE: cannot be read`)
    }
  }
  return { values, problems }
}
