import { ERRORS, isErrorCode, type ErrorCode } from '@rc/core/errors'
import type { GraphQLFormattedError } from 'graphql'

const SYNONYMS: Record<string, ErrorCode> = {
  BAD_USER_INPUT: 'BAD_REQUEST',
  GRAPHQL_PARSE_FAILED: 'BAD_REQUEST',
  GRAPHQL_VALIDATION_FAILED: 'BAD_REQUEST',
  OPERATION_RESOLUTION_FAILURE: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_FOUND: 'BAD_REQUEST',
  PERSISTED_QUERY_NOT_SUPPORTED: 'BAD_REQUEST',
}

/** The contract's code of a GraphQL error; what is not in the table is internal. */
export function codeOf(error: GraphQLFormattedError): ErrorCode {
  const code = error.extensions?.['code']
  if (isErrorCode(code)) return code
  return typeof code === 'string' ? (SYNONYMS[code] ?? 'INTERNAL') : 'INTERNAL'
}

/** What a caller may see of an error: the contract's code, the place, and a message unless it is internal. */
export function publicError(error: GraphQLFormattedError): GraphQLFormattedError {
  const code = codeOf(error)
  const { requiredLevel, details } = error.extensions ?? {}
  return {
    message: ERRORS[code].status >= 500 ? ERRORS[code].title : error.message,
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: {
      code,
      ...(requiredLevel === undefined ? {} : { requiredLevel }),
      ...(Array.isArray(details) && details.length > 0 ? { errors: details } : {}),
    },
  }
}
