import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildSchema } from 'graphql'
import { ContractError } from '../compose.ts'
import { GENERATED_DIRECTORY, readSchemaFile, SCHEMA_DIRECTORY } from '../files.ts'
import { GROUPS } from '../groups.ts'
import { artifacts } from './artifacts.ts'
import { unintendedBreaks } from './unintended-breaks.ts'
import { changed, leftOver, writeFiles, type GeneratedFiles } from './written-files.ts'

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
  const made = await artifacts()
  const api = made.get('api.graphql') ?? ''
  const files = {
    directories: DIRECTORIES,
    contents: new Map([...made].map(([name, content]) => [join(GENERATED_DIRECTORY, name), content])),
  }
  if (process.argv.includes('--publish')) {
    writeFileSync(join(GENERATED_DIRECTORY, '../published.graphql'), api)
    writeFileSync(join(GENERATED_DIRECTORY, '../intended-breaks.json'), '[]\n')
  }
  const isCheck = process.argv.includes('--check')
  if (!isCheck) writeFiles(files)
  const problems = [
    ...(isCheck ? drift(files) : []),
    ...unintendedBreaks(
      buildSchema(readSchemaFile('published.graphql')),
      buildSchema(api),
      JSON.parse(readSchemaFile('intended-breaks.json')),
    ),
  ]
  if (problems.length > 0) throw new ContractError(problems)
} catch (error) {
  if (!(error instanceof ContractError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function drift(files: GeneratedFiles): string[] {
  const named = (path: string): string => relative(ROOT, path)
  return [
    ...leftOver(files).map((path) => `${named(path)} is left over: run pnpm gen`),
    ...changed(files).map((path) => `${named(path)} is not what the schema says: run pnpm gen`),
  ]
}
