import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ERRORS } from '@rc/core/errors'
import { CLEARANCE, ROLES } from '@rc/core/roles'
import { sensitivityName, type Level } from '@rc/core/sensitivity'
import { GROUPS } from '@rc/schema/groups'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'

// What the documents say about names and places of the project is so.

const ROOT = join(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8')
const readme = read('README.md')
const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...globSync('docs/{adr/,}*.md', { cwd: ROOT }),
]
const blocksOf = (text: string): string[] =>
  [...text.matchAll(/```\w*\n(?<code>[\s\S]*?)\n```/g)].map(({ groups }) => groups?.['code'] ?? '')

test('the first two commands stand alone: everything, then the tests', () => {
  const [start, tests] = blocksOf(readme)
  expect([start, tests]).toEqual(['npx -y pnpm@12.21.0 start', 'npx -y pnpm@12.21.0 test'])
})

test('every setting is in the README, and no other', () => {
  const declared = [...read('packages/settings/src/index.ts').matchAll(/^ {2}(?<name>RC_\w+):/gm)].map(
    ({ groups }) => groups?.['name'] ?? '',
  )
  expect(declared.length).toBeGreaterThan(20)
  const named = readme
    .split('\n')
    .filter((line) => line.startsWith('| `RC_'))
    .flatMap((line) => line.split('|')[1]?.match(/RC_[\w<>]+/g) ?? [])
    .flatMap((name) =>
      name.includes('<GROUP>') ? GROUPS.map((group) => name.replace('<GROUP>', group.toUpperCase())) : [name],
    )
  expect(new Set(named)).toEqual(new Set(declared))
})

test('every room of the house is in ARCHITECTURE.md, and no other', () => {
  const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] }
  const rooms = packages.flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT })).map(dirname)
  const table =
    /## The rooms\n(?<rows>[\s\S]*?)\n\n[^|]/.exec(read('ARCHITECTURE.md'))?.groups?.['rows'] ?? ''
  const named = [...table.matchAll(/^\| `(?<folder>[^`]+)`/gm)].map(({ groups }) => groups?.['folder'])
  expect(new Set(named)).toEqual(new Set(rooms))
})

test('the page of errors has every code with its status, and no other', () => {
  const rows = [...read('docs/errors.md').matchAll(/^\| `(?<code>[A-Z_]+)` +\| (?<status>\d+)/gm)]
  expect(
    Object.fromEntries(rows.map(({ groups }) => [groups?.['code'], Number(groups?.['status'])])),
  ).toEqual(Object.fromEntries(Object.entries(ERRORS).map(([code, { status }]) => [code, status])))
})

test('the page of levels has every level with its name and the roles that read it', () => {
  const rows = [
    ...read('docs/levels-and-masking.md').matchAll(
      /^\| (?<level>\d) +\| (?<name>[A-Z]+) +\| (?<who>.+?) +\|/gm,
    ),
  ]
  expect(rows).toHaveLength(5)
  for (const { groups: { level = '', name, who = '' } = {} } of rows) {
    expect(name).toBe(sensitivityName(Number(level) as Level))
    const readers = ROLES.filter((role) => CLEARANCE[role] >= Number(level))
    expect(new Set(who.startsWith('everyone') ? ROLES : who.split(', '))).toEqual(new Set(readers))
  }
})

describe.each(documents)('%s', (name) => {
  const text = read(name)

  test('names paths that are served', () => {
    const { paths } = JSON.parse(read('schema/generated/openapi.json')) as { paths: Record<string, unknown> }
    const served = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')))
    for (const [path] of text.matchAll(/\/api\/[a-z-]+\/[\w{}/-]*\w\}?(?![\w*…])/g)) {
      if (path.includes('liquidity') || /<|\[/.test(path)) continue
      expect(served.has(path.replaceAll(/\{\w+\}/g, '{}')), path).toBe(true)
    }
  })

  test('names files that exist', () => {
    const links = [...text.matchAll(/\]\((?<to>[^)#]+)(?:#[^)]*)?\)/g)].map(
      ({ groups }) => groups?.['to'] ?? '',
    )
    const places = [
      ...text.matchAll(
        /`(?<path>(?:schema|gateway|subgraphs|worker|connectors|packages|simulators|standalone|tests|patches)\/[\w./@-]+)`/g,
      ),
    ].map(({ groups }) => groups?.['path'] ?? '')
    const example = /liquidity/
    for (const place of [...links, ...places].filter(
      (path) => !example.test(path) && !path.includes('://'),
    )) {
      const isThere = [ROOT, join(ROOT, dirname(name))].some((from) => existsSync(join(from, place)))
      expect(isThere, place).toBe(true)
    }
  })

  test('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const own = new Set([...Object.keys(scripts), 'install', 'exec', 'run', 'audit'])
    const commands = text.matchAll(/(?:`pnpm|pnpm@[\d.]+)(?: --silent)?(?: run)? (?<script>[a-z][a-z:-]*)/g)
    for (const [command, script = ''] of commands) {
      expect(own.has(script), command).toBe(true)
    }
  })
})
