import type { ResponsePath } from '@apollo/query-planner'
import { isData, type Data, type Place } from './execution.ts'

/** The objects at a path of a plan, in which `@` is every element of a list. What is null on the way has none. */
export function gather(data: Data, path: ResponsePath): Data[] {
  const found: Data[] = []
  walk(data, path, 0, (object) => found.push(object))
  return found
}

/** The places of the same objects in the same order. Only errors ask for them. */
export function placesOf(data: Data, path: ResponsePath): Place[] {
  const found: Place[] = []
  const trail: (string | number)[] = []
  walk(data, path, 0, () => found.push([...trail]), trail)
  return found
}

function walk(
  value: unknown,
  path: ResponsePath,
  depth: number,
  visit: (object: Data) => void,
  trail?: (string | number)[],
): void {
  if (Array.isArray(value)) {
    const next = path[depth] === '@' ? depth + 1 : depth
    for (const [index, element] of value.entries()) {
      trail?.push(index)
      walk(element, path, next, visit, trail)
      trail?.pop()
    }
    return
  }
  if (!isData(value)) return
  const key = path[depth]
  if (key === undefined) return visit(value)
  trail?.push(key)
  walk(value[key], path, depth + 1, visit, trail)
  trail?.pop()
}
