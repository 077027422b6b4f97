import {
  isLeafType,
  isNonNullType,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type ResponsePath,
} from 'graphql'
import { compileArguments } from './compile-arguments.ts'
import { compileValue } from './compile-value.ts'
import { ResolveInfo, type FieldInfo } from './resolve-info.ts'
import { caught, completing, type Parts, type Run, type Running } from './running.ts'

type Field = GraphQLField<unknown, unknown>

/** Resolves and completes one field of the object at `prev`. */
export type FieldRun = (running: Running, source: unknown, prev: ResponsePath | undefined) => unknown

/** Compiles one field of an object; null for a field that is not there. */
export function compileField(
  parts: Parts,
  type: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): FieldRun | null {
  const [node] = nodes
  if (node === undefined) return null
  if (node.name.value === '__typename') return () => type.name
  const field = type.getFields()[node.name.value]
  if (field === undefined) return null
  const info = infoOf(parts, type, field, nodes)
  const read = compileRead(field, node, info)
  const fail = caught(!isNonNullType(field.type), nodes)
  const place = { name: `${type.name}.${field.name}`, nodes, info }
  const complete = completing(compileValue(parts, field.type, place), fail)
  const run: FieldRun = (running, source, prev) => {
    const path = { prev, key, typename: type.name }
    let value: unknown
    try {
      value = read(running, source, path)
    } catch (error) {
      return fail(running, error, path)
    }
    return complete(running, value, path)
  }
  return field.resolve || field.args.length > 0 ? run : quickLeaf(field, run)
}

/** A leaf that stands in its object as it is has no path and no resolver: it is only given its form. */
function quickLeaf({ name, type }: Field, run: FieldRun): FieldRun {
  const leaf = isNonNullType(type) ? type.ofType : type
  if (!isLeafType(leaf)) return run
  const mayBeNull = leaf === type
  return (running, source, prev) => {
    const value = (source as Record<string, unknown> | null | undefined)?.[name]
    if (value === null && mayBeNull) return null
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      try {
        const serialized = leaf.serialize(value)
        if (serialized !== null && serialized !== undefined) return serialized
      } catch {
        // What is wrong with it is told by the way of all others.
      }
    }
    return run(running, source, prev)
  }
}

/** Calls the resolver; without one, reads the property of that name, or calls it if it is a function. */
function compileRead(field: Field, node: FieldNode, info: Info): Run {
  const { name, resolve } = field
  const given = compileArguments(field, node)
  if (resolve)
    return (running, source, path) => resolve(source, given(running), running.context, info(running, path))
  return (running, source, path) => {
    if ((typeof source !== 'object' && typeof source !== 'function') || source === null) return undefined
    const owner = source as Record<string, unknown>
    const property = owner[name]
    return typeof property === 'function'
      ? (property.call(owner, given(running), running.context, info(running, path)) as unknown)
      : property
  }
}

type Info = (running: Running, path: ResponsePath) => GraphQLResolveInfo

function infoOf(
  parts: Parts,
  parentType: GraphQLObjectType,
  field: Field,
  nodes: readonly FieldNode[],
): Info {
  const place: FieldInfo = {
    fieldName: field.name,
    fieldNodes: nodes,
    returnType: field.type,
    parentType,
    schema: parts.schema,
    fragments: Object.fromEntries(parts.fragments),
    operation: parts.operation,
  }
  return (running, path) => new ResolveInfo(place, running, path)
}
