import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

// The import rules of ARCHITECTURE.md: over what each package.json declares and what each file imports.

const ROOT = join(import.meta.dirname, '../..')

/** A folder of the workspace, e.g. `packages/core`. */
type Member = string

interface Use {
  readonly from: Member
  /** The importing file, from the root; a package.json stands for everything in it. */
  readonly file: string
  readonly to: Member
}

const CORE = ['packages/core']
const SUBGRAPH = [
  ...CORE,
  'packages/db',
  'packages/figures',
  'packages/records',
  'packages/settings',
  'packages/subgraph',
  'schema',
]

/** What the files of a folder may import of ours; a folder not named here may import all but the doors. */
const MAY_IMPORT: Record<string, readonly Member[]> = {
  'packages/core': [],
  'packages/charts': [],
  dashboard: ['packages/charts'],
  schema: CORE,
  connectors: CORE,
  simulators: [...CORE, 'packages/settings'],
  subgraphs: SUBGRAPH,
}
const MAIN_MAY_IMPORT: Record<string, readonly Member[]> = {
  subgraphs: ['packages/auth', 'packages/cache'],
  'subgraphs/clients': ['packages/auth', 'packages/cache', 'packages/crm', 'packages/personal-data'],
}
/** Tests of a folder may drive the outside world it speaks to. */
const TESTS_MAY_IMPORT: Record<string, readonly Member[]> = { connectors: ['simulators'] }

const isDoor = (member: Member): boolean => /^(gateway|worker|standalone)$|^subgraphs\//.test(member)
const isTest = (file: string): boolean => file.startsWith('tests/') || file.endsWith('.test.ts')
const isMain = (file: string): boolean => basename(file) === 'main.ts'

/** The entry for a folder itself, else for the folder it lies in. */
const ruleOf = (rules: Record<string, readonly Member[]>, member: Member): readonly Member[] | undefined =>
  rules[member] ?? rules[member.split('/')[0] ?? member]

function isAllowed({ from, file, to }: Use): boolean {
  if (from === to) return true
  if (isDoor(to)) return from === 'standalone' || from === 'tests'
  const rule = ruleOf(MAY_IMPORT, from)
  return rule === undefined || rule.includes(to) || exceptionsFor(from, file).includes(to)
}

function exceptionsFor(from: Member, file: string): Member[] {
  const inMain = ruleOf(MAIN_MAY_IMPORT, from) ?? []
  const inTests = ruleOf(TESTS_MAY_IMPORT, from) ?? []
  const declared = basename(file) === 'package.json'
  return [...(declared || isMain(file) ? inMain : []), ...(declared || isTest(file) ? inTests : [])]
}

/** Setting one variable, for a library that has no other option, is no reading. */
const readsEnvironment = (source: string): boolean =>
  /\bprocess\s*\??\.?\s*(\[\s*['"])?env\b(?!\['\w+'\] = )|\benv\b[^;]*from 'node:process'/.test(source)

const mayReadEnvironment = (file: string): boolean =>
  isMain(file) || isTest(file) || ['standalone/src/token.ts', 'packages/db/src/testing.ts'].includes(file)

const specifiersIn = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom|\bimport|\bimport\.meta\.resolve)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier]) => specifier ?? '',
  )

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] }
const members: Member[] = packages
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }))
  .map((file) => file.slice(0, -'/package.json'.length))

const manifests = members.map((member) => ({
  member,
  ...(JSON.parse(read(`${member}/package.json`)) as Manifest),
}))
interface Manifest {
  readonly name: string
  readonly dependencies?: Record<string, string>
  readonly devDependencies?: Record<string, string>
}

/** The folder of one of our packages, by its name or a path into it. */
const memberOf = (specifier: string): Member | undefined =>
  manifests.find(({ name }) => specifier === name || specifier.startsWith(`${name}/`))?.member

