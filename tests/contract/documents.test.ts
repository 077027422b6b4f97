import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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
  ...globSync('docs/adr/*.md', { cwd: ROOT }),
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

describe.each(documents)('%s', (name) => {
  const text = read(name)

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
      expect(existsSync(join(ROOT, place)), place).toBe(true)
    }
  })

  test('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const own = new Set([...Object.keys(scripts), 'install', 'exec', 'run'])
    const commands = text.matchAll(/(?:`pnpm|pnpm@[\d.]+)(?: --silent)?(?: run)? (?<script>[a-z][a-z-]*)/g)
    for (const [command, script = ''] of commands) {
      expect(own.has(script), command).toBe(true)
    }
  })
})
