import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { undescribed } from './undescribed.ts'

test('each type, field, argument and value has words of its own; the level it was given is none', () => {
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
    "Told."
    union Either = One | Two
    "Told."
    type One {
      "Told."
      a: Int
    }
    """
    Sensitivity: PUBLIC.
    """
    type Two {
      "Told."
      a: Day
    }
    scalar Day
    enum Kind {
      "Told."
      A
      B
    }
    input Filter {
      c: Int
    }
  `)
  expect(undescribed(schema).toSorted()).toEqual(
    [
      'Query.told(b)',
      'Query.untold',
      'Query.level',
      'Two',
      'Day',
      'Kind',
      'Kind.B',
      'Filter',
      'Filter.c',
    ].toSorted(),
  )
})
