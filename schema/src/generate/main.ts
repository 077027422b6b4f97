import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSchema } from 'graphql'
import { ContractError } from '../compose.ts'
import { GENERATED_DIRECTORY, readSchemaFile } from '../files.ts'
import { artifacts } from './artifacts.ts'
import { unintendedBreaks } from './unintended-breaks.ts'

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
  rmSync(GENERATED_DIRECTORY, { recursive: true, force: true })
  for (const [name, content] of files) {
    const path = join(GENERATED_DIRECTORY, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return []
}

function drift(files: Map<string, string>): string[] {
  const present = existsSync(GENERATED_DIRECTORY)
    ? readdirSync(GENERATED_DIRECTORY, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(GENERATED_DIRECTORY.length + 1))
    : []
  const stale = present
    .filter((name) => !files.has(name))
    .map((name) => `schema/generated/${name} is left over: run pnpm gen`)
  const changed = [...files]
    .filter(
      ([name, content]) =>
        !present.includes(name) || readFileSync(join(GENERATED_DIRECTORY, name), 'utf8') !== content,
    )
    .map(([name]) => `schema/generated/${name} is not what the schema says: run pnpm gen`)
  return [...stale, ...changed]
}
