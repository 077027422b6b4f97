import { Kind, visit, type DocumentNode, type SelectionNode } from 'graphql'
import type { Data } from './execution.ts'

/** Whether `@skip` and `@include` let a selection stand. */
export function isIncluded({ directives = [] }: SelectionNode, variables: Data): boolean {
  return directives.every(({ name, arguments: [condition] = [] }) => {
    if (condition === undefined || (name.value !== 'skip' && name.value !== 'include')) return true
    const { value } = condition
    const holds = value.kind === Kind.VARIABLE ? variables[value.name.value] === true : isTrue(value)
    return holds === (name.value === 'include')
  })
}

const isTrue = (value: { kind: Kind; value?: unknown }): boolean =>
  value.kind === Kind.BOOLEAN && value.value === true

/** Names of the variables that `@skip` and `@include` ask. */
export function conditionVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>()
  visit(document, {
    Directive({ name, arguments: given = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return
      for (const { value } of given) if (value.kind === Kind.VARIABLE) names.add(value.name.value)
    },
  })
  return [...names]
}

const MOST_COMBINATIONS = 64

/** One of what is compiled for each combination of what `@skip` and `@include` ask. */
export function byConditions<T>(
  names: readonly string[],
  compile: (variables: Data) => T,
): (variables: Data) => T {
  const known = new Map<string, T>()
  return (variables) => {
    const key = names.map((name) => (variables[name] === true ? '1' : '0')).join('')
    const found = known.get(key) ?? compile(variables)
    if (known.size >= MOST_COMBINATIONS) known.clear()
    known.set(key, found)
    return found
  }
}
