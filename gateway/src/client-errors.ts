import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { ApiError } from '@rc/core/errors'
import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { problemOf } from './problem.ts'
import { securityHeaders } from './security-headers.ts'

const LARGEST_HEADERS = 16 * 1024

/**
 * Connections that may wait to be accepted, where the system allows as many: with Node's 511 some of two thousand callers who
 * come at once are left to try again.
 */
export const BACKLOG = 4_096

/** Bounds of the server itself. A request has the time of the longest upload; other bodies have a deadline each. */
export const SERVER_BOUNDS = {
  http: { maxHeaderSize: LARGEST_HEADERS, headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 72_000,
}

const CODES: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () =>
    new ApiError('HEADERS_TOO_LARGE', `headers and path may have ${LARGEST_HEADERS} bytes together`),
  ERR_HTTP_REQUEST_TIMEOUT: () => new ApiError('REQUEST_TIMEOUT', 'the request has not arrived in time'),
}

/** Answers what is not even a request: a problem document like any other, then the connection ends. */
export function answerClientErrors(publicUrl: string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
    const known = CODES[error.code]?.() ?? new ApiError('BAD_REQUEST', 'this is no HTTP request')
    const id = randomUUID()
    const problem = problemOf(known, { id, url: '/' })
    const body = JSON.stringify(problem)
    const headers = {
      ...securityHeaders(publicUrl),
      'cache-control': 'no-store',
      connection: 'close',
      'content-length': String(Buffer.byteLength(body)),
      'content-type': 'application/problem+json',
      'x-request-id': id,
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`
    socket.end(`${[status, ...lines].join('\r\n')}\r\n\r\n${body}`)
  }
}
