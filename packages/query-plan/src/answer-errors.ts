import { GraphQLError } from 'graphql'
import type { Problem } from './compile-shape.ts'
import type { Place } from './execution.ts'

/**
 * All errors of an answer: those of the subgraphs, and values that may not stand where they stand. Where a subgraph
 * said why something beside them is missing, they are its consequence and not told again.
 */
export function answerErrors(
  fetched: readonly GraphQLError[],
  problems: readonly Problem[],
): readonly GraphQLError[] {
  const own = problems.filter(({ path }) => !fetched.some((error) => explains(error.path, path)))
  return [
    ...fetched,
    ...own.map(
      ({ message, path }) =>
        new GraphQLError(message, { path, extensions: { code: 'INVALID_SUBGRAPH_ANSWER' } }),
    ),
  ]
}

/** An error without a place may explain anything. */
function explains(given: Place | undefined, problem: Place): boolean {
  if (given === undefined) return true
  const parent = problem.slice(0, -1)
  return startsWith(given, parent) || startsWith(problem, given)
}

const startsWith = (place: Place, prefix: Place): boolean =>
  prefix.every((step, index) => place[index] === step)
