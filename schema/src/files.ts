import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type DocumentNode } from 'graphql'
import type { Group } from './groups.ts'

/** Where the contract lives. */
export const SCHEMA_DIRECTORY = join(import.meta.dirname, '..')
export const GENERATED_DIRECTORY = join(SCHEMA_DIRECTORY, 'generated')

export const readSchemaFile = (name: string): string => readFileSync(join(SCHEMA_DIRECTORY, name), 'utf8')
export const readGenerated = (name: string): string => readFileSync(join(GENERATED_DIRECTORY, name), 'utf8')

/** Answers of the demonstration firm, cut short, by path: `examples/executive-aum.json` is of `/api/executive/aum`. */
const EXAMPLES_DIRECTORY = join(SCHEMA_DIRECTORY, 'examples')
export const exampleFile = (path: string): string =>
  join(EXAMPLES_DIRECTORY, `${path.split('/').slice(2).join('-')}.json`)

/** What was sent to an operation of the service itself, and what it answered: `examples/service/permissions.json`. */
export const serviceExampleFile = (operationId: string): string =>
  join(EXAMPLES_DIRECTORY, 'service', `${operationId}.json`)

/** The composed supergraph, as generated and committed. */
export const readSupergraph = (): string => readGenerated('supergraph.graphql')

/** What one subgraph serves: its SDL without what is only planned. */
export const readSubgraphDocument = (group: Group): DocumentNode =>
  parse(readGenerated(`subgraphs/${group}.graphql`))
