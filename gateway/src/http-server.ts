import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { carriedBy } from './carried.ts'
import { answerClientErrors, SERVER_BOUNDS } from './client-errors.ts'
import { answerFrameworkError } from './problem.ts'
import type { AnsweredInFront } from './repeated-requests.ts'
import { securityHeaders } from './security-headers.ts'

const LARGEST_BODY = 1024 * 1024
const LONGEST_PARAMETER = 200

export interface ServerOptions {
  readonly logLevel: string
  /** Where the log goes; standard output when absent. */
  readonly logTo?: { write(line: string): void }
  readonly publicUrl: string
  readonly trustedProxies: readonly string[]
}

/** A server with its bounds, which answers also what is no request in the words of all other errors. */
export function createServer(options: ServerOptions): FastifyInstance {
  const { publicUrl, trustedProxies } = options
  return Fastify({
    ...SERVER_BOUNDS,
    logger: loggerOf(options),
    logController: new OneLine(),
    genReqId: (raw) => carriedBy(raw)?.id ?? randomUUID(),
    bodyLimit: LARGEST_BODY,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    clientErrorHandler: answerClientErrors(publicUrl),
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply, securityHeaders(publicUrl)),
    // What has still come in is answered like anything else, and its connection ends.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
  })
}

/** A request is one line of the log, when it has been answered: what was asked, and what came of it. */
class OneLine extends LogController {
  override incomingRequest(): void {}
  override requestCompleted(error: Error | null | undefined, req: FastifyRequest, res: FastifyReply): void {
    const answered = { req, res, responseTime: res.elapsedTime }
    if (error) req.log.error({ ...answered, err: error }, 'request failed')
    else req.log.info(answered, 'request completed')
  }
}

/** The same line for one that was answered in front of Fastify. */
export function logAnswered(
  log: FastifyBaseLogger,
  { id, method, url, ip, status, ms }: AnsweredInFront,
): void {
  const answered = { req: { method, url, ip }, res: { statusCode: status }, responseTime: ms }
  log.info({ reqId: id, ...answered }, 'request completed')
}

/** What is asked for is logged without its arguments: they may be anything, a code of the sign-in among them. */
const loggerOf = ({ logLevel, logTo }: ServerOptions) => ({
  level: logLevel,
  redact: ['req.headers.authorization', 'req.headers.cookie'],
  serializers: {
    req: ({ method, url, ip }: FastifyRequest) => ({ method, path: url.split('?')[0], remoteAddress: ip }),
  },
  ...(logTo === undefined ? {} : { stream: logTo }),
})

/** Pages of listed origins may read answers, with credentials; without a list no other page may. */
export async function addCors(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'if-none-match',
      'last-event-id',
      'apollo-require-preflight',
    ],
    exposedHeaders: [
      'age',
      'cache-status',
      'etag',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
    ],
    maxAge: 600,
  })
}
