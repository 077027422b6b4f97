import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { undescribed } from './undescribed.ts'

test('each field, argument and value has words of its own; the level it was given is none', () => {
  const schema = buildSchema(`
    type Query {
      "Told."
      told("Told." a: Int, b: Int): Kind
      untold: Kind
      """
      Sensitivity: PUBLIC.
      """
      level: Kind
    }
    enum Kind {
      "Told."
      A
      B
    }
    input Filter {
      c: Int
    }
  `)
  expect(undescribed(schema)).toEqual(['Query.told(b)', 'Query.untold', 'Query.level', 'Kind.B', 'Filter.c'])
})
