import {
  getNullableType,
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
  const isAsked = fields.every(({ key, from }) => key === from)
  return (value, shaping) => {
    // What was fetched as it was asked for stays the same object, which others may have, too: it is never changed.
    let shaped = isAsked && holdsOnly(value, fields) ? value : {}
    for (const { key, from, shape, isWhole } of fields) {
      const given = value[from]
      let field = given
      if (isWhole === null || !isWhole(given)) {
        shaping.trail.push(key)
        field = shape(given, shaping)
        shaping.trail.pop()
        if (field === VOID) return null
      }
      if (shaped !== value) shaped[key] = field
      else if (field !== given) shaped = { ...value, [key]: field }
    }
    return shaped
  }
}

/** Whether an object has these keys in this order, and no other; of the last ones some may be missing. */
function holdsOnly(value: Data, fields: readonly { readonly key: string }[]): boolean {
  let n = 0
  for (const key in value) if (key !== fields[n++]?.key) return false
  return true
}

interface CompiledField {
  readonly from: string
  readonly shape: Shape
  /** Of a leaf: whether a value may stand as it is, so that there is nothing to shape or to note. */
  readonly isWhole: ((value: unknown) => boolean) | null
}

function compileField(
  parts: ShapeParts,
  type: GraphQLCompositeType,
  nodes: readonly FieldNode[],
): CompiledField | null {
  const [node] = nodes
  const name = node?.name.value
  if (node === undefined || name === undefined) return null
  // Asked of no subgraph: types of the root have other names there, and the type of an object is known here.
  if (name === '__typename')
    return { from: name, shape: isObjectType(type) ? () => type.name : () => VOID, isWhole: null }
  if (name === '__schema' || name === '__type')
    return { from: nodeKey(node), shape: (value) => value ?? null, isWhole: null }
  const field = 'getFields' in type ? type.getFields()[name] : undefined
  if (field === undefined) return null
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))
  return {
    from: plannedKey(node, parts.required),
    shape: compileType(parts, field.type, sets, `${type.name}.${name}`),
    isWhole: wholeLeaf(getNullableType(field.type)),
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
    let shaped: unknown[] = value
    let isVoid = false
    for (let index = 0; index < value.length; index++) {
      shaping.trail.push(index)
      const one = inner(value[index], shaping)
      shaping.trail.pop()
      isVoid ||= one === VOID
      if (shaped === value && one !== value[index]) shaped = [...(value as unknown[])]
      if (shaped !== value) shaped[index] = one
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

function wholeLeaf(type: GraphQLOutputType): ((value: unknown) => boolean) | null {
  if (!isLeafType(type)) return null
  return leafCheck(type) ?? ((value) => value !== null && value !== undefined)
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
