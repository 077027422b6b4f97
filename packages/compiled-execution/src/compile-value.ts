import {
  defaultTypeResolver,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type ResponsePath,
} from 'graphql'
import { caught, completing, isPromise, type Parts, type Run, type Running } from './running.ts'

export interface Place {
  /** `Type.field`, for messages. */
  readonly name: string
  readonly nodes: readonly FieldNode[]
  readonly info: (running: Running, path: ResponsePath) => GraphQLResolveInfo
}

/** Gives what a resolver returned the form of its type. */
export function compileValue(parts: Parts, type: GraphQLOutputType, place: Place): Run {
  if (isNonNullType(type)) return present(compileValue(parts, type.ofType, place), place)
  const complete = compileNullable(parts, type, place)
  return (running, value, path) => {
    if (value instanceof Error) throw value
    return value === null || value === undefined ? null : complete(running, value, path)
  }
}

function compileNullable(parts: Parts, type: GraphQLOutputType, place: Place): Run {
  if (isListType(type)) return list(compileValue(parts, type.ofType, place), type.ofType, place)
  if (isLeafType(type)) return leaf(type)
  if (isAbstractType(type)) return abstract(parts, type, place)
  return object(parts, type as GraphQLObjectType, place)
}

function present(inner: Run, { name }: Place): Run {
  const checked = (value: unknown): unknown => {
    if (value === null) throw new Error(`Cannot return null for non-nullable field ${name}.`)
    return value
  }
  return (running, value, path) => {
    const completed = inner(running, value, path)
    return isPromise(completed) ? completed.then(checked) : checked(completed)
  }
}

function leaf(type: GraphQLLeafType): Run {
  return (_running, value) => {
    const serialized = type.serialize(value)
    if (serialized === null || serialized === undefined)
      throw new Error(`${type.name} has no form for a value that is not null`)
    return serialized
  }
}

function list(inner: Run, of: GraphQLOutputType, { name, nodes }: Place): Run {
  const element = completing(inner, caught(!isNonNullType(of), nodes))
  return (running, value, path) => {
    if (typeof value !== 'object' || !(Symbol.iterator in (value as object)))
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${name}".`)
    const completed: unknown[] = []
    let isPending = false
    let key = 0
    for (const each of value as Iterable<unknown>) {
      const one = element(running, each, { prev: path, key: key++, typename: undefined })
      isPending ||= isPromise(one)
      completed.push(one)
    }
    return isPending ? Promise.all(completed) : completed
  }
}

function object(parts: Parts, type: GraphQLObjectType, place: Place): Run {
  const fields = parts.objectOf(type, setsOf(place))
  const { isTypeOf } = type
  if (!isTypeOf) return fields
  const checked = (is: boolean, running: Running, value: unknown, path: ResponsePath): unknown => {
    if (is) return fields(running, value, path)
    throw new GraphQLError(`${place.name} is no "${type.name}"`, { nodes: place.nodes })
  }
  return (running, value, path) => {
    const is = isTypeOf(value, running.context, place.info(running, path))
    return isPromise(is)
      ? is.then((settled) => checked(settled, running, value, path))
      : checked(is, running, value, path)
  }
}

/** Completes as the type a value turns out to be of; the first value of a type compiles it. */
function abstract(parts: Parts, type: GraphQLAbstractType, place: Place): Run {
  const known = new Map<string, Run>()
  const resolveType = type.resolveType ?? defaultTypeResolver
  const runOf = (name: unknown): Run => {
    const found = typeof name === 'string' ? known.get(name) : undefined
    if (found !== undefined) return found
    const runtime = typeof name === 'string' ? parts.schema.getType(name) : undefined
    if (!isObjectType(runtime) || !parts.schema.isSubType(type, runtime))
      throw new GraphQLError(`${place.name} is of no type that can stand there`, { nodes: place.nodes })
    const compiled = object(parts, runtime, place)
    known.set(runtime.name, compiled)
    return compiled
  }
  return (running, value, path) => {
    const name = resolveType(value, running.context, place.info(running, path), type) as unknown
    return isPromise(name)
      ? name.then((settled) => runOf(settled)(running, value, path))
      : runOf(name)(running, value, path)
  }
}

const setsOf = ({ nodes }: Place) =>
  nodes.flatMap(({ selectionSet }) => (selectionSet === undefined ? [] : [selectionSet]))
