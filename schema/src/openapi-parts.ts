import type { JsonSchema } from './json-schema.ts'

/** An answer that is a problem document. */
export const problem = (description: string): JsonSchema => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
/** A JSON object of these properties. */
export const json = (properties: Record<string, JsonSchema>): JsonSchema => ({
  'application/json': { schema: { type: 'object', properties } },
})
export const text = { type: 'string' }
export const when = { type: 'string', format: 'date-time' }
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** A parameter of the path. */
export const inPath = (name: string): JsonSchema => ({ name, in: 'path', required: true, schema: text })

/** A parameter of the query. */
export const inQuery = (name: string, schema: JsonSchema, description?: string): JsonSchema => ({
  name,
  in: 'query',
  schema,
  ...(description === undefined ? {} : { description }),
})

/** The parameters of a keyset page, and its answer. */
export const PAGE_PARAMETERS = [
  inQuery('first', { type: 'integer', minimum: 1, maximum: 200, default: 50 }),
  inQuery('after', text, '`pageInfo.endCursor` of the page before.'),
]
export const page = (node: JsonSchema): JsonSchema =>
  json({
    nodes: list(node),
    pageInfo: { type: 'object', properties: { endCursor: text, hasNextPage: { type: 'boolean' } } },
  })
