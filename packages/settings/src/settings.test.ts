import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
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
  const [unsafe] = readSettings({}).RC_SESSION_SECRET
  const needs = ['RC_SESSION_SECRET'] as const
  for (const RC_SESSION_SECRET of [`${unsafe}`, `${'x'.repeat(32)}, ${unsafe}`]) {
    expect(problemsOf({ NODE_ENV: 'production', RC_SESSION_SECRET }, needs)).toEqual([
      'RC_SESSION_SECRET: is a secret of development',
    ])
  }
})

test('the session secret may be a list while it is being changed; each entry is long enough', () => {
  const [a, b] = ['a'.repeat(32), 'b'.repeat(40)]
  expect(readSettings({ RC_SESSION_SECRET: `${a}, ${b}` }).RC_SESSION_SECRET).toEqual([a, b])
  expect(problemsOf({ RC_SESSION_SECRET: `${a},short` })).toEqual([
    'RC_SESSION_SECRET: each must have at least 32 characters',
  ])
})

test('in production codes, tokens and cookies travel by https', () => {
  const needs = ['RC_PUBLIC_URL', 'RC_REDIRECT_URIS', 'RC_OIDC_ISSUER'] as const
  const env = (scheme: string) => ({
    NODE_ENV: 'production',
    RC_PUBLIC_URL: `${scheme}://rc.example`,
    RC_REDIRECT_URIS: `https://other.example/in, ${scheme}://rc.example/signin/callback`,
    RC_OIDC_ISSUER: `${scheme}://idp.example`,
  })
  expect(problemsOf(env('https'), needs)).toEqual([])
  expect(problemsOf(env('http'), needs)).toEqual(needs.map((name) => `${name}: must be https in production`))
})

test.each([
  ['', []],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
])('trusted proxies %j are %j', (given, read) => {
  expect(readSettings({ RC_TRUSTED_PROXIES: given }).RC_TRUSTED_PROXIES).toEqual(read)
})

test.each(['everyone', '10.0.0.0/33', '10.0.0.1/8/8', '*', 'true', '10.0.0.0/'])(
  'trusted proxies %j are none',
  (given) => {
    expect(problemsOf({ RC_TRUSTED_PROXIES: given })).toEqual([
      'RC_TRUSTED_PROXIES: must be addresses or networks, separated by commas',
    ])
  },
)

test('production also refuses the other secrets of development', () => {
  const { RC_INTERNAL_SECRET } = readSettings({})
  expect(problemsOf({ NODE_ENV: 'production', RC_INTERNAL_SECRET }, ['RC_INTERNAL_SECRET'])).toEqual([
    'RC_INTERNAL_SECRET: is a secret of development',
  ])
})

test('people who are none are told with the other problems', () => {
  expect(problemsOf({ RC_FIRST_PEOPLE: 'someone', RC_DEMO_CLIENTS: '0' })).toHaveLength(2)
})

describe('secrets in files', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rc-secrets-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const fileOf = (text: string): string => {
    const path = join(directory, randomUUID())
    writeFileSync(path, text)
    return path
  }

  test('are read, without the end of their line', () => {
    const env = { RC_INTERNAL_SECRET_FILE: fileOf(`${'k'.repeat(40)}\n`) }
    expect(readSettings(env).RC_INTERNAL_SECRET).toBe('k'.repeat(40))
  })

  test('are what production needs', () => {
    const env = { NODE_ENV: 'production', RC_DATABASE_URL_FILE: fileOf('postgres://db/rc') }
    expect(problemsOf(env, ['RC_DATABASE_URL'])).toEqual([])
  })

  test.each([
    [
      { RC_INTERNAL_SECRET: 'x'.repeat(32) },
      'RC_INTERNAL_SECRET: is given twice, by itself and by RC_INTERNAL_SECRET_FILE',
    ],
    [{ RC_INTERNAL_SECRET_FILE: join(directory, 'none') }, 'RC_INTERNAL_SECRET_FILE: cannot be read'],
    [{ RC_INTERNAL_SECRET_FILE: fileOf('short') }, 'RC_INTERNAL_SECRET: must have at least 32 characters'],
    [
      { NODE_ENV: 'production', RC_INTERNAL_SECRET_FILE: fileOf(readSettings({}).RC_INTERNAL_SECRET) },
      'RC_INTERNAL_SECRET: is a secret of development',
    ],
  ])('that do not do are named, and not shown', (env, problem) => {
    const problems = problemsOf({ RC_INTERNAL_SECRET_FILE: fileOf('y'.repeat(32)), ...env }, [
      'RC_INTERNAL_SECRET',
    ])
    expect(problems).toEqual([problem])
  })
})

test('a hosted domain that is believed and a directory that is asked exclude each other', () => {
  expect(readSettings({ RC_OIDC_MFA: 'directory' }).RC_OIDC_MFA).toBe('directory')
  expect(() => readSettings({ RC_OIDC_MFA: 'sometimes' })).toThrow(/RC_OIDC_MFA/)
  expect(() => readSettings({ RC_OIDC_MFA: 'directory', RC_OIDC_ENFORCED_DOMAIN: 'firm.example' })).toThrow(
    'RC_OIDC_ENFORCED_DOMAIN: cannot be set with RC_OIDC_MFA=directory',
  )
})
