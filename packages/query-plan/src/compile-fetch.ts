import type { GraphQLDataSource } from '@apollo/gateway'
import type { FetchNode, ResponsePath } from '@apollo/query-planner'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { askedKey } from './asked-keys.ts'
import type { Data, Execution, Place, Step } from './execution.ts'
import { isData } from './execution.ts'
import { gather, placesOf } from './gather.ts'
import { merge } from './merge.ts'
import { compileRepresentations, type Representations } from './representations.ts'
import { compileRewrites, type Rewrite } from './rewrites.ts'
import type { Subtypes } from './subtypes.ts'

export interface FetchParts {
  readonly sources: ReadonlyMap<string, GraphQLDataSource>
  readonly subtypes: Subtypes
}

/** Asks one subgraph; gives its data. Where its errors belong, `placesIn` knows. */
type Ask = (
  execution: Execution,
  more: Data | null,
  placesIn: (place: Place | undefined) => readonly (Place | undefined)[],
) => Promise<Data | null>

export function compileFetch(node: FetchNode, { sources, subtypes }: FetchParts, path: ResponsePath): Step {
  const source = sources.get(node.serviceName)
  if (source === undefined) throw new Error(`there is no subgraph ${node.serviceName}`)
  const ask = compileAsk(node, source)
  const output = compileRewrites(node.outputRewrites, subtypes)
  if (node.requires === undefined || node.requires.length === 0) return plainStep(ask, output, path)
  const input = compileRewrites(node.inputRewrites, subtypes)
  return entityStep(ask, output, path, compileRepresentations(node.requires, input, subtypes))
}

/** A fetch from the root; its data goes to the root, or wherever a field is of the root type. */
function plainStep(ask: Ask, output: Rewrite | null, path: ResponsePath): Step {
  return async (execution) => {
    const targets = path.length === 0 ? [execution.data] : gather(execution.data, path)
    if (targets.length === 0) return
    const data = await ask(execution, null, (place) =>
      path.length === 0 || place === undefined
        ? [place]
        : placesOf(execution.data, path).map((prefix) => [...prefix, ...place]),
    )
    if (data === null) return
    output?.(data)
    for (const target of targets) merge(target, data)
  }
}

/** A fetch of entities: what it answers for one goes to every place where that one stands. */
function entityStep(
  ask: Ask,
  output: Rewrite | null,
  path: ResponsePath,
  represent: (entities: readonly Data[]) => Representations,
): Step {
  return async (execution) => {
    const entities = gather(execution.data, path)
    const { list, indexes } = represent(entities)
    if (list.length === 0) return
    const data = await ask(execution, { representations: list }, entityPlaces(execution, path, indexes))
    if (data === null) return
    const answers = data['_entities']
    if (!Array.isArray(answers) || answers.length !== list.length)
      execution.errors.push(downstream(`_entities has to be ${list.length} elements`))
    else spread(entities, indexes, answers.map(entityOf), output)
  }
}

const entityOf = (answer: unknown): Data | null => (isData(answer) ? answer : null)

function spread(
  entities: readonly Data[],
  indexes: readonly number[],
  answers: readonly (Data | null)[],
  output: Rewrite | null,
): void {
  if (output !== null) for (const answer of answers) if (answer !== null) output(answer)
  for (const [n, entity] of entities.entries()) {
    const answer = answers[indexes[n] ?? -1]
    if (answer != null) mergeEntity(entity, answer)
  }
}

/** Equal entities share what is below them: whatever is fetched for one later is the same for all. */
function mergeEntity(entity: Data, answer: Data): void {
  const typename = entity['__typename']
  merge(entity, answer)
  if (answer['__typename'] === undefined || answer['__typename'] === null) entity['__typename'] = typename
}

/** `['_entities', n, …]` is every place at which the n-th representation stands. */
function entityPlaces(execution: Execution, path: ResponsePath, indexes: readonly number[]) {
  return (place: Place | undefined): readonly (Place | undefined)[] => {
    const [root, n, ...rest] = place ?? []
    if (root !== '_entities' || typeof n !== 'number') return [undefined]
    const places = placesOf(execution.data, path)
    return indexes.flatMap((index, at) => (index === n ? [[...(places[at] ?? []), ...rest]] : []))
  }
}

function compileAsk(node: FetchNode, source: GraphQLDataSource): Ask {
  const { operation: query, operationName, serviceName } = node
  const asked = operationName === undefined ? { query } : { query, operationName }
  const usages = node.variableUsages ?? []
  return async (execution, more, placesIn) => {
    const variables: Data = {}
    for (const name of usages) if (execution.sent[name] !== undefined) variables[name] = execution.sent[name]
    if (more !== null) Object.assign(variables, more)
    try {
      const { data, errors = [] } = await source.process({
        kind: 'incoming operation' as never,
        request: { ...asked, variables },
        incomingRequestContext: execution.request,
        context: execution.request.context,
      })
      for (const error of errors)
        for (const place of placesIn(error.path))
          execution.errors.push(placedError(error, place, serviceName))
      return isData(data) ? data : null
    } catch (error) {
      execution.errors.push(thrownError(error, serviceName))
      return null
    }
  }
}

function placedError(
  error: GraphQLFormattedError,
  place: Place | undefined,
  serviceName: string,
): GraphQLError {
  return new GraphQLError(error.message || `${serviceName} failed`, {
    path: place?.map(askedKey),
    extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', ...error.extensions, serviceName },
  })
}

const thrownError = (error: unknown, serviceName: string): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError(`${serviceName} does not answer`, {
        originalError: error instanceof Error ? error : null,
        extensions: { code: 'DOWNSTREAM_SERVICE_ERROR', serviceName },
      })

const downstream = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'DOWNSTREAM_SERVICE_ERROR' } })
