import { buildSubgraphSchema } from '@apollo/subgraph'
import { SENSITIVITY } from '@rc/core/sensitivity'
import { readSubgraphDocument } from '@rc/schema/files'
import { GROUPS } from '@rc/schema/groups'
import { sensitivityLevels, type Levels } from '@rc/schema/sensitivity-levels'
import {
  execute,
  getNamedType,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { expect, test } from 'vitest'
import { guardedFields } from './guarded-fields.ts'
import { guardedSchema } from './sensitivity-shield.ts'

const CLEARANCES = Object.values(SENSITIVITY)

/** Every subgraph with a value for everything, behind its guard. */
const subgraphs = GROUPS.map((group) => {
  const document = readSubgraphDocument(group)
  const schema = buildSubgraphSchema([{ typeDefs: document }])
  for (const type of objectsOf(schema))
    for (const field of Object.values(type.getFields()))
      if (!field.name.startsWith('_')) field.resolve = () => something(schema, field.type)
  return { group, schema, levels: sensitivityLevels(document), guarded: guardedSchema(schema, document) }
})

function objectsOf(schema: GraphQLSchema): GraphQLObjectType[] {
  return Object.values(schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('_'),
  )
}

function something(schema: GraphQLSchema, type: GraphQLOutputType): unknown {
  const of = getNullableType(type)
  if (isListType(of)) return [something(schema, of.ofType)]
  if (isEnumType(of)) return of.getValues()[0]?.value
  if (isObjectType(of)) return { __typename: of.name }
  if (isAbstractType(of)) return { __typename: schema.getPossibleTypes(of)[0]?.name }
  return of.toString() === 'Boolean' ? true : 1
}

/** A way to a field of an object: the fields above it, and the text of the operation that takes it. */
interface Way {
  readonly above: readonly string[]
  readonly open: string
  readonly close: string
}

/** Every way to every type that does not pass the same type twice. */
function waysTo(schema: GraphQLSchema): Map<string, Way[]> {
  const ways = new Map<string, Way[]>()
  const walk = (type: GraphQLObjectType, way: Way, passed: readonly string[]): void => {
    ways.set(type.name, [...(ways.get(type.name) ?? []), way])
    for (const field of Object.values(type.getFields())) {
      const to = getNamedType(field.type)
      if (!isObjectType(to) || passed.includes(to.name) || field.name.startsWith('_')) continue
      const next = {
        above: [...way.above, `${type.name}.${field.name}`],
        open: `${way.open} ${called(field)} {`,
        close: `} ${way.close}`,
      }
      walk(to, next, [...passed, to.name])
    }
  }
  const root = schema.getQueryType()
  if (root) walk(root, { above: [], open: '{', close: '}' }, [root.name])
  const entities = schema.getType('_Entity')
  for (const entity of isAbstractType(entities) ? schema.getPossibleTypes(entities) : [])
    walk(
      entity,
      {
        above: [entity.name],
        open: `{ _entities(representations: [{ __typename: "${entity.name}" }]) { ... on ${entity.name} {`,
        close: '} } }',
      },
      [entity.name],
    )
  return ways
}

function called({ name, args }: GraphQLField<unknown, unknown>): string {
  const needed = args.filter(
    (argument) => isNonNullType(argument.type) && argument.defaultValue === undefined,
  )
  const given = needed.map((argument) => {
    const of = getNullableType(argument.type)
    return `${argument.name}: ${isListType(of) ? '["1"]' : isEnumType(of) ? of.getValues()[0]?.name : '"1"'}`
  })
  return given.length === 0 ? name : `${name}(${given.join(', ')})`
}

/** The level that all of a way, and the field at its end, ask for together. */
function levelAsked(levels: Levels, way: Way, field: string): number {
  const each = [...way.above, field].map((place) => {
    const [type = '', name] = place.split('.')
    return name === undefined ? levels.types.get(type) : levels.fields.get(type)?.get(name)
  })
  return Math.max(...each.map((level) => level ?? Infinity))
}

// What is shown is exactly what the levels of a way allow: rules that are left out are missed nowhere.
test.each(subgraphs)(
  'on every way to every field of $group its level is asked for, and no more',
  async ({ schema, guarded, levels }) => {
    let asked = 0
    for (const [name, ways] of waysTo(schema)) {
      const type = schema.getType(name) as GraphQLObjectType
      const fields = Object.values(type.getFields()).filter((field) => !field.name.startsWith('_'))
      for (const way of ways) {
        for (const clearance of CLEARANCES) {
          const selected = fields.map((field) => {
            const inner = getNamedType(field.type)
            return `${called(field)}${isObjectType(inner) || isAbstractType(inner) ? ' { __typename }' : ''}`
          })
          const answer = await execute({
            schema: guarded,
            document: parse(`${way.open} ${selected.join(' ')} ${way.close}`),
            contextValue: { identity: () => ({ clearance }) },
          })
          for (const field of fields) {
            const level = levelAsked(levels, way, `${name}.${field.name}`)
            const question = `${way.open} ${field.name} for ${clearance}`
            expect(isThere(answer.data, field.name), question).toBe(level <= clearance)
            asked += 1
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(500)
  },
)

/** Whether the innermost object of an answer has a value for a field. */
function isThere(data: unknown, field: string): boolean {
  let at: unknown = data
  for (;;) {
    if (Array.isArray(at)) at = at[0]
    if (typeof at !== 'object' || at === null) return false
    const values = Object.values(at)
    const isEnd = values.length > 1 || field in at
    if (isEnd) return (at as Record<string, unknown>)[field] != null
    at = values[0]
  }
}

test.each(subgraphs)('rules of $group stand only where they decide', ({ schema, levels }) => {
  const guarded = guardedFields(schema, levels)
  const all = [...levels.fields.values()].reduce((sum, fields) => sum + fields.size, 0)
  expect(guarded).toContain('Query._entities')
  expect(guarded.size).toBeLessThan(all / 10)
})

test('a type that is reached below its level asks for it again', () => {
  const document = parse(`
    directive @sensitivity(level: Sensitivity!) on OBJECT | FIELD_DEFINITION
    enum Sensitivity { PUBLIC INTERNAL CONFIDENTIAL EXECUTIVE RESTRICTED }
    type Query {
      open: Shared @sensitivity(level: PUBLIC)
      closed: Shared @sensitivity(level: RESTRICTED)
      inner: Inner @sensitivity(level: RESTRICTED)
    }
    type Shared @sensitivity(level: PUBLIC) { name: String secret: String @sensitivity(level: EXECUTIVE) inner: Inner }
    type Inner @sensitivity(level: INTERNAL) { name: String }
    type Unreached @sensitivity(level: PUBLIC) { name: String }
  `)
  const schema = buildSubgraphSchema([{ typeDefs: document }])
  const guarded = guardedFields(schema, sensitivityLevels(document))
  expect([...guarded].filter((place) => !place.startsWith('Query._')).toSorted()).toEqual(
    ['Query.closed', 'Query.inner', 'Query.open', 'Shared.secret', 'Inner.name', 'Unreached.name'].toSorted(),
  )
})
