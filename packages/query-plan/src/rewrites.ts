import type { FetchDataRewrite } from '@apollo/query-planner'
import { isData, type Data } from './execution.ts'
import type { Subtypes } from './subtypes.ts'

/** Changes an object in place, as the plan says: what goes to a subgraph, or what came from it. */
export type Rewrite = (object: Data) => void

const FRAGMENT = '... on '

/** Null when there is nothing to change. */
export function compileRewrites(
  rewrites: readonly FetchDataRewrite[] | undefined,
  subtypes: Subtypes,
): Rewrite | null {
  if (rewrites === undefined || rewrites.length === 0) return null
  const compiled = rewrites.map((rewrite) => compileRewrite(rewrite, subtypes))
  return (object) => {
    for (const rewrite of compiled) rewrite(object)
  }
}

function compileRewrite(rewrite: FetchDataRewrite, subtypes: Subtypes): Rewrite {
  const key = rewrite.path.at(-1) ?? ''
  const change: Rewrite =
    rewrite.kind === 'ValueSetter'
      ? (object) => {
          object[key] = rewrite.setValueTo
        }
      : (object) => rename(object, key, rewrite.renameKeyTo)
  const walk = rewrite.path
    .slice(0, -1)
    .reduceRight<Rewrite>((inner, step) => stepInto(step, inner, subtypes), change)
  return (object) => each(object, walk)
}

function rename(object: Data, from: string, to: string): void {
  if (object[from] === undefined) return
  object[to] = object[from]
  delete object[from]
}

/** An object that does not say its type is taken to be of it: not every fetch asks. */
function stepInto(step: string, inner: Rewrite, subtypes: Subtypes): Rewrite {
  if (!step.startsWith(FRAGMENT)) return (object) => each(object[step], inner)
  const names = subtypes(step.slice(FRAGMENT.length))
  return (object) => {
    const typename = object['__typename']
    if (typeof typename !== 'string' || names.has(typename)) inner(object)
  }
}

function each(value: unknown, rewrite: Rewrite): void {
  if (Array.isArray(value)) for (const element of value) each(element, rewrite)
  else if (isData(value)) rewrite(value)
}
