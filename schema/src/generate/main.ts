import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { buildSchema } from 'graphql'
import { ContractError } from '../compose.ts'
import { GENERATED_DIRECTORY, readSchemaFile, SCHEMA_DIRECTORY } from '../files.ts'
import { GROUPS } from '../groups.ts'
import { artifacts } from './artifacts.ts'
import { unintendedBreaks } from './unintended-breaks.ts'

const ROOT = join(SCHEMA_DIRECTORY, '..')
const DIRECTORIES = [
  GENERATED_DIRECTORY,
  join(ROOT, 'dashboard/src/generated'),
  ...GROUPS.map((group) => join(ROOT, 'subgraphs', group, 'src/generated')),
]

// pnpm gen            writes schema/generated
// pnpm gen --check    fails if it would change, or if the schema breaks callers without saying so
// pnpm gen --publish  makes the present schema the one callers rely on
try {
  const files = await artifacts()
  const api = files.get('api.graphql') ?? ''
  if (process.argv.includes('--publish')) {
    writeFileSync(join(GENERATED_DIRECTORY, '../published.graphql'), api)
    writeFileSync(join(GENERATED_DIRECTORY, '../intended-breaks.json'), '[]\n')
  }
  const problems = process.argv.includes('--check') ? drift(files) : write(files)
  problems.push(
    ...unintendedBreaks(
      buildSchema(readSchemaFile('published.graphql')),
      buildSchema(api),
      JSON.parse(readSchemaFile('intended-breaks.json')),
    ),
  )
  if (problems.length > 0) throw new ContractError(problems)
} catch (error) {
  if (!(error instanceof ContractError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function write(files: Map<string, string>): string[] {
  for (const directory of DIRECTORIES) rmSync(directory, { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(GENERATED_DIRECTORY, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return []
}

function drift(files: Map<string, string>): string[] {
  const expected = new Set([...files.keys()].map((name) => join(GENERATED_DIRECTORY, name)))
  const left = DIRECTORIES.flatMap(filesIn)
    .filter((path) => !expected.has(path))
    .map((path) => `${relative(ROOT, path)} is left over: run pnpm gen`)
  const changed = [...files]
    .map(([name, content]) => [join(GENERATED_DIRECTORY, name), content] as const)
    .filter(([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content)
    .map(([path]) => `${relative(ROOT, path)} is not what the schema says: run pnpm gen`)
  return [...left, ...changed]
}

function filesIn(directory: string): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}
