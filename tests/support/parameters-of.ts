import { Kind, type DocumentNode } from 'graphql'

/** Names of the variables of a report's operation, which are its query parameters. */
export function parametersOf({ definitions: [operation] }: DocumentNode): string[] {
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation')
  return (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value)
}
