import { ERRORS, type ErrorCode } from '@rc/core/errors'
import { sensitivityName } from '@rc/core/sensitivity'
import {
  getNamedType,
  Kind,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLArgument,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql'
import { ACCESS_PATHS } from './access-paths.ts'
import { ARCHIVE_PATHS } from './archive-paths.ts'
import { PACK_PATHS } from './pack-paths.ts'
import { AUDIT_PATHS } from './audit-paths.ts'
import { leafSchema, selectionSchema, type JsonSchema } from './json-schema.ts'
import { rootPolicies, type RootPolicy } from './policy.ts'
import { reportField, type RestOperation } from './rest-operations.ts'
import { withExamples, type ServiceExample } from './service-examples.ts'
import { SERVICE_PATHS } from './service-paths.ts'

/** Paths of the service itself. */
const OWN_PATHS: Record<string, JsonSchema> = {
  ...SERVICE_PATHS,
  ...ARCHIVE_PATHS,
  ...PACK_PATHS,
  ...AUDIT_PATHS,
  ...ACCESS_PATHS,
}

/** The ids of the operations that are no reports. */
export const serviceOperations = (): string[] =>
  Object.values(OWN_PATHS).flatMap((methods) =>
    Object.values(methods as Record<string, { operationId: string }>).map(({ operationId }) => operationId),
  )

/** Answers of reports by path, and of the service itself by operation id. */
export interface Examples {
  readonly reports: ReadonlyMap<string, unknown>
  readonly service: ReadonlyMap<string, ServiceExample>
}

/** OpenAPI 3.1 of the REST paths, from the schema and the operations; the service's own paths are beside them. */
export function openApi(
  schema: GraphQLSchema,
  supergraph: string,
  operations: readonly RestOperation[],
  examples: Examples = { reports: new Map(), service: new Map() },
): JsonSchema {
  const policies = rootPolicies(supergraph)
  const paths = operations.map((operation) => {
    const policy = policies.get(operation.group)
    if (policy === undefined) throw new Error(`no policy for ${operation.group}`)
    return [
      operation.path,
      { get: reportOperation(schema, operation, policy, examples.reports.get(operation.path)) },
    ] as const
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Reporting Center Data API',
      version: '1',
      description:
        'Each report path runs one GraphQL operation; its parameters are the arguments of the report. Ratios are fractions, money is US dollars with two decimals, an undefined figure is null with a reason in meta.warnings.',
    },
    security: [{ session: [] }],
    tags: TAGS,
    paths: { ...Object.fromEntries(paths), ...withExamples(OWN_PATHS, examples.service) },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
  }
}

function reportOperation(
  schema: GraphQLSchema,
  operation: RestOperation,
  policy: RootPolicy,
  example: unknown,
): JsonSchema {
  const definition = operation.document.definitions[0] as OperationDefinitionNode
  const field = reportField(schema, operation)
  const body = selectionSchema(schema, field.type, selectionInside(selectionInside(definition.selectionSet)))
  return {
    operationId: operation.operationName,
    tags: [operation.group],
    summary: field.description?.split('\n')[0],
    ...policyFields(policy),
    parameters: [...parametersOf(schema, definition), UNITS],
    responses: {
      200: {
        description:
          'The report; as CSV its main list (RFC 4180), all pages of it, which `first` and `after` have no part in; as PDF all of it, kept in the permanent archive (`Content-Location`). Taking it away as a file needs the permission reports:export.',
        headers: HEADERS,
        content: {
          'application/json': example === undefined ? { schema: body } : { schema: body, example },
          'text/csv': { schema: { type: 'string' } },
          'application/pdf': { schema: { type: 'string', format: 'binary' } },
        },
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
  'NOT_ACCEPTABLE',
  'RATE_LIMITED',
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

/** The variables of the operation, each described as the argument it is given to, at whatever depth. */
export function parametersOf(schema: GraphQLSchema, operation: OperationDefinitionNode): JsonSchema[] {
  const described = new Map<string, GraphQLArgument>()
  const info = new TypeInfo(schema)
  visit(
    operation,
    visitWithTypeInfo(info, {
      Argument({ value }) {
        const argument = info.getArgument()
        if (value.kind === Kind.VARIABLE && argument != null) described.set(value.name.value, argument)
      },
    }),
  )
  return (operation.variableDefinitions ?? []).map(({ variable, type }) =>
    parameter(schema, variable.name.value, type, described.get(variable.name.value)?.description),
  )
}

function parameter(
  schema: GraphQLSchema,
  name: string,
  type: TypeNode,
  description: string | null | undefined,
): JsonSchema {
  const graphqlType = typeFromAST(schema, type as never)
  return {
    name,
    in: 'query',
    required: type.kind === Kind.NON_NULL_TYPE,
    ...describedAs(description ?? (graphqlType === undefined ? null : getNamedType(graphqlType).description)),
    schema: graphqlType === undefined ? {} : leafSchema(graphqlType),
  }
}

/** What has no words of its own has those of its type. */
const describedAs = (description: string | null | undefined): JsonSchema =>
  description == null ? {} : { description }

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

/** In the order readers look for them. */
const TAGS = [
  { name: 'executive', description: 'The firm as a whole. Level 5; alerts by what they are about.' },
  { name: 'regulatory', description: 'Records, Form ADV, examinations, filings, the audit trail. Level 4.' },
  {
    name: 'clients',
    description: 'Households: performance, distribution, satisfaction, lifecycle. Level 3.',
  },
  { name: 'operations', description: 'Vendors, processes, systems, costs, automation. Level 2.' },
  { name: 'strategic', description: 'Market, competition, growth, initiatives, scenarios. Level 5.' },
  { name: 'archive', description: 'Reports that were given out, and packs of them.' },
  { name: 'auth', description: 'Signing in, sessions, and what one may do.' },
  { name: 'access', description: 'Asking for another role, and deciding who gets it.' },
  { name: 'custody', description: 'Files of the custodian in.' },
  { name: 'reviews', description: 'Findings of the data checks that wait for a person.' },
  { name: 'webhooks', description: 'Being told of what happens.' },
  { name: 'audit', description: 'Who did what, and whether the trail is as it was written.' },
]

const UNITS = {
  name: 'units',
  in: 'query',
  required: false,
  description: 'Of CSV only: whether a comment before the header names the units of the columns.',
  schema: { type: 'boolean', default: false },
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