const files = members.flatMap((from) =>
  globSync(`${from}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: (name) => basename(name) === 'node_modules' }).map(
    (file) => ({
      from,
      file,
      source: read(file),
    }),
  ),
)

const used = (from: Member, file: string, specifiers: readonly string[]): Use[] =>
  specifiers.flatMap((specifier) => {
    const to = memberOf(specifier)
    return to === undefined ? [] : [{ from, file, to }]
  })
const imports = files.flatMap(({ from, file, source }) => used(from, file, specifiersIn(source)))
const declarations = manifests.flatMap(({ member, dependencies, devDependencies }) =>
  used(member, `${member}/package.json`, Object.keys({ ...dependencies, ...devDependencies })),
)

describe('the house', () => {
  test('is read whole', () => {
    expect(members).toEqual(
      expect.arrayContaining(['gateway', 'schema', 'subgraphs/clients', 'packages/core']),
    )
    expect(imports).toContainEqual({
      from: 'standalone',
      file: 'standalone/src/everything.ts',
      to: 'gateway',
    })
    expect(files.some(({ file }) => file.includes('node_modules'))).toBe(false)
  })

  test.each([
    ['imports', imports],
    ['declares', declarations],
  ])('%s nothing across its walls', (_, uses) => {
    const broken = uses.filter((use) => !isAllowed(use)).map(({ file, to }) => `${file} → ${to}`)
    expect(broken).toEqual([])
  })

  test('has no relative path from one package into another', () => {
    const leaving = files.flatMap(({ from, file, source }) =>
      specifiersIn(source)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(from, join(file, '..', specifier)))
        .filter((path) => path.startsWith('..'))
        .map((path) => `${file} → ${path}`),
    )
    expect(leaving).toEqual([])
  })

  test('reads the environment only where a process begins', () => {
    const readers = files.filter(({ source }) => readsEnvironment(source)).map(({ file }) => file)
    expect(readers).toContain('gateway/src/main.ts')
    expect(readers.filter((file) => !mayReadEnvironment(file))).toEqual([])
  })
})

describe('the rules', () => {
  test.each([
    ['packages/core', 'src/dates.ts', 'packages/db', false],
    ['dashboard', 'src/app.tsx', 'packages/charts', true],
    ['dashboard', 'src/app.tsx', 'packages/core', false],
    ['dashboard', 'src/app.tsx', 'schema', false],
    ['packages/charts', 'src/aum-bridge.ts', 'packages/core', false],
    ['schema', 'src/files.ts', 'packages/core', true],
    ['schema', 'src/files.ts', 'packages/settings', false],
    ['connectors/crm', 'src/index.ts', 'packages/db', false],
    ['connectors/crm', 'src/index.ts', 'connectors/market', false],
    ['connectors/crm', 'src/index.ts', 'simulators', false],
    ['connectors/crm', 'src/index.test.ts', 'simulators', true],
    ['simulators', 'src/main.ts', 'packages/settings', true],
    ['simulators', 'src/main.ts', 'packages/db', false],
    ['subgraphs/clients', 'src/reports/aum.ts', 'packages/db', true],
    ['subgraphs/clients', 'src/reports/aum.ts', 'packages/cache', false],
    ['subgraphs/clients', 'src/main.ts', 'packages/cache', true],
    ['subgraphs/clients', 'src/main.ts', 'packages/crm', true],
    ['subgraphs/clients', 'src/index.ts', 'packages/crm', false],
    ['subgraphs/executive', 'src/main.ts', 'packages/crm', false],
    ['subgraphs/executive', 'src/main.ts', 'connectors/crm', false],
    ['subgraphs/executive', 'src/main.ts', 'subgraphs/clients', false],
    ['packages/figures', 'src/aum.ts', 'subgraphs/executive', false],
    ['worker', 'src/index.ts', 'gateway', false],
    ['worker', 'src/main.ts', 'worker', true],
    ['gateway', 'src/federation.test.ts', 'subgraphs/clients', false],
    ['standalone', 'src/everything.ts', 'subgraphs/clients', true],
    ['tests', 'integration/levels.test.ts', 'gateway', true],
  ])('%s/%s imports %s: %s', (from, file, to, allowed) => {
    expect(isAllowed({ from, file: `${from}/${file}`, to })).toBe(allowed)
  })

  test.each([
    ["import { a } from '@rc/core/dates'", ['@rc/core/dates']],
    ["import type { A } from '@rc/core/dates'", ['@rc/core/dates']],
    ["export { a } from './a.ts'", ['./a.ts']],
    ["import './a.ts'", ['./a.ts']],
    ["await import('@rc/gateway')", ['@rc/gateway']],
    ["const from = 'nowhere'", []],
  ])('an import is seen: %s', (source, specifiers) => {
    expect(specifiersIn(source)).toEqual(specifiers)
  })

  test.each([
    ["process.env['PORT']", true],
    ["process['env']", true],
    ['process?.env', true],
    ["import { env } from 'node:process'", true],
    ["process.env['PORT'] === '80'", true],
    ["process.env['PORT'] = '80'", false],
    ['readSettings(environment)', false],
    ['the process environment', false],
  ])('reading the environment is seen: %s', (source, reads) => {
    expect(readsEnvironment(source)).toBe(reads)
  })
})
