import { existsSync, readFileSync } from 'node:fs'
import { Supergraph } from '@apollo/federation-internals'
import {
  type GraphQLError,
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  validate,
  type GraphQLSchema,
} from 'graphql'
import { compose, ContractError } from '../compose.ts'
import { describeLevels } from '../described-levels.ts'
import { exportedList, exportedPaths } from '../exported-list.ts'
import { exampleFile, readSchemaFile, serviceExampleFile } from '../files.ts'
import { GROUPS } from '../groups.ts'
import { openApi, serviceOperations, type Examples } from '../open-api.ts'
import { readPageOperations, type PageOperation } from '../page-operations.ts'
import { readRestOperations, type RestOperation } from '../rest-operations.ts'
import { servedDocument } from '../served-document.ts'
import { undescribed } from '../undescribed.ts'
import { dashboardFiles } from './dashboard-files.ts'
import { resolverTypes } from './resolver-types.ts'

/** Every generated file by its path from `schema/generated`; throws ContractError naming everything that is wrong. */
export async function artifacts(): Promise<Map<string, string>> {
  const [directives, common] = [readSchemaFile('directives.graphql'), readSchemaFile('common.graphql')]
  const documents = new Map(
    GROUPS.map((group) => [group, servedDocument(directives, common, readSchemaFile(`${group}.graphql`))]),
  )
  const supergraph = print(describeLevels(parse(compose(documents))))
  const schema = apiSchema(supergraph)
  const [operations, pages] = [readRestOperations(), readPageOperations()]
  assertValid(schema, { operations, pages }, exportedPaths(supergraph))
  const files = new Map<string, string>()
  files.set('supergraph.graphql', `${supergraph}\n`)
  files.set('api.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`)
  files.set(
    'rest-operations.json',
    json(operations.map(({ path, operationName, group, field }) => ({ path, operationName, group, field }))),
  )
  files.set('openapi.json', json(openApi(schema, supergraph, operations, readExamples(operations))))
  for (const [name, content] of await dashboardFiles(schema, supergraph, { reports: operations, pages }))
    files.set(`../../dashboard/src/generated/${name}`, content)
  for (const [group, document] of documents) {
    files.set(`subgraphs/${group}.graphql`, `${print(document)}\n`)
    files.set(`../../subgraphs/${group}/src/generated/resolvers.ts`, await resolverTypes(group, document))
  }
  return files
}

/** The schema callers see. */
const apiSchema = (supergraph: string): GraphQLSchema =>
  Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema()

function assertValid(
  schema: GraphQLSchema,
  { operations, pages }: { operations: readonly RestOperation[]; pages: readonly PageOperation[] },
  exported: ReadonlyMap<string, string | null>,
): void {
  const documents = [
    ...operations.map(({ path, document }) => ({ file: `rest${path.slice(4)}`, document })),
    ...pages.map(({ name, document }) => ({ file: `pages/${name}`, document })),
  ]
  const problems = documents.flatMap(({ file, document }) =>
    validate(schema, document).map((error: GraphQLError) => `${file}.graphql: ${error.message}`),
  )
  if (problems.length === 0) problems.push(...exportProblems(schema, operations, exported))
  const served = new Set(operations.map(({ group, field }) => `${group}.${field}`))
  for (const group of GROUPS) {
    const type = schema.getQueryType()?.getFields()[group]?.type
    const fields = type !== undefined && 'getFields' in type ? Object.keys(type.getFields()) : []
    for (const field of fields) {
      if (!served.has(`${group}.${field}`))
        problems.push(`${group} { ${field} } has no REST operation in schema/rest/${group}/`)
    }
  }
  problems.push(...undescribed(schema).map((path) => `${path} has no description`))
  if (problems.length > 0) throw new ContractError(problems)
}

function exportProblems(
  schema: GraphQLSchema,
  operations: readonly RestOperation[],
  exported: ReadonlyMap<string, string | null>,
): string[] {
  return operations.flatMap((operation) => {
    try {
      exportedList(schema, exported, operation)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** A new report has none until the test that takes them has run. */
const readExamples = (operations: readonly RestOperation[]): Examples => ({
  reports: read(
    operations.map(({ path }) => path),
    exampleFile,
  ),
  service: read(serviceOperations(), serviceExampleFile),
})

const read = <T>(keys: readonly string[], fileOf: (key: string) => string): Map<string, T> =>
  new Map(
    keys
      .filter((key) => existsSync(fileOf(key)))
      .map((key) => [key, JSON.parse(readFileSync(fileOf(key), 'utf8')) as T]),
  )

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
