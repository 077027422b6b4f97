import { readRestOperations } from '@rc/schema/rest-operations'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { graphql } from 'graphql'
import { expect } from 'vitest'
import { SUBGRAPHS, type System } from './system.ts'

/** How many statements the document of a report sends to the database when its own subgraph answers it. */
export async function countStatements(
  system: System,
  path: string,
  variableValues: Record<string, unknown>,
): Promise<number> {
  let sent = 0
  const db = system.services.db.withPlugin({
    transformQuery: ({ node }) => {
      sent += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const operation = readRestOperations().find((candidate) => candidate.path === path)
  const subgraph = SUBGRAPHS.find(({ group }) => path.startsWith(`/api/${group}/`))
  if (operation === undefined || subgraph === undefined) throw new Error(`no report ${path}`)
  const { errors } = await graphql({
    schema: subgraphSchema(subgraph),
    source: operation.source,
    variableValues,
    contextValue: requestContext({ ...system.services, db }, () => ({
      personId: 'psn_test',
      role: 'executive',
      clearance: 5,
      requestId: 'test',
    })),
  })
  expect(errors).toBeUndefined()
  return sent
}
