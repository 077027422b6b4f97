import type { GraphQLError } from 'graphql'
import {
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type ResponsePath,
  type SelectionSetNode,
} from 'graphql'

/** What one operation is compiled from. */
export interface Parts {
  readonly schema: GraphQLSchema
  readonly operation: OperationDefinitionNode
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Decides of `@skip` and `@include`; the same for every run of what is compiled. */
  readonly variables: Readonly<Record<string, unknown>>
  /** Compiles what is selected of an object. */
  readonly objectOf: (type: GraphQLObjectType, sets: readonly SelectionSetNode[]) => Run
}

/** One run of an operation. */
export interface Running {
  readonly root: unknown
  readonly context: unknown
  readonly variables: Record<string, unknown>
  readonly errors: GraphQLError[]
}

/** The value, or a promise of it. Throws, or rejects, where an error is not to stand at this place. */
export type Run = (running: Running, value: unknown, path: ResponsePath) => unknown

/** Texts and numbers, which most values are, are not asked for a property. */
export const isPromise = (value: unknown): value is Promise<unknown> =>
  (typeof value === 'object' || typeof value === 'function') &&
  typeof (value as Promise<unknown> | null)?.then === 'function'

/** Puts an error where it belongs: beside a null if one may stand there, otherwise with the place above. */
export function caught(mayBeNull: boolean, nodes: readonly FieldNode[]) {
  return ({ errors }: Running, error: unknown, path: ResponsePath): null => {
    const located = locatedError(error, nodes, responsePathAsArray(path))
    if (!mayBeNull) throw located
    errors.push(located)
    return null
  }
}

type Fail = ReturnType<typeof caught>

/** Completes a value, now or when it is there; its errors are taken to where they belong. */
export const completing =
  (complete: Run, fail: Fail): Run =>
  (running, value, path) => {
    try {
      const completed = isPromise(value)
        ? value.then((settled) => complete(running, settled, path))
        : complete(running, value, path)
      return isPromise(completed)
        ? completed.then(undefined, (error) => fail(running, error, path))
        : completed
    } catch (error) {
      return fail(running, error, path)
    }
  }
