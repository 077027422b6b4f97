import { ApiError } from '@rc/core/errors'
import type { z } from 'zod'

/** Parameters of a path of the service, by their schema; throws BAD_REQUEST naming each that is not as declared. */
export const readQuery = <T>(schema: z.ZodType<T>, query: unknown): T => read(schema, query, 'query')

/** The same for a JSON body. */
export const readBody = <T>(schema: z.ZodType<T>, body: unknown): T => read(schema, body ?? {}, 'body')

function read<T>(schema: z.ZodType<T>, given: unknown, whole: string): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const details = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || whole, message }))
  throw new ApiError('BAD_REQUEST', details.map(({ path, message }) => `${path}: ${message}`).join('; '), {
    details,
  })
}
