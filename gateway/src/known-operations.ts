import type { ApolloServerPlugin, GraphQLRequestListener } from '@apollo/server'
import type {
  GatewayExecutionResult,
  GatewayExecutor,
  GatewayGraphQLRequestContext,
  GatewayInterface,
} from '@apollo/server-gateway-interface'
import { LRUCache } from 'lru-cache'
import { getOperationAST, type GraphQLFormattedError } from 'graphql'
import type { AskedWords } from './asked-words.ts'
import type { GatewayContext } from './gateway-context.ts'
import type { AskedOperation, OperationCheck } from './operation-guard.ts'
import type { OperationNotes } from './operation-notes.ts'

export interface KnownOperationsOptions {
  readonly check: OperationCheck
  readonly notes: OperationNotes
  /** An error as the caller is told it. */
  readonly show: (error: GraphQLFormattedError, cause: unknown) => GraphQLFormattedError
}

export interface KnownOperations {
  /** Learns the documents that Apollo Server begins to execute. */
  readonly plugin: ApolloServerPlugin<GatewayContext>
  /** The same gateway; its executor is taken note of. */
  watch(gateway: GatewayInterface): GatewayInterface
  /** Executes an operation of a document that is known; null for anything that Apollo Server has to say something about. */
  execute(words: AskedWords, context: () => Promise<GatewayContext>): Promise<KnownAnswer | null>
}

export interface KnownAnswer {
  readonly data: Record<string, unknown> | null
  readonly errors?: readonly GraphQLFormattedError[]
}

/** Read and found valid by Apollo Server. */
type KnownDocument = Pick<AskedOperation, 'document' | 'queryHash' | 'schema'>

/** Characters of all documents together; a document that has been read is many times as large. */
const MOST_CHARACTERS = 400_000

/**
 * Operations whose document Apollo Server has executed before are executed without it: what it finds out of a document is
 * the same each time, and takes more time than executing most. Whoever asks and what he asks with is checked, and noted
 * for the trail, each time by the same functions as by Apollo Server. What is refused, or cannot be executed, is left to
 * it, so that it is told in one way.
 */
export function createKnownOperations({ check, notes, show }: KnownOperationsOptions): KnownOperations {
  const documents = new LRUCache<string, KnownDocument>({
    maxSize: MOST_CHARACTERS,
    sizeCalculation: (_known, source) => source.length,
  })
  let executor: GatewayExecutor | null = null
  const listener: GraphQLRequestListener<GatewayContext> = {
    executionDidStart: async ({ source, document, queryHash, schema }) => {
      documents.set(source, { document, queryHash, schema })
    },
  }
  return {
    plugin: { requestDidStart: async () => listener },
    watch: (gateway) => ({
      onSchemaLoadOrUpdate: (callback) => gateway.onSchemaLoadOrUpdate(callback),
      stop: () => gateway.stop(),
      async load(options) {
        const loaded = await gateway.load(options)
        executor = loaded.executor
        return loaded
      },
    }),
    async execute({ query, operationName, variables }, contextOf) {
      const known = documents.get(query)
      if (known === undefined || executor === null) return null
      const operation = getOperationAST(known.document, operationName)
      if (operation == null) return null
      const context = await contextOf().catch(() => null)
      if (context === null) return null
      const request = { query, operationName: operationName ?? undefined, variables: variables ?? undefined }
      const asked = { ...known, contextValue: context, operation, request }
      if (!passes(check, asked)) return null
      notes.asked(asked)
      const answer = shown(await executor(requestOf(asked)).catch(() => null), show)
      if (answer?.errors !== undefined) notes.ended(context, answer.errors)
      return answer
    },
  }
}

function passes(check: OperationCheck, asked: AskedOperation): boolean {
  try {
    check(asked)
    return true
  } catch {
    return false
  }
}

/** What our executors read of a request of Apollo Server. */
const requestOf = ({ contextValue, ...asked }: AskedOperation & KnownDocument) =>
  ({ ...asked, context: contextValue }) as unknown as GatewayGraphQLRequestContext

/** Null for what has no data, or a status of its own. */
function shown(
  result: GatewayExecutionResult | null,
  show: KnownOperationsOptions['show'],
): KnownAnswer | null {
  if (result?.data === undefined) return null
  const { data, errors } = result
  if (errors === undefined) return { data }
  if (errors.some(({ extensions }) => extensions['http'] !== undefined)) return null
  return { data, errors: errors.map((error) => show(error.toJSON(), error)) }
}
