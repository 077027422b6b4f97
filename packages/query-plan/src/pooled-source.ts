import { setTimeout as sleep } from 'node:timers/promises'
import type { GraphQLDataSource } from '@apollo/gateway'
import { Pool } from 'undici'
import { isData, type Data } from './execution.ts'
import { LostConnection, post, type Post, type Posted } from './post.ts'

type Options = Parameters<GraphQLDataSource['process']>[0]

export interface PooledSourceOptions {
  readonly url: string
  /** Headers of one request, beside those of JSON. */
  readonly headersFor?: (context: Options['context']) => Promise<Record<string, string>>
}

/** A subgraph over HTTP, on connections that stay open. Dispose of it to close them. */
export interface PooledSource extends GraphQLDataSource, AsyncDisposable {}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }
const DEADLINE_MS = 30_000
/** Connections that end together have been seen to end by then. */
const PAUSE_MS = 50
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
      const headers = { ...JSON_HEADERS, ...(await headersFor?.(context)) }
      const { status, text } = await ask(pool, { path, headers, body: bodyOf(request) })
      return answerOf(status, text)
    },
    [Symbol.asyncDispose]: () => pool.close(),
  }
}

/**
 * Behind one name there may be several processes, of which one has just ended: what a connection was lost for before any
 * of its answer came is asked once more. Subgraphs only read.
 */
async function ask(pool: Pool, question: Post): Promise<Posted> {
  const begun = performance.now()
  try {
    return await post(pool, question, DEADLINE_MS)
  } catch (error) {
    if (!(error instanceof LostConnection)) throw error
    await sleep(PAUSE_MS)
    return post(pool, question, DEADLINE_MS - (performance.now() - begun))
  }
}

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
