import { Kind, visit, type ConstDirectiveNode, type DocumentNode, type StringValueNode } from 'graphql'

/**
 * Writes each declared sensitivity into the description of its type or field, where introspection, the Sandbox and
 * the API reference show it.
 */
export function describeLevels(document: DocumentNode): DocumentNode {
  const describe = <T extends Described>(node: T): T | undefined => {
    const level = declaredLevel(node.directives)
    return level === undefined
      ? undefined
      : { ...node, description: withSentence(node.description, `Sensitivity: ${level}.`) }
  }
  return visit(document, { ObjectTypeDefinition: describe, FieldDefinition: describe })
}

/** The words of a description, without the level that was written behind them. */
export const withoutLevel = (description: string): string =>
  description.replace(/\n*Sensitivity: \w+\.\s*$/, '').trim()

interface Described {
  readonly description?: StringValueNode | undefined
  readonly directives?: readonly ConstDirectiveNode[] | undefined
}

function declaredLevel(directives: readonly ConstDirectiveNode[] | undefined): string | undefined {
  const value = directives?.find(({ name }) => name.value === 'sensitivity')?.arguments?.[0]?.value
  return value?.kind === Kind.ENUM ? value.value : undefined
}

function withSentence(description: StringValueNode | undefined, sentence: string): StringValueNode {
  const value = description === undefined ? sentence : `${description.value}\n\n${sentence}`
  return { kind: Kind.STRING, value, block: true }
}
