import { expect, test } from 'vitest'
import { readSettings, SettingsError } from './index.ts'

const problemsOf = (
  env: Record<string, string>,
  needs?: Parameters<typeof readSettings>[1],
): readonly string[] => {
  try {
    readSettings(env, needs)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}

test('outside production everything points at the simulators', () => {
  const settings = readSettings({ RC_SIMULATORS_PORT: '4999' })
  expect(settings.RC_CRM_URL).toBe('http://127.0.0.1:4999/crm/v2/')
  expect(settings.RC_DATABASE_URL).toBeUndefined()
  expect(settings.RC_FIRST_PEOPLE).toContainEqual({ email: 'viewer@demo.local', role: 'viewer' })
})

test('in production every missing setting is named, and nothing falls back', () => {
  const problems = problemsOf({ NODE_ENV: 'production' })
  for (const name of [
    'RC_DATABASE_URL',
    'RC_REDIS_URL',
    'RC_SESSION_SECRET',
    'RC_OIDC_ISSUER',
    'RC_CRM_API_KEY',
    'RC_PUBLIC_URL',
  ]) {
    expect(problems).toContain(
      `${name}: is ${name.includes('DATABASE') || name.includes('REDIS') ? 'required in production' : 'required'}`,
    )
  }
})

test('all wrong settings are told together', () => {
  const problems = problemsOf({ RC_LOG_LEVEL: 'loud', RC_SESSION_SECRET: 'short', RC_DEMO_CLIENTS: '0' })
  expect(problems.map((problem) => problem.split(':', 1)[0])).toEqual([
    'RC_DEMO_CLIENTS',
    'RC_LOG_LEVEL',
    'RC_SESSION_SECRET',
  ])
})

test('a process asks only for what it needs', () => {
  const env = {
    NODE_ENV: 'production',
    RC_DATABASE_URL: 'postgres://db/rc',
    RC_INTERNAL_SECRET: 'x'.repeat(32),
  }
  expect(problemsOf(env, ['RC_DATABASE_URL', 'RC_INTERNAL_SECRET'])).toEqual([])
  expect(problemsOf(env, ['RC_DATABASE_URL', 'RC_SESSION_SECRET'])).toEqual([
    'RC_SESSION_SECRET: is required',
  ])
})

test('in production the addresses of the subgraphs do not fall back to this machine', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toContain(
    'RC_SUBGRAPH_CLIENTS_URL: is required in production',
  )
})

test('a secret of development is refused in production', () => {
  const { RC_SESSION_SECRET } = readSettings({})
  const env = { NODE_ENV: 'production', RC_SESSION_SECRET }
  expect(problemsOf(env, ['RC_SESSION_SECRET'])).toEqual(['RC_SESSION_SECRET: is a secret of development'])
})

test('people who are none are told with the other problems', () => {
  expect(problemsOf({ RC_FIRST_PEOPLE: 'someone', RC_DEMO_CLIENTS: '0' })).toHaveLength(2)
})
