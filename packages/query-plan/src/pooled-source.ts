import { setTimeout as sleep } from 'node:timers/promises'
import type { GraphQLDataSource } from '@apollo/gateway'
import { Pool, type Dispatcher } from 'undici'
import { isData, type Data } from './execution.ts'

type Options = Parameters<GraphQLDataSource['process']>[0]
type Asked = Dispatcher.RequestOptions & { readonly signal: AbortSignal }

export interface PooledSourceOptions {
  readonly url: string
  /** Headers of one request, beside those of JSON. */
  readonly headersFor?: (context: Options['context']) => Promise<Record<string, string>>
}

/** A subgraph over HTTP, on connections that stay open. Dispose of it to close them. */
export interface PooledSource extends GraphQLDataSource, AsyncDisposable {}

const DEADLINE_MS = 30_000
/** Connections that end together have been seen to end by then. */
const PAUSE_MS = 50
/** The other side closed, reset or refused a connection. */
const LOST: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'ECONNREFUSED', 'EPIPE'])
const LARGEST_ANSWER = 64 * 1024 * 1024
const MOST_CONNECTIONS = 128
const MOST_DOCUMENTS = 2_000

export function createPooledSource({ url, headersFor }: PooledSourceOptions): PooledSource {
  const { origin, pathname, search } = new URL(url)
  const path = pathname + search
  const pool = new Pool(origin, { connections: MOST_CONNECTIONS, maxResponseSize: LARGEST_ANSWER })
  const bodyOf = createBodies()
  return {
    async process({ request, context }) {
      const { statusCode, body } = await ask(pool, {
        method: 'POST',
        path,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(await headersFor?.(context)),
        },
        body: bodyOf(request),
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
      return answerOf(statusCode, await body.text())
    },
    [Symbol.asyncDispose]: () => pool.close(),
  }
}

/**
 * Behind one name there may be several processes, of which one has just ended: what a connection was lost for before any
 * of its answer came is asked once more. Subgraphs only read.
 */
async function ask(pool: Pool, request: Asked): Promise<Dispatcher.ResponseData> {
  try {
    return await pool.request(request)
  } catch (error) {
    if (!isLostConnection(error)) throw error
    await sleep(PAUSE_MS, undefined, { signal: request.signal })
    return pool.request(request)
  }
}

const isLostConnection = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST.has(String(error.code))

/** Writes requests; the part that is the same for all of one document is written once. */
function createBodies(): (request: Options['request']) => string {
  const heads = new Map<string, string>()
  return ({ query = '', operationName, variables = {} }) => {
    const head = heads.get(query) ?? JSON.stringify({ query, operationName }).slice(0, -1)
    if (heads.size >= MOST_DOCUMENTS) heads.clear()
    heads.set(query, head)
    return `${head},"variables":${JSON.stringify(variables)}}`
  }
}

/** An answer of GraphQL whatever its status; throws for anything else. */
function answerOf(status: number, text: string): Data {
  const answer = parsed(text)
  const isAnswer = status < 300 ? answer !== null : answer !== null && 'data' in answer
  if (answer === null || !isAnswer) throw new Error(`a subgraph answers ${status}`)
  return answer
}

function parsed(text: string): Data | null {
  try {
    const value: unknown = JSON.parse(text)
    return isData(value) ? value : null
  } catch {
    return null
  }
}
