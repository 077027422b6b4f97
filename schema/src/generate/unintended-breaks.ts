import { findBreakingChanges, type GraphQLSchema } from 'graphql'

/** A breaking change that is meant: its description as the check prints it, and why. */
export interface IntendedBreak {
  readonly change: string
  readonly reason: string
}

/** Changes that would break a caller of the published schema and are not listed as intended; and listed ones that are no longer made. */
export function unintendedBreaks(
  published: GraphQLSchema,
  present: GraphQLSchema,
  intended: readonly IntendedBreak[],
): string[] {
  const changes = findBreakingChanges(published, present).map(({ description }) => description)
  return [
    ...changes
      .filter((change) => !intended.some((entry) => entry.change === change))
      .map(
        (change) =>
          `breaks callers: ${change} (list it in schema/intended-breaks.json with a reason, if it is meant)`,
      ),
    ...intended
      .filter(({ change }) => !changes.includes(change))
      .map(({ change }) => `schema/intended-breaks.json lists a change that is not made: ${change}`),
  ]
}
