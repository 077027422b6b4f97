import type { FastifyRequest } from 'fastify'

/** What is asked for in the body of a request. */
export interface AskedWords {
  readonly query: string
  readonly operationName?: string | null
  readonly variables?: Readonly<Record<string, unknown>> | null
}

const TAKES_JSON = new Set([undefined, '*/*', 'application/json'])

/** Null for anything but an operation in a JSON body that says nothing beside it and is to be answered in JSON. */
export function askedWords({ method, headers, body }: FastifyRequest): AskedWords | null {
  if (method !== 'POST' || !isJson(headers['content-type']) || !TAKES_JSON.has(headers.accept)) return null
  return isRecord(body) && isOperation(body) ? body : null
}

export const isJson = (type = ''): boolean =>
  type === 'application/json' || /^application\/json\s*(;|$)/i.test(type)

const WORDS = new Map<string, (value: unknown) => boolean>([
  ['query', (value) => typeof value === 'string'],
  ['operationName', (value) => value === null || typeof value === 'string'],
  ['variables', (value) => value === null || isRecord(value)],
])

function isOperation(body: object): body is AskedWords {
  for (const [key, value] of Object.entries(body)) if (WORDS.get(key)?.(value) !== true) return false
  return 'query' in body
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
