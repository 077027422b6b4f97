import { ApiError } from '@rc/core/errors'
import { sensitivityName } from '@rc/core/sensitivity'
import type { RootPolicy } from '@rc/schema/policy'
import type { RestOperation } from '@rc/schema/rest-operations'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { AnswerAtOnce } from './answer-at-once.ts'
import type { Authenticate, Caller } from './caller.ts'
import { formatOf } from './export-format.ts'
import { contextOf, type AnswerOrigin } from './gateway-context.ts'
import { sendProblem } from './problem.ts'
import type { RenderedReport, ReportAnswers } from './rendered-reports.ts'
import type { ReportExports } from './report-exports.ts'
import { bodyFor } from './ready-body.ts'
import { parametersOf, readVariables, type Parameter } from './rest-parameters.ts'

export interface RestOptions {
  readonly operations: readonly RestOperation[]
  readonly schema: GraphQLSchema
  readonly policies: ReadonlyMap<string, RootPolicy>
  readonly reports: (operation: RestOperation) => ReportAnswers
  readonly exports: ReportExports
  readonly authenticate: Authenticate
  readonly answerAtOnce: AnswerAtOnce
  readonly now: () => Date
}

const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** One route an operation file: `rest/<group>/<report>.graphql` is `GET /api/<group>/<report>`. */
export function addRestRoutes(app: FastifyInstance, options: RestOptions): void {
  for (const operation of options.operations) {
    app.get(operation.path, { config: { audit: 'report.read' } }, createHandler(operation, options))
    app.route({
      method: OTHER_METHODS,
      url: operation.path,
      config: { audit: 'report.read' },
      // Answered before a body is read: it could not matter.
      onRequest: async (_request, reply) =>
        sendProblem(
          reply,
          new ApiError('METHOD_NOT_ALLOWED', 'reports are read with GET', {
            headers: { allow: 'GET, HEAD' },
          }),
        ),
      handler: async () => undefined,
    })
  }
}

function createHandler(
  operation: RestOperation,
  { schema, policies, reports, exports, authenticate, answerAtOnce, now }: RestOptions,
) {
  const variablesOf = createVariables(parametersOf(operation, schema))
  const sendExport = exports(operation)
  const answers = reports(operation)
  const policy = policies.get(operation.group)
  if (policy === undefined) throw new Error(`${operation.group} has no policy`)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | string | Buffer> => {
    request.audited.asked = { fields: [`${operation.group}.${operation.field}`], level: policy.level }
    const ready = await answerAtOnce(request, reply, async (known) => {
      requireClearance(known, policy)
      if (formatOf(request.headers.accept) !== 'json') return null
      const kept = await answers.kept(variablesOf(request), contextOf(request, known))
      if (kept !== null && isUnchanged(request, kept)) reply.status(304)
      return kept
    })
    if (ready !== null) return await sendReport(reply, ready, now())
    const caller = await authenticate(request)
    requireClearance(caller, policy)
    const format = formatOf(request.headers.accept)
    if (format !== 'json') return sendExport(format, request, reply, caller)
    const report = await answers.render(variablesOf(request), contextOf(request, caller))
    return await sendReport(reply, report, now())
  }
}

/** Whether the caller says that he has it. */
const isUnchanged = ({ headers }: FastifyRequest, { etag }: RenderedReport): boolean =>
  matches(headers['if-none-match'], etag)

const MOST_CHARACTERS = 100_000

/** Variables of a query string, read once: asked for in the same words they are the same object, frozen. */
function createVariables(parameters: readonly Parameter[]) {
  const known = new LRUCache<string, Readonly<Record<string, unknown>>>({ maxSize: MOST_CHARACTERS })
  return ({ url, query }: FastifyRequest): Readonly<Record<string, unknown>> => {
    const remembered = known.get(url)
    if (remembered !== undefined) return remembered
    const variables = Object.freeze(readVariables(parameters, query as Record<string, unknown>))
    known.set(url, variables, { size: url.length })
    return variables
  }
}

function requireClearance(caller: Caller, { level, field }: RootPolicy): void {
  if (caller.clearance < level) {
    throw new ApiError('FORBIDDEN', `${field} needs level ${level} (${sensitivityName(level)})`)
  }
}

/** Sends 304, or gives what is to be sent. */
async function sendReport(
  reply: FastifyReply,
  report: RenderedReport,
  now: Date,
): Promise<FastifyReply | string | Buffer> {
  const { body, etag, origin } = report
  reply.headers({ etag, vary: VARY, ...cachingHeaders(origin, now) })
  if (isUnchanged(reply.request, report)) return reply.status(304).send()
  const sent = await bodyFor(reply, body)
  reply.type('application/json; charset=utf-8')
  // Not the reply: a promise of that is kept until the answer has left, by listeners of its own.
  return sent
}

const VARY = 'authorization, cookie, accept, accept-encoding, origin'

function cachingHeaders(origin: AnswerOrigin | undefined, now: Date): Record<string, string> {
  if (origin === undefined) return { 'cache-control': 'private, no-store' }
  const age = Math.max(0, Math.floor((now.getTime() - origin.storedAt) / 1000))
  const left = Math.max(0, origin.ttlSeconds - age)
  return {
    'cache-control': `private, max-age=${left}`,
    age: String(age),
    'cache-status': origin.hit ? `reporting-center; hit; ttl=${left}` : 'reporting-center; fwd=miss; stored',
  }
}

function matches(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false
  return (
    condition.trim() === '*' || condition.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}
