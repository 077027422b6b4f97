import { getNamedType, isLeafType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql'
import { columnsOf, listIn, reportField, selectedOf, type ExportColumn, type Place } from './exported-list.ts'
import type { RestOperation } from './rest-operations.ts'

/** A part of a report as it stands on paper. */
export interface ReportPart {
  /** Names from the report to it; of figures none. */
  readonly path: readonly string[]
  /** Figures by dotted names from the report, or the columns of a table. */
  readonly columns: readonly ExportColumn[]
}

/** All of a report but its `meta`: its figures first, then a table for every list, those inside objects too. */
export function reportParts(schema: GraphQLSchema, operation: RestOperation): readonly ReportPart[] {
  const group = getNamedType(schema.getQueryType()?.getFields()[operation.group]?.type) as GraphQLObjectType
  const type = getNamedType(group.getFields()[operation.field]?.type) as GraphQLObjectType
  const figures: ExportColumn[] = []
  const tables: ReportPart[] = []
  const walk = (place: Place, path: readonly string[]): void => {
    for (const { node, declared } of selectedOf(schema, place.node.selectionSet?.selections, place.type)) {
      const name = node.name.value
      const here = [...path, name]
      const list = listIn(place, name)
      const inside = getNamedType(declared)
      if (path.length === 0 && name === 'meta') continue
      if (list !== null) tables.push({ path: here, columns: columnsOf(schema, list.place, '', true) })
      else if (isLeafType(inside)) figures.push({ name: here.join('.'), scalar: inside.name })
      else if (isObjectType(inside)) walk({ node, type: inside }, here)
    }
  }
  walk({ node: reportField(operation), type }, [])
  return [{ path: [], columns: figures }, ...tables]
}
