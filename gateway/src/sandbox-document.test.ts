import { readGenerated } from '@rc/schema/files'
import { readPageOperations } from '@rc/schema/page-operations'
import { readRestOperations } from '@rc/schema/rest-operations'
import { GROUPS } from '@rc/schema/groups'
import { buildSchema, Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { MOST_TOKENS } from './operation-limits.ts'
import { sandboxDocument } from './sandbox-document.ts'

test('the Sandbox opens with operations of every group, which may be sent as they stand', () => {
  const document = parse(sandboxDocument(readRestOperations(), readPageOperations()), {
    maxTokens: MOST_TOKENS / 2,
  })
  expect(validate(buildSchema(readGenerated('api.graphql')), document)).toEqual([])
  const asked = document.definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION
      ? node.selectionSet.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''))
      : [],
  )
  expect(asked.toSorted()).toEqual([...GROUPS, 'performanceSummary'].toSorted())
})
