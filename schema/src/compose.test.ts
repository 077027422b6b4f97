import { Kind, parse, type DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { compose, ContractError } from './compose.ts'
import { readSchemaFile } from './files.ts'
import { servedDocument } from './served-document.ts'

function contract(groups: Record<string, string>): Map<string, DocumentNode> {
  const [directives, common] = [readSchemaFile('directives.graphql'), readSchemaFile('common.graphql')]
  return new Map(Object.entries(groups).map(([name, sdl]) => [name, servedDocument(directives, common, sdl)]))
}

function problemsOf(groups: Record<string, string>): readonly string[] {
  try {
    compose(contract(groups))
  } catch (error) {
    if (error instanceof ContractError) return error.problems
    throw error
  }
  return []
}

const STOCK = `
  extend type Query {
    stock: Stock
      @sensitivity(level: INTERNAL)
      @cached(key: "stock", ttl: 60, invalidatedBy: [aum_update])
  }
  type Stock @sensitivity(level: INTERNAL) { item: Item }
  type Item @key(fields: "id") @sensitivity(level: INTERNAL) { id: ID! weight(unit: String): Float }
`

describe('a contract that holds', () => {
  const supergraph = compose(
    contract({
      stock: STOCK,
      prices: `
        type Item @key(fields: "id") @sensitivity(level: INTERNAL) {
          id: ID!
          price: Float @sensitivity(level: RESTRICTED)
        }
      `,
    }),
  )

  test('carries levels and cache policy into the supergraph', () => {
    expect(supergraph).toMatch(/price: Float @join__field\(graph: PRICES\) @sensitivity\(level: RESTRICTED\)/)
    expect(supergraph).toContain('@cached(key: "stock", ttl: 60, invalidatedBy: [aum_update])')
  })

  test('makes one type of what two groups know of an entity', () => {
    const items = parse(supergraph).definitions.filter(
      (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION && node.name.value === 'Item',
    )
    expect(items).toHaveLength(1)
  })
})

describe('a contract that does not', () => {
  test('names each field without a level', () => {
    const stock = STOCK.replace('type Stock @sensitivity(level: INTERNAL)', 'type Stock')
    expect(problemsOf({ stock })).toEqual(['stock: Stock.item has no @sensitivity level'])
  })

  test('does not let a root field inherit a level', () => {
    const stock = STOCK.replace('@sensitivity(level: INTERNAL)\n', '\n')
    expect(problemsOf({ stock })).toEqual(['stock: Query.stock has no @sensitivity level'])
  })

  test('does not take the level of one group for the field of another', () => {
    const prices = 'type Item @key(fields: "id") { id: ID! @sensitivity(level: INTERNAL) price: Float }'
    expect(problemsOf({ stock: STOCK, prices })).toContain('prices: Item.price has no @sensitivity level')
  })

  test('is refused when two groups declare different levels for a type', () => {
    const prices = 'type Item @key(fields: "id") @sensitivity(level: PUBLIC) { id: ID! price: Float }'
    const problems = problemsOf({ stock: STOCK, prices })
    expect(problems).toContain('Item.id is INTERNAL in stock and PUBLIC in prices')
    expect(problems).toContainEqual(expect.stringMatching(/^INCONSISTENT_.*@sensitivity.* "Item"/))
  })

  test.each([
    ['on the field', '@sensitivity(level: INTERNAL)', '@sensitivity(level: RESTRICTED)'],
    ['by the type, once only', '@sensitivity(level: RESTRICTED)', ''],
  ])('is refused when a field has different levels in two groups, %s', (_, ofType, ofField) => {
    const prices = `type Item @key(fields: "id") ${ofType} { id: ID! ${ofField} }`
    expect(problemsOf({ stock: STOCK, prices })).toContain(
      'Item.id is INTERNAL in stock and RESTRICTED in prices',
    )
  })

  test('is refused when two groups cache one field differently', () => {
    const day = (ttl: number): string => `
      extend type Query {
        day: Date
          @shareable
          @sensitivity(level: PUBLIC)
          @cached(key: "day", ttl: ${ttl}, invalidatedBy: [aum_update])
      }
    `
    expect(problemsOf({ one: day(60), other: day(60) })).toEqual([])
    expect(problemsOf({ one: day(60), other: day(61) })).toEqual([
      expect.stringMatching(/^INCONSISTENT_.*@cached/),
    ])
  })

  test.each([
    ['a plain string', '"weight(unit: \\"kg\\")"'],
    ['a block string', '"""weight(unit: "kg")"""'],
    ['a deeper selection', '"owner { id } weight(unit: \\"kg\\")"'],
  ])('is refused for arguments inside @requires, in %s', (_, fields) => {
    const prices = `
      type Item @key(fields: "id") @sensitivity(level: INTERNAL) {
        id: ID!
        weight(unit: String): Float @external
        freight: Float @requires(fields: ${fields})
      }
    `
    expect(problemsOf({ stock: STOCK, prices })).toContainEqual(
      expect.stringMatching(/^prices: @requires\(fields: ".*weight\(unit.*must not use arguments$/),
    )
  })

  test('may require a field that has arguments, without giving any', () => {
    const prices = `
      type Item @key(fields: "id") @sensitivity(level: INTERNAL) {
        id: ID!
        weight(unit: String): Float @external
        freight: Float @requires(fields: "weight")
      }
    `
    expect(problemsOf({ stock: STOCK, prices })).toEqual([])
  })

  test('tells what composition itself refuses', () => {
    const twice = 'type Item @key(fields: "id") @sensitivity(level: INTERNAL) { id: ID! weight: Float }'
    expect(problemsOf({ stock: STOCK, twice }).join('\n')).toMatch(/weight/)
  })

  test('tells everything that is wrong at once', () => {
    const stock = STOCK.replace('type Stock @sensitivity(level: INTERNAL)', 'type Stock')
    const prices = 'type Item @key(fields: "id") @sensitivity(level: PUBLIC) { id: ID! price: Float }'
    const problems = problemsOf({ stock, prices })
    expect(problems).toContain('stock: Stock.item has no @sensitivity level')
    expect(problems).toContain('Item.id is INTERNAL in stock and PUBLIC in prices')
  })
})
