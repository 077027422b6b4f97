import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql'
import { expect, test } from 'vitest'
import { compileVariables } from './compile-variables.ts'

const schema = buildSchema(`
  type Query { a(id: ID, n: Int!, unit: Unit, list: [Int!], range: Range): Int }
  enum Unit { CM INCH }
  input Range { from: Int! = 1, to: Int }
`)
const DECLARED =
  'query ($id: ID = "x", $n: Int!, $m: Int! = 3, $unit: Unit, $list: [Int!], $range: Range, $none: Int = null)'

// What graphql-js finds out anew each time is found out once: values, errors, their order and their words are its own.
test.each([
  {},
  { n: 1 },
  { n: 1, id: 7, unit: 'INCH', list: [1, 2], range: { to: 3 } },
  { n: 1, id: null, list: 4, range: null, none: 2, more: 'ignored' },
  { n: 1, m: null },
  { n: null },
  { n: undefined },
  { n: 'one', unit: 'MILE', list: [1, null], range: { from: null } },
  { n: 1, range: { to: 1, elsewhere: 2 } },
])('%j', (sent) => {
  const operation = getOperationAST(parse(`${DECLARED} { a(n: $n) }`))
  if (operation == null) throw new Error('there is no operation')
  const theirs = getVariableValues(schema, operation.variableDefinitions ?? [], sent, { maxErrors: 50 })
  const mine = compileVariables(schema, operation)(sent)
  expect(mine).toEqual(theirs)
  expect(mine.errors?.map(({ message }) => message)).toEqual(theirs.errors?.map(({ message }) => message))
})

test('what is no input type is refused', () => {
  const operation = getOperationAST(parse('query ($q: Query, $other: Missing) { a(n: 1) }'))
  if (operation == null) throw new Error('there is no operation')
  expect(compileVariables(schema, operation)({}).errors).toHaveLength(2)
})
