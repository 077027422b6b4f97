import { ApiError } from '@rc/core/errors'

/** An argument that is not as declared; the answer names it. */
export const badArgument = (path: string, message: string): ApiError =>
  new ApiError('BAD_REQUEST', `${path}: ${message}`, { details: [{ path, message }] })
