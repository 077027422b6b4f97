import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Control } from '../control.ts'
import type { Api } from './api.ts'
import { mannerFaults, refusalFaults, refusalOf, type RefusalFault } from './faults.ts'
import { badRequest, GoogleError } from './google-error.ts'
import type { QuotaMeter } from './quota-meter.ts'
import type { RequestLog } from './request-log.ts'
import type { Grant, TokenEndpoint } from './token-endpoint.ts'

/** One call that got past the door. */
export interface Call {
  readonly grant: Grant
  readonly params: Readonly<Record<string, string>>
  /** Reads the query; throws 400 at what is not as documented. */
  read<T>(schema: z.ZodType<T>): T
}

export interface Route {
  readonly api: Api
  readonly path: string
  /** The method's name, by which it costs and is counted. */
  readonly method: string
  /** Any of them opens the door. */
  readonly scopes: readonly string[]
  answer(call: Call): object
}

export interface ServeOptions {
  readonly control: Control
  readonly tokens: TokenEndpoint
  readonly meter: QuotaMeter
  readonly log: RequestLog
  /** How a call over a quota is refused. */
  readonly overLimit: () => RefusalFault
  /** Whether Calendar charges `quotaUser` where one is named, rather than the service account. */
  readonly honoursQuotaUser: () => boolean
  readonly slowMs: number
  readonly now: () => number
}

const params = z.record(z.string(), z.string())
const quotaUser = z.object({ quotaUser: z.string().max(40).optional() })

function grantOf(request: FastifyRequest, tokens: TokenEndpoint): Grant {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const grant = token === undefined ? undefined : tokens.grantOf(token)
  if (grant !== undefined) return grant
  throw new GoogleError(401, 'authError', 'Invalid Credentials', {
    status: 'UNAUTHENTICATED',
    location: 'Authorization',
    locationType: 'header',
  })
}

function checkScopes(grant: Grant, { scopes }: Route): void {
  if (scopes.some((scope) => grant.scopes.includes(scope))) return
  throw new GoogleError(403, 'insufficientPermissions', 'Request had insufficient authentication scopes.', {
    status: 'PERMISSION_DENIED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT',
        domain: 'googleapis.com',
      },
    ],
  })
}

/** Under delegation Gmail and Drive charge the person, Calendar the service account. */
function chargedUser(request: FastifyRequest, { api }: Route, grant: Grant, options: ServeOptions): string {
  if (api !== 'calendar') return grant.subject ?? grant.account
  const named = quotaUser.safeParse(request.query).data?.quotaUser
  return options.honoursQuotaUser() && named !== undefined ? `${grant.account}/${named}` : grant.account
}

function admit(request: FastifyRequest, route: Route, options: ServeOptions): Grant {
  const armed = options.control.takeFault(refusalFaults)
  if (armed !== undefined) throw refusalOf(armed as RefusalFault, route.api, options.now())
  const grant = grantOf(request, options.tokens)
  checkScopes(grant, route)
  const user = chargedUser(request, route, grant, options)
  if (options.meter.charge(route.api, route.method, user) !== 'ok') {
    throw refusalOf(options.overLimit(), route.api, options.now())
  }
  return grant
}

async function* inTwoHalves(text: string, pauseMs: number) {
  const half = Math.floor(text.length / 2)
  yield text.slice(0, half)
  await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
  yield text.slice(half)
}

/** Rows twice on a page, or a further page that names itself as the next one. */
function spoil(body: object, query: unknown, control: Control): object {
  if (control.takeFault(['duplicate-rows']) !== undefined) {
    return Object.fromEntries(
      Object.entries(body).map(([key, value]: [string, unknown]) => [
        key,
        Array.isArray(value) ? [...(value as unknown[]), ...(value as unknown[])] : value,
      ]),
    )
  }
  const { pageToken } = z.object({ pageToken: z.string().optional() }).parse(query)
  if (pageToken === undefined || control.takeFault(['repeated-page-token']) === undefined) return body
  return { ...body, nextPageToken: pageToken }
}

function send(body: object, reply: FastifyReply, options: ServeOptions): FastifyReply {
  const text = JSON.stringify(body)
  const json = reply.type('application/json; charset=UTF-8')
  const fault = options.control.takeFault(mannerFaults)
  if (fault === 'slow') return json.send(Readable.from(inTwoHalves(text, options.slowMs)))
  return json.send(fault === 'truncated' ? text.slice(0, Math.floor(text.length / 2)) : text)
}

function serveOne(route: Route, options: ServeOptions) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const entry = { at: options.now(), method: route.method, path: pathname, query: request.query }
    options.control.count(route.method)
    if (options.control.takeFault(['reset']) !== undefined) {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    const units = options.meter.unitsOf(route.method)
    try {
      const grant = admit(request, route, options)
      const read = <T>(schema: z.ZodType<T>): T => {
        const parsed = schema.safeParse(request.query)
        if (parsed.success) return parsed.data
        const place = parsed.error.issues[0]?.path.join('.') ?? ''
        throw badRequest('invalidParameter', `Invalid value for ${place}`, place)
      }
      const body = route.answer({ grant, params: params.parse(request.params), read })
      options.log.add({ ...entry, subject: grant.subject, units, status: 200 })
      return send(spoil(body, request.query, options.control), reply, options)
    } catch (error) {
      options.log.add({
        ...entry,
        subject: null,
        units,
        status: error instanceof GoogleError ? error.code : 500,
      })
      throw error
    }
  }
}

/** Serves the routes behind token, scope, quota and armed faults, in the error envelope all APIs share. */
export function serveRoutes(app: FastifyInstance, routes: readonly Route[], options: ServeOptions): void {
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof GoogleError ? error : new GoogleError(500, 'backendError', 'Backend Error')
    return reply
      .code(refusal.code)
      .headers(refusal.detail.headers ?? {})
      .send(refusal.body)
  })
  for (const route of routes) app.get(route.path, serveOne(route, options))
}
