import { isData, type Data } from './execution.ts'

/** Adds what a fetch answered to what is there. Lists of one place have one length, so they are merged by index. */
export function merge(target: Data, source: Data): void {
  for (const key of Object.keys(source)) {
    const added = source[key]
    if (added === undefined) continue
    target[key] = merged(target[key], added)
  }
}

function merged(present: unknown, added: unknown): unknown {
  if (isData(present) && isData(added)) {
    merge(present, added)
    return present
  }
  if (!Array.isArray(present) || !Array.isArray(added) || present.length !== added.length) return added
  for (const [index, element] of added.entries()) present[index] = merged(present[index], element)
  return present
}
