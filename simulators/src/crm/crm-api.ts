import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Control } from '../control.ts'
import { mannerFaults, refusalFaults, sendBadly, sendRefusalFault, throttled } from './answer-faults.ts'
import type { CallContext, Permission } from './crm-function.ts'
import { crmFunctions } from './functions/index.ts'
import { CrmRefusal } from './refusal.ts'

export interface ApiKey {
  readonly key: string
  readonly userId: number
  readonly permissions: readonly Permission[]
}

export interface CrmApiOptions {
  readonly apiKeys: readonly ApiKey[]
  readonly control: Control
  /** Milliseconds to wait for a call of this key to be admitted; 0 admits it. */
  readonly admit: (key: string) => number
  readonly throttleVariant: () => string
  readonly context: (userId: number) => CallContext
  /** The pause in the middle of an answer with the fault `slow`. */
  readonly slowMs: number
}

const request = z.strictObject({ Function: z.string(), Parameters: z.record(z.string(), z.unknown()) })

function parseCall(body: unknown): z.output<typeof request> | undefined {
  if (typeof body !== 'string') return undefined
  try {
    return request.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

const keyOf = (options: CrmApiOptions, header: string | undefined): ApiKey => {
  const known = options.apiKeys.find(({ key }) => key === header)
  if (known === undefined) {
    throw new CrmRefusal('Invalid credentials. Please check that your API key is correct')
  }
  return known
}

const runnable = (name: string, { permissions }: ApiKey) => {
  const crmFunction = crmFunctions.get(name)
  if (crmFunction === undefined) throw new CrmRefusal(`'${name}' is not a valid function`)
  if (!permissions.includes(crmFunction.permission)) {
    throw new CrmRefusal(`This API key does not have permission to ${crmFunction.permission}`)
  }
  return crmFunction
}

async function answer(options: CrmApiOptions, call: FastifyRequest, reply: FastifyReply) {
  const parsed = parseCall(call.body)
  options.control.count(parsed?.Function ?? 'malformed')
  const key = keyOf(options, call.headers.authorization)
  const waitMs = options.admit(key.key)
  if (waitMs > 0) throw throttled(options.throttleVariant(), waitMs)
  const fault = options.control.takeFault(refusalFaults)
  if (fault !== undefined) return sendRefusalFault(fault, reply)
  if (parsed === undefined) throw new CrmRefusal('The request must have a Function and Parameters')
  const crmFunction = runnable(parsed.Function, key)
  const body = await crmFunction.run(parsed.Function, parsed.Parameters, options.context(key.userId))
  const manner = options.control.takeFault(mannerFaults)
  return manner === undefined ? reply.send(body) : sendBadly(manner, body, reply, options.slowMs)
}

/** The one endpoint of the CRM. The body is read as JSON whatever its content type says. */
export function addCrmApi(app: FastifyInstance, options: CrmApiOptions): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.setErrorHandler((error, _request, reply) => {
    const refusal = error instanceof CrmRefusal ? error : new CrmRefusal('An unexpected error occurred', 500)
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.envelope)
  })
  app.post('/crm/v2/', (call, reply) => answer(options, call, reply))
}
