import {
  isAbstractType,
  isCompositeType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql'
import { plannedKey, type RequiredFields } from './asked-keys.ts'
import { collectFields, type Selecting } from './collect-fields.ts'
import { isData, type Data, type Place } from './execution.ts'
import { leafCheck } from './leaf-check.ts'

/** A value that may not stand where it stands. */
export interface Problem {
  readonly message: string
  readonly path: Place
}

/** What is noted while one answer is shaped. */
export interface Shaping {
  readonly trail: (string | number)[]
  readonly problems: Problem[]
}

/** Gives a fetched value the form the caller asked for; VOID where null may not stand either. */
type Shape = (value: unknown, shaping: Shaping) => unknown

/** Makes the nearest place above null that may be. */
const VOID = Symbol('no value')

export interface ShapeParts extends Selecting {
  readonly required: RequiredFields
}

/** The shape of the whole answer: only what was asked for, in its order, of its types; null when nothing may stand. */
export function compileShape(
  parts: ShapeParts,
  root: GraphQLCompositeType,
  selections: SelectionSetNode,
): (data: Data, shaping: Shaping) => Data | null {
  const shape = compileObject(parts, root, [selections])
  return (data, shaping) => shape(data, shaping) as Data | null
}

function compileObject(
  parts: ShapeParts,
  type: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
): (value: Data, shaping: Shaping) => unknown {
  const fields = [...collectFields(parts, type, sets)].flatMap(([key, nodes]) => {
    const compiled = compileField(parts, type, nodes)
    return compiled === null ? [] : [{ key, ...compiled }]
  })
  return (value, shaping) => {
    const shaped: Data = {}
    for (const { key, from, shape } of fields) {
      shaping.trail.push(key)
      const field = shape(value[from], shaping)
      shaping.trail.pop()
      if (field === VOID) return null
      shaped[key] = field
    }
    return shaped
  }
}

function compileField(
  parts: ShapeParts,
  type: GraphQLCompositeType,
  nodes: readonly FieldNode[],
): { from: string; shape: Shape } | null {
  const [node] = nodes
  const name = node?.name.value
  if (node === undefined || name === undefined) return null
  // Asked of no subgraph: types of the root have other names there, and the type of an object is known here.
  if (name === '__typename') return { from: name, shape: isObjectType(type) ? () => type.name : () => VOID }
  if (name === '__schema' || name === '__type')
    return { from: nodeKey(node), shape: (value) => value ?? null }
  const field = 'getFields' in type ? type.getFields()[name] : undefined
  if (field === undefined) return null
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))
  return {
    from: plannedKey(node, parts.required),
    shape: compileType(parts, field.type, sets, `${type.name}.${name}`),
  }
}

const nodeKey = ({ alias, name }: FieldNode): string => (alias ?? name).value

function compileType(
  parts: ShapeParts,
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
  where: string,
): Shape {
  if (isNonNullType(type)) return nonNull(compileType(parts, type.ofType, sets, where), where)
  if (isListType(type)) return list(compileType(parts, type.ofType, sets, where), where)
  if (isLeafType(type)) return leaf(type, where)
  return composite(parts, type, sets, where)
}

const nonNull =
  (inner: Shape, where: string): Shape =>
  (value, shaping) => {
    const shaped = inner(value, shaping)
    if (shaped !== null) return shaped
    // Otherwise it has been noted why.
    if (value === null || value === undefined) note(shaping, `${where} has no value and may not be null`)
    return VOID
  }

const list =
  (inner: Shape, where: string): Shape =>
  (value, shaping) => {
    if (value === null || value === undefined) return null
    if (!Array.isArray(value)) return note(shaping, `${where} is no list`)
    const shaped: unknown[] = []
    let isVoid = false
    for (let index = 0; index < value.length; index++) {
      shaping.trail.push(index)
      const one = inner(value[index], shaping)
      shaping.trail.pop()
      isVoid ||= one === VOID
      shaped.push(one)
    }
    return isVoid ? null : shaped
  }

function leaf(type: GraphQLLeafType, where: string): Shape {
  const isValid = leafCheck(type)
  if (isValid === null) return (value) => value ?? null
  return (value, shaping) => {
    if (value === null || value === undefined) return null
    return isValid(value) ? value : note(shaping, `${where} is no ${type.name}`)
  }
}

/** Shapes by the type an object says it is of; the first object of a type compiles its shape. */
function composite(
  parts: ShapeParts,
  type: GraphQLCompositeType,
  sets: readonly SelectionSetNode[],
  where: string,
): Shape {
  const shapes = new Map<unknown, ReturnType<typeof compileObject> | null>()
  return (value, shaping) => {
    if (value === null || value === undefined) return null
    if (!isData(value)) return note(shaping, `${where} is no object`)
    const typename = value['__typename']
    let shape = shapes.get(typename)
    if (shape === undefined) {
      const runtime = runtimeType(parts, type, typename)
      shape = runtime === null ? null : compileObject(parts, runtime, sets)
      shapes.set(typename, shape)
    }
    // The name is not told: it may be one that callers are not to know.
    return shape === null
      ? note(shaping, `${where} is of no type that can stand there`)
      : shape(value, shaping)
  }
}

/** The type an object is shaped as; null if none of that name is known to callers and could stand there. */
function runtimeType(
  { schema }: ShapeParts,
  type: GraphQLCompositeType,
  typename: unknown,
): GraphQLCompositeType | null {
  if (typename === undefined || typename === null || typename === type.name) return type
  const runtime = typeof typename === 'string' ? schema.getType(typename) : undefined
  if (!isCompositeType(runtime)) return null
  // A subgraph may know an interface as an object, so what it calls an object can be an interface here.
  if (!isAbstractType(type)) return type
  return isAbstractType(runtime) || schema.isSubType(type, runtime) ? runtime : null
}

function note({ trail, problems }: Shaping, message: string): null {
  problems.push({ message, path: [...trail] })
  return null
}
