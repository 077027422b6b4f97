import { buildSchema, isEnumType, Kind, parse, type OperationDefinitionNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readGenerated, readSupergraph } from './files.ts'
import type { JsonSchema } from './json-schema.ts'
import { openApi } from './open-api.ts'
import { rootPolicies } from './policy.ts'
import { readRestOperations, type RestOperation } from './rest-operations.ts'

interface Report {
  readonly operationId: string
  readonly tags: string[]
  readonly summary: string
  readonly description: string
  readonly 'x-sensitivity': { level: number; name: string }
  readonly 'x-cache': { key: string; ttlSeconds: number; invalidatedBy: string[] }
  readonly parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  readonly responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>
}

interface Document {
  readonly openapi: string
  readonly paths: Record<string, { get: Report }>
}

const NAMES = ['PUBLIC', 'INTERNAL', 'RESTRICTED', 'CONFIDENTIAL', 'EXECUTIVE']

describe('the committed openapi.json', () => {
  const text = readGenerated('openapi.json')
  const document: Document = JSON.parse(text)
  const api = buildSchema(readGenerated('api.graphql'))
  const policies = rootPolicies(readSupergraph())
  const operations = readRestOperations()
  const cases = operations.map((operation) => ({ operation, path: operation.path }))

  const reportAt = (path: string): Report => {
    const report = document.paths[path]?.get
    if (report === undefined) throw new Error(`${path} is missing`)
    return report
  }

  const policyOf = (group: string) => {
    const policy = policies.get(group)
    if (policy?.cache == null) throw new Error(`${group} has no policy`)
    return { level: policy.level, cache: policy.cache }
  }

  test('is OpenAPI 3.1 and has every report and no other', () => {
    expect(document.openapi).toBe('3.1.0')
    const reports = Object.entries(document.paths).filter(
      ([, { get }]) => get?.['x-sensitivity'] !== undefined,
    )
    expect(reports.map(([path]) => path).toSorted()).toEqual(operations.map(({ path }) => path).toSorted())
  })

  test.each(cases)('$path shows its level and its cache policy', ({ operation }) => {
    const { level, cache } = policyOf(operation.group)
    const report = reportAt(operation.path)
    expect(report).toMatchObject({ operationId: operation.operationName, tags: [operation.group] })
    expect(report['x-sensitivity']).toEqual({ level, name: NAMES[level - 1] })
    expect(report['x-cache']).toEqual(cache)
    for (const word of [`Level ${level} `, `${cache.ttlSeconds} s`, ...cache.invalidatedBy]) {
      expect(report.description).toContain(word)
    }
    expect(report.summary).toMatch(/\w/)
  })

  test.each(cases)('$path has the arguments of its report as typed parameters', ({ operation }) => {
    const [units, ...parameters] = reportAt(operation.path).parameters.toReversed()
    expect(units).toMatchObject({ name: 'units', in: 'query', required: false })
    parameters.reverse()
    expect(
      parameters.map(({ name, in: place, schema }) => ({ name, place, schema: inOrder(schema) })),
    ).toEqual(variablesOf(operation).map(({ name, type }) => ({ name, place: 'query', schema: typed(type) })))
    expect(parameters.some(({ required }) => required)).toBe(false)
  })

  test.each(cases)('$path answers its report, `meta` inside, and problems', ({ operation }) => {
    const { responses } = reportAt(operation.path)
    const body = responses['200']?.content?.['application/json']?.schema as {
      type: unknown
      required: string[]
    }
    expect(body.type).toEqual(['object', 'null'])
    expect(body.required).toContain('meta')
    for (const status of ['400', '401', '403', '500', '503', '504']) {
      expect(responses[status]?.content).toHaveProperty(['application/problem+json'])
    }
  })

  test('refers only to what it holds', () => {
    for (const [, pointer] of text.matchAll(/"\$ref": "#\/([^"]*)"/g)) {
      expect(document).toHaveProperty((pointer ?? '').split('/'))
    }
  })

  function typed(type: string): JsonSchema {
    const found = api.getType(type)
    if (isEnumType(found)) {
      return inOrder({ type: 'string', enum: found.getValues().map(({ name }) => name) })
    }
    const scalar = SCALARS[type]
    if (scalar === undefined) throw new Error(`parameters of type ${type} are not expected`)
    return scalar
  }
})

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Boolean: { type: 'boolean' },
  Ratio: { type: 'number', 'x-unit': 'fraction: 0.05 is 5 %' },
  Date: { type: 'string', format: 'date' },
}

/** With the values of an enum in the order of the alphabet: api.graphql is sorted, openapi.json is not. */
const inOrder = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema['enum']) ? { ...schema, enum: (schema['enum'] as string[]).toSorted() } : schema

const definitionOf = ({ document }: RestOperation): OperationDefinitionNode =>
  document.definitions[0] as OperationDefinitionNode

function variablesOf(operation: RestOperation): { name: string; type: string }[] {
  return (definitionOf(operation).variableDefinitions ?? []).map(({ variable, type }) => ({
    name: variable.name.value,
    type: type.kind === Kind.NAMED_TYPE ? type.name.value : 'not a plain type',
  }))
}

describe('openApi', () => {
  const sdl = `
    directive @sensitivity(level: Level!) on FIELD_DEFINITION
    enum Level { INTERNAL }
    type Query { shop: Shop @sensitivity(level: INTERNAL) }
    type Shop {
      "Prices of a day. More below."
      prices("Which day." day: String!): Prices
    }
    type Prices { mean: Float }
  `
  const operation = (field: string): RestOperation => {
    const source = `query Prices($day: String!) { shop { ${field}(day: $day) { mean } } }`
    return {
      group: 'shop',
      report: field,
      field,
      path: `/api/shop/${field}`,
      operationName: 'Prices',
      source,
      document: parse(source),
    }
  }
  const report = (supergraph: string, field: string) => {
    const { paths } = openApi(buildSchema(sdl), supergraph, [operation(field)]) as unknown as Document
    return paths[`/api/shop/${field}`]?.get
  }

  test('marks a parameter that must be given, and describes it', () => {
    expect(report(sdl, 'prices')?.parameters.slice(0, -1)).toEqual([
      { name: 'day', in: 'query', required: true, description: 'Which day.', schema: { type: 'string' } },
    ])
  })

  test('promises nothing of a group without a cache policy', () => {
    const get = report(sdl, 'prices')
    expect(get).not.toHaveProperty('x-cache')
    expect(get?.description).toContain('Level 2 (INTERNAL)')
    expect(get?.description).not.toContain('served again')
  })

  test('refuses a report the schema does not have', () => {
    expect(() => report(sdl, 'costs')).toThrow('the schema has no shop { costs }')
  })

  test('refuses a group without a policy', () => {
    expect(() => report('type Query { other: String @sensitivity(level: INTERNAL) }', 'prices')).toThrow(
      'no policy for shop',
    )
  })
})
