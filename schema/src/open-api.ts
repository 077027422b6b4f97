import { ERRORS, type ErrorCode } from '@rc/core/errors'
import { sensitivityName } from '@rc/core/sensitivity'
import {
  Kind,
  typeFromAST,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import { leafSchema, selectionSchema, type JsonSchema } from './json-schema.ts'
import { rootPolicies, type RootPolicy } from './policy.ts'
import type { RestOperation } from './rest-operations.ts'
import { SERVICE_PATHS } from './service-paths.ts'

/** OpenAPI 3.1 of the REST paths, from the schema and the operations; the service's own paths are beside them. */
export function openApi(
  schema: GraphQLSchema,
  supergraph: string,
  operations: readonly RestOperation[],
): JsonSchema {
  const policies = rootPolicies(supergraph)
  const paths = operations.map((operation) => {
    const policy = policies.get(operation.group)
    if (policy === undefined) throw new Error(`no policy for ${operation.group}`)
    return [operation.path, { get: reportOperation(schema, operation, policy) }] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reporting Center Data API',
      version: '1',
      description:
        'Each report path runs one GraphQL operation; its parameters are the arguments of the report. Ratios are fractions, money is US dollars with two decimals, an undefined figure is null with a reason in meta.warnings.',
    },
    servers: [{ url: '/' }],
    security: [{ session: [] }],
    paths: { ...Object.fromEntries(paths), ...SERVICE_PATHS },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  }
}

function reportOperation(schema: GraphQLSchema, operation: RestOperation, policy: RootPolicy): JsonSchema {
  const definition = operation.document.definitions[0] as OperationDefinitionNode
  const field = reportField(schema, operation)
  const body = selectionSchema(schema, field.type, selectionInside(selectionInside(definition.selectionSet)))
  return {
    operationId: operation.operationName,
    tags: [operation.group],
    summary: field.description?.split('\n')[0],
    ...policyFields(policy),
    parameters: (definition.variableDefinitions ?? []).map((variable) =>
      parameter(schema, field, variable.variable.name.value, variable.type),
    ),
    responses: {
      200: {
        description: 'The report.',
        headers: HEADERS,
        content: { 'application/json': { schema: body } },
      },
      304: { description: 'Not changed since the ETag in If-None-Match.' },
      ...problems(REPORT_PROBLEMS),
    },
  }
}

const REPORT_PROBLEMS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'INTERNAL',
  'UPSTREAM_UNAVAILABLE',
  'TIMEOUT',
]

/** Who may read a report, and how long its answer may be served again. */
function policyFields({ level, cache }: RootPolicy): JsonSchema {
  const name = sensitivityName(level)
  const who = `Level ${level} (${name}).`
  if (cache === null) return { description: who, 'x-sensitivity': { level, name } }
  const until = `Answers may be served again for ${cache.ttlSeconds} s unless ${cache.invalidatedBy.join(' or ')} ends them.`
  return { description: `${who} ${until}`, 'x-sensitivity': { level, name }, 'x-cache': cache }
}

/** What the only field of a selection selects. */
function selectionInside(selection: SelectionSetNode | undefined): SelectionSetNode | undefined {
  const field = selection?.selections[0]
  return field?.kind === Kind.FIELD ? field.selectionSet : undefined
}

function parameter(
  schema: GraphQLSchema,
  field: GraphQLField<unknown, unknown>,
  name: string,
  type: TypeNode,
): JsonSchema {
  const argument = field.args.find((candidate) => candidate.name === name)
  const graphqlType = typeFromAST(schema, type as never)
  return {
    name,
    in: 'query',
    required: type.kind === Kind.NON_NULL_TYPE,
    ...(argument?.description == null ? {} : { description: argument.description }),
    schema: graphqlType === undefined ? {} : leafSchema(graphqlType),
  }
}

function reportField(schema: GraphQLSchema, { group, field }: RestOperation): GraphQLField<unknown, unknown> {
  const type = schema.getQueryType()?.getFields()[group]?.type as GraphQLObjectType | undefined
  const found = type?.getFields()[field]
  if (found === undefined) throw new Error(`the schema has no ${group} { ${field} }`)
  return found
}

function problems(codes: readonly ErrorCode[]): JsonSchema {
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map((code) => `${code}: ${ERRORS[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

const HEADERS = {
  'API-Version': { schema: { type: 'string' }, description: 'Always 1.' },
  ETag: { schema: { type: 'string' } },
  Age: { schema: { type: 'integer' }, description: 'Seconds since the answer was computed.' },
  'Cache-Control': { schema: { type: 'string' }, description: 'private, max-age=<seconds left>' },
  'Cache-Status': { schema: { type: 'string' }, description: 'RFC 9211: hit with ttl, or fwd=miss; stored.' },
}

const PROBLEM = {
  type: 'object',
  description: 'RFC 9457.',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}
