import type { QueryPlanSelectionNode } from '@apollo/query-planner'
import { isData, type Data } from './execution.ts'
import { merge } from './merge.ts'
import type { Rewrite } from './rewrites.ts'
import type { Subtypes } from './subtypes.ts'

/** What a subgraph is told of entities, each different one once, and which of them stands for the n-th object. */
export interface Representations {
  readonly list: readonly Data[]
  /** Index into the list; -1 for an object that has not what the subgraph needs. */
  readonly indexes: readonly number[]
}

/** Fills `target` from an entity; false when something it needs is not there, because fetching it failed. */
type Fill = (entity: Data, target: Data) => boolean

/** Compiles what a fetch requires of the entities it is about. */
export function compileRepresentations(
  requires: readonly QueryPlanSelectionNode[],
  rewrite: Rewrite | null,
  subtypes: Subtypes,
): (entities: readonly Data[]) => Representations {
  const fill = compileFill(requires, subtypes)
  return (entities) => {
    const list: Data[] = []
    const known = new Map<string, number>()
    const indexes = entities.map((entity) => {
      const representation: Data = {}
      if (!fill(entity, representation) || typeof representation['__typename'] !== 'string') return -1
      rewrite?.(representation)
      // One alone equals no other.
      if (entities.length === 1) return list.push(representation) - 1
      const text = JSON.stringify(representation)
      const index = known.get(text) ?? list.push(representation) - 1
      known.set(text, index)
      return index
    })
    return { list, indexes }
  }
}

function compileFill(selections: readonly QueryPlanSelectionNode[], subtypes: Subtypes): Fill {
  const fills = selections.map((selection) => compileOne(selection, subtypes))
  return (entity, target) => {
    for (const fill of fills) if (!fill(entity, target)) return false
    return true
  }
}

function compileOne(selection: QueryPlanSelectionNode, subtypes: Subtypes): Fill {
  if (selection.kind === 'Field') {
    const key = selection.alias ?? selection.name
    const inner = selection.selections === undefined ? null : compileFill(selection.selections, subtypes)
    return (entity, target) => {
      const value = entity[key]
      if (value === undefined) return false
      target[key] = inner === null ? value : picked(value, inner)
      return true
    }
  }
  const inner = compileFill(selection.selections, subtypes)
  const names = selection.typeCondition === undefined ? null : subtypes(selection.typeCondition)
  return (entity, target) => {
    const typename = entity['__typename']
    if (names !== null && !(typeof typename === 'string' && names.has(typename))) return true
    // Fragments of one type are alternatives: what one needs may have been left out by a condition.
    const part: Data = {}
    if (inner(entity, part)) merge(target, part)
    return true
  }
}

function picked(value: unknown, fill: Fill): unknown {
  if (Array.isArray(value)) return value.map((element) => picked(element, fill))
  if (!isData(value)) return null
  const target: Data = {}
  return fill(value, target) ? target : null
}
