import { buildSchema, Kind, parse, type GraphQLSchema } from 'graphql'
import { describe, expect, test } from 'vitest'
import { leafSchema, selectionSchema, type JsonSchema } from './json-schema.ts'

const schema: GraphQLSchema = buildSchema(`
  scalar Date scalar DateTime scalar Money scalar Ratio scalar BasisPoints scalar Odd
  type Query { shop: Shop! }
  "A shop."
  type Shop {
    id: ID!
    "What it is called."
    name: String
    colour: Colour
    shade: Colour!
    owner: Person
    staff: [Person!]
    codes: [[Int]!]!
    subject: Subject
    since: Date! at: DateTime! price: Money! share: Ratio! bps: BasisPoints! size: Float! open: Boolean! odd: Odd!
  }
  enum Colour { RED BLUE }
  "Someone."
  type Person { name: String! }
  type Robot { model: String! }
  union Subject = Person | Robot
`)

/** JSON Schema of the fields selected of a shop. */
function answer(selection: string): Record<string, JsonSchema> {
  const definition = parse(`{ ${selection} }`).definitions[0]
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  const shop = schema.getType('Shop')
  const body = selectionSchema(schema, shop as never, definition.selectionSet)
  return body['properties'] as Record<string, JsonSchema>
}

describe('scalars', () => {
  test.each([
    ['id', { type: 'string' }],
    ['since', { type: 'string', format: 'date' }],
    ['at', { type: 'string', format: 'date-time' }],
    ['price', { type: 'number', 'x-unit': 'US dollars' }],
    ['share', { type: 'number', 'x-unit': 'fraction: 0.05 is 5 %' }],
    ['bps', { type: 'integer', 'x-unit': 'basis points: 85 is 0.85 %' }],
    ['size', { type: 'number' }],
    ['open', { type: 'boolean' }],
    ['odd', {}],
  ])('%s', (field, expected) => {
    expect(answer(field)).toEqual({ [field]: expected })
  })

  test('money has no multipleOf: binary division would refuse 19.99', () => {
    expect(answer('price')['price']).not.toHaveProperty('multipleOf')
    expect(Number.isInteger(19.99 / 0.01)).toBe(false)
  })
})

describe('null', () => {
  test('is allowed where the field allows it, with the description kept', () => {
    expect(answer('name')).toEqual({
      name: { type: ['string', 'null'], description: 'What it is called.' },
    })
  })

  test('is one of the values of a nullable enum', () => {
    expect(answer('colour shade')).toEqual({
      colour: { type: ['string', 'null'], enum: ['RED', 'BLUE', null] },
      shade: { type: 'string', enum: ['RED', 'BLUE'] },
    })
  })

  test('is no value of a parameter, which is left out instead', () => {
    expect(leafSchema(schema.getType('Colour') as never)).toEqual({ type: 'string', enum: ['RED', 'BLUE'] })
  })

  test('is told level by level in lists', () => {
    expect(answer('codes')).toEqual({
      codes: { type: 'array', items: { type: 'array', items: { type: ['integer', 'null'] } } },
    })
  })
})

describe('objects', () => {
  test('have what is selected, all of it required, and the description of their type', () => {
    expect(answer('owner { name }')).toEqual({
      owner: {
        type: ['object', 'null'],
        properties: { name: { type: 'string' } },
        required: ['name'],
        description: 'Someone.',
      },
    })
  })

  test('may stand in a list', () => {
    expect(answer('staff { name }')['staff']).toMatchObject({
      type: ['array', 'null'],
      items: { type: 'object', properties: { name: { type: 'string' } } },
    })
  })

  test('answer under their aliases', () => {
    expect(Object.keys(answer('title: name'))).toEqual(['title'])
  })

  test('of a union have the fields of the fragments that apply to each', () => {
    expect(answer('subject { __typename ... on Person { name } ... on Robot { model } }')['subject']).toEqual(
      {
        anyOf: [
          {
            anyOf: [
              {
                type: 'object',
                properties: { __typename: { type: 'string' }, name: { type: 'string' } },
                required: ['__typename', 'name'],
              },
              {
                type: 'object',
                properties: { __typename: { type: 'string' }, model: { type: 'string' } },
                required: ['__typename', 'model'],
              },
            ],
          },
          { type: 'null' },
        ],
      },
    )
  })

  test('without such a field are an error that names it', () => {
    expect(() => answer('colours')).toThrow('Shop has no field colours')
  })
})
