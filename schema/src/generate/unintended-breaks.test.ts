import { buildSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { unintendedBreaks } from './unintended-breaks.ts'

const published = buildSchema(`
  type Query { shop(day: String): Shop }
  type Shop { name: String! items: [String] }
`)

const breaks = (present: string, intended: { change: string; reason: string }[] = []) =>
  unintendedBreaks(published, buildSchema(present), intended)

describe('a change that breaks callers', () => {
  test.each([
    [
      'a field that is gone',
      'type Query { shop(day: String): Shop } type Shop { name: String! }',
      'Shop.items',
    ],
    [
      'a field that may now be null',
      'type Query { shop(day: String): Shop } type Shop { name: String items: [String] }',
      'Shop.name',
    ],
    [
      'an argument that is gone',
      'type Query { shop: Shop } type Shop { name: String! items: [String] }',
      'Query.shop',
    ],
    [
      'an argument that is now required',
      'type Query { shop(day: String, hour: Int!): Shop } type Shop { name: String! items: [String] }',
      'hour',
    ],
  ])('is named: %s', (_, present, where) => {
    const problems = breaks(present)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^breaks callers: .*intended-breaks\.json/)
    expect(problems[0]).toContain(where)
  })

  test('passes when it is listed, in the words of the check', () => {
    const present = 'type Query { shop(day: String): Shop } type Shop { name: String! }'
    const change = 'Shop.items was removed.'
    expect(breaks(present)[0]).toContain(change)
    expect(breaks(present, [{ change, reason: 'never filled' }])).toEqual([])
  })

  test('does not pass because another one is listed', () => {
    const present = 'type Query { shop: Shop } type Shop { name: String! }'
    expect(breaks(present, [{ change: 'Shop.items was removed.', reason: 'never filled' }])).toHaveLength(1)
  })
})

test('what callers do not feel passes', () => {
  const present = `
    type Query { shop(day: String, hour: Int): Shop other: Shop }
    type Shop { name: String! items: [String!]! more: String }
  `
  expect(breaks(present)).toEqual([])
})

test('a listed change that is no longer made is refused', () => {
  const present = 'type Query { shop(day: String): Shop } type Shop { name: String! items: [String] }'
  expect(breaks(present, [{ change: 'Shop.items was removed.', reason: 'never filled' }])).toEqual([
    'schema/intended-breaks.json lists a change that is not made: Shop.items was removed.',
  ])
})
