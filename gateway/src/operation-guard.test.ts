import { readGenerated } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import { buildSchema, getOperationAST } from 'graphql'
import { expect, test } from 'vitest'
import { operationCost } from './operation-cost.ts'
import { MOST_COST } from './operation-guard.ts'

const schema = buildSchema(readGenerated('api.graphql'))

test.each(readRestOperations())('$path stays below half of the limit with the largest pages', (operation) => {
  const ast = getOperationAST(operation.document)
  if (ast == null) throw new Error('no operation')
  expect(operationCost(schema, operation.document, ast, { first: 200 })).toBeLessThan(MOST_COST / 2)
})
