import { composeServices } from '@apollo/composition'
import { sensitivityName, type Level } from '@rc/core/sensitivity'
import { Kind, visit, type DocumentNode } from 'graphql'
import { sensitivityLevels } from './sensitivity-levels.ts'

/** The contract cannot be composed; `problems` lists everything that is wrong with it. */
export class ContractError extends Error {
  override readonly name = 'ContractError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`the schema cannot be composed:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/**
 * Composes subgraph documents into a supergraph. Throws ContractError for composition errors, for subgraphs that
 * disagree about a directive or about the level of a field, for a field without a sensitivity level and for
 * arguments inside `@requires` (planners merge those with the user's own selection and answer wrong figures).
 */
export function compose(documents: ReadonlyMap<string, DocumentNode>): string {
  const problems = [...documents].flatMap(([name, document]) => [
    ...sensitivityLevels(document).missing.map((field) => `${name}: ${field} has no @sensitivity level`),
    ...argumentsInRequires(name, document),
  ])
  problems.push(...levelsThatDiffer(documents))
  const result = composeServices(
    [...documents].map(([name, typeDefs]) => ({ name, typeDefs, url: `http://${name}.invalid` })),
  )
  problems.push(...(result.errors ?? []).map(({ message }) => message))
  problems.push(
    ...(result.hints ?? [])
      .filter(({ definition }) => definition.code.startsWith('INCONSISTENT'))
      .map((hint) => `${hint.definition.code}: ${hint.message}`),
  )
  if (problems.length > 0 || result.supergraphSdl === undefined) throw new ContractError(problems)
  return result.supergraphSdl
}

/** Composition is silent where one subgraph declares a level and the other does not; each guards by its own. */
function levelsThatDiffer(documents: ReadonlyMap<string, DocumentNode>): string[] {
  const first = new Map<string, { readonly name: string; readonly level: Level }>()
  const problems: string[] = []
  for (const [name, document] of documents) {
    for (const [type, fields] of sensitivityLevels(document).fields) {
      for (const [field, level] of fields) {
        const known = first.get(`${type}.${field}`) ?? { name, level }
        first.set(`${type}.${field}`, known)
        if (known.level === level) continue
        const [there, here] = [sensitivityName(known.level), sensitivityName(level)]
        problems.push(`${type}.${field} is ${there} in ${known.name} and ${here} in ${name}`)
      }
    }
  }
  return problems
}

function argumentsInRequires(name: string, document: DocumentNode): string[] {
  const problems: string[] = []
  visit(document, {
    Directive: (directive) => {
      const fields = directive.arguments?.find((argument) => argument.name.value === 'fields')?.value
      if (directive.name.value !== 'requires' || fields?.kind !== Kind.STRING) return
      if (fields.value.includes('(')) {
        problems.push(`${name}: @requires(fields: "${fields.value}") must not use arguments`)
      }
    },
  })
  return problems
}
