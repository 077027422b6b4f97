import type { PaperReport } from '@rc/exports/pdf-input'
import { reportParts } from '@rc/schema/report-parts'
import type { RestOperation } from '@rc/schema/rest-operations'
import { Kind, type GraphQLSchema, type OperationDefinitionNode, type VariableDefinitionNode } from 'graphql'

type Json = Record<string, unknown>

/** One operation, as it is put on paper. */
export interface PaperOperation {
  readonly name: string
  readonly takes: (argument: string) => boolean
  /** Reads the report with these arguments; of its lists at most so many rows. */
  read(variables: Readonly<Json>, rows: number, run: (variables: Json) => Promise<Json>): Promise<PaperReport>
}

export function paperOperation(schema: GraphQLSchema, operation: RestOperation): PaperOperation {
  const name = `${operation.group}/${operation.report}`
  const parts = reportParts(schema, operation)
  const [definition] = operation.document.definitions as [OperationDefinitionNode]
  const declared = definition.variableDefinitions ?? []
  const names = new Set(declared.map(({ variable }) => variable.name.value))
  const free = new Set(declared.filter(isFreeText).map(({ variable }) => variable.name.value))
  return {
    name,
    takes: (argument) => names.has(argument),
    async read(variables, rows, run) {
      const report = await run({ ...variables, ...(names.has('first') ? { first: rows } : {}) })
      const given = Object.entries(variables).map(
        // What somebody typed may name somebody.
        ([key, value]) => [key, free.has(key) ? 'given' : String(value)] as const,
      )
      return { name, report, parts, given }
    },
  }
}

const isFreeText = ({ type }: VariableDefinitionNode): boolean =>
  type.kind === Kind.NAMED_TYPE && (type.name.value === 'String' || type.name.value === 'ID')
