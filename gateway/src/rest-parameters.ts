import { isIsoDate } from '@rc/core/dates'
import { ApiError } from '@rc/core/errors'
import type { RestOperation } from '@rc/schema/rest-operations'
import {
  isEnumType,
  isScalarType,
  Kind,
  typeFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type NamedTypeNode,
} from 'graphql'

/** How one query parameter becomes a variable of the operation. */
export interface Parameter {
  readonly name: string
  /** The value, or what is allowed instead. */
  read(text: string): { value: unknown } | { expected: string }
}

/** The parameters of an operation are its variables, read by their own types. */
export function parametersOf(operation: RestOperation, schema: GraphQLSchema): Parameter[] {
  const definition = operation.document.definitions[0]
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${operation.path} is no operation`)
  return (definition.variableDefinitions ?? []).map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type as NamedTypeNode) as GraphQLInputType | undefined
    return { name: variable.name.value, read: readerOf(inputType) }
  })
}

/** Variables from a query string; throws BAD_REQUEST naming every parameter that is unknown, repeated or ill-typed. */
export function readVariables(
  parameters: readonly Parameter[],
  query: Record<string, unknown>,
): Record<string, unknown> {
  const variables: Record<string, unknown> = {}
  const errors: { path: string; message: string }[] = []
  for (const [name, text] of Object.entries(query)) {
    const parameter = parameters.find((candidate) => candidate.name === name)
    const read =
      parameter === undefined
        ? { expected: `none of that name; allowed: ${namesOf(parameters)}` }
        : readOne(parameter, text)
    if ('value' in read) variables[name] = read.value
    else
      errors.push({
        path: name,
        message:
          parameter === undefined
            ? `unknown parameter; allowed: ${namesOf(parameters)}`
            : `must be ${read.expected}`,
      })
  }
  if (errors.length > 0) {
    throw new ApiError('BAD_REQUEST', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      details: errors,
    })
  }
  return variables
}

const namesOf = (parameters: readonly Parameter[]): string =>
  parameters.map(({ name }) => name).join(', ') || 'none'

const readOne = (parameter: Parameter, text: unknown): ReturnType<Parameter['read']> =>
  typeof text === 'string' ? parameter.read(text) : { expected: 'given once' }

function readerOf(type: GraphQLInputType | undefined): Parameter['read'] {
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name)
    return (text) => (names.includes(text) ? { value: text } : { expected: `one of ${names.join(', ')}` })
  }
  const reader = isScalarType(type) ? SCALARS[type.name] : undefined
  if (reader === undefined) throw new Error(`no query parameter can be of type ${String(type)}`)
  return reader
}

const LONGEST_TEXT = 1_000

const SCALARS: Record<string, Parameter['read']> = {
  Date: (text) => (isIsoDate(text) ? { value: text } : { expected: 'a day, YYYY-MM-DD' }),
  Int: (text) => (/^-?\d{1,9}$/.test(text) ? { value: Number(text) } : { expected: 'a whole number' }),
  Ratio: (text) =>
    /^-?\d{1,9}(\.\d{1,15})?$/.test(text) ? { value: Number(text) } : { expected: 'a fraction, e.g. 0.05' },
  Boolean: readBoolean,
  ID: readText,
  String: readText,
}

export function readBoolean(text: string): ReturnType<Parameter['read']> {
  return text === 'true' || text === 'false' ? { value: text === 'true' } : { expected: 'true or false' }
}

function readText(text: string): ReturnType<Parameter['read']> {
  return text.length > 0 && text.length <= LONGEST_TEXT
    ? { value: text }
    : { expected: `text of 1 to ${LONGEST_TEXT} characters` }
}
