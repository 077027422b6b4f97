import {
  coerceInputValue,
  getVariableValues,
  isInputType,
  isNonNullType,
  typeFromAST,
  valueFromAST,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Data } from './execution.ts'

const MOST_ERRORS = 50

/** Puts a variable where it belongs; throws where it may not stand. */
type Coerce = (coerced: Data, sent: Data) => void

/**
 * `getVariableValues` of graphql-js for one operation, whose types are found once. What is wrong with a variable is said
 * by graphql-js itself.
 */
export function compileVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): (sent: Data) => ReturnType<typeof getVariableValues> {
  const all = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const found = typeFromAST(schema, type)
    if (!isInputType(found)) return refuse
    return coerceOne(variable.name.value, found, () => defaultValue && valueFromAST(defaultValue, found))
  })
  return (sent) => {
    const coerced: Data = {}
    try {
      for (const coerce of all) coerce(coerced, sent)
      return { coerced }
    } catch {
      return getVariableValues(schema, variableDefinitions, sent, { maxErrors: MOST_ERRORS })
    }
  }
}

function coerceOne(name: string, type: GraphQLInputType, defaultOf: () => unknown): Coerce {
  const isNeeded = isNonNullType(type)
  return (coerced, sent) => {
    if (Object.hasOwn(sent, name)) {
      coerced[name] = coerceInputValue(sent[name], type)
      return
    }
    const value = defaultOf()
    if (value !== undefined) coerced[name] = value
    else if (isNeeded) refuse()
  }
}

function refuse(): never {
  throw new TypeError('a variable is not of its type')
}
