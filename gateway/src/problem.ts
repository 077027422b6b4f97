import { ApiError, ERRORS, type ErrorCode } from '@rc/core/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A problem document (RFC 9457). */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly instance: string
  readonly code: ErrorCode
  readonly requestId: string
  readonly errors?: readonly { path: string; message: string }[]
}

export function problemOf(error: ApiError, request: Pick<FastifyRequest, 'id' | 'url'>): Problem {
  const { status, title } = ERRORS[error.code]
  return {
    type: `https://reporting-center.example/problems/${error.code.toLowerCase().replaceAll('_', '-')}`,
    title,
    status,
    detail: error.message,
    instance: request.url.split('?', 1)[0] ?? '/',
    code: error.code,
    requestId: request.id,
    ...(error.details.length === 0 ? {} : { errors: error.details }),
  }
}

export function sendProblem(reply: FastifyReply, error: ApiError): FastifyReply {
  const problem = problemOf(error, reply.request)
  return reply
    .status(problem.status)
    .headers(error.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problem))
}

/** Every error of a REST path becomes a problem document; what is not meant for callers is logged and masked. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = error instanceof ApiError ? error : fromFastify(error)
    if (ERRORS[known.code].status >= 500)
      request.log.error({ err: error, code: known.code }, 'request failed')
    return sendProblem(reply, known)
  })
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, new ApiError('NOT_FOUND', 'there is nothing at this path')),
  )
}

/** A path that cannot even be read, such as `/%zz`: no hook has run for it. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Readonly<Record<string, string>>,
): void {
  reply.headers({ ...headers, 'cache-control': 'no-store', 'x-request-id': request.id })
  sendProblem(reply, fromFastify(error))
}

const BY_STATUS = new Map<number, ErrorCode>([
  [400, 'BAD_REQUEST'],
  [408, 'REQUEST_TIMEOUT'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [414, 'BAD_REQUEST'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
])

function fromFastify(error: FastifyError): ApiError {
  const code = BY_STATUS.get(error.statusCode ?? 500)
  return code === undefined
    ? new ApiError('INTERNAL', 'something went wrong here; the request id finds the log line', {
        cause: error,
      })
    : new ApiError(code, error.message)
}
