import { ApiError } from '@rc/core/errors'
import { GraphQLError } from 'graphql'

/** An ApiError thrown by a resolver keeps its code and details; the gateway masks the rest. */
export function withCode<T extends { extensions?: Record<string, unknown> }>(
  formatted: T,
  error: unknown,
): T {
  const cause = error instanceof GraphQLError ? error.originalError : error
  if (!(cause instanceof ApiError)) return formatted
  return { ...formatted, extensions: { ...formatted.extensions, code: cause.code, details: cause.details } }
}
