import type { GraphQLObjectType, SelectionSetNode } from 'graphql'
import { collectFields } from '@rc/query-plan/collect-fields'
import { compileField, type FieldRun } from './compile-field.ts'
import { isPromise, type Parts } from './running.ts'

/** Resolves all fields of an object at once, and gives them in the order they were asked for. */
export function compileObject(
  parts: Parts,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): FieldRun {
  const fields = [...collectFields(parts, type, sets)].flatMap(([key, nodes]) => {
    const run = compileField(parts, type, key, nodes)
    return run === null ? [] : [{ key, run }]
  })
  return (running, source, prev) => {
    const completed: Record<string, unknown> = {}
    let pending: Promise<unknown>[] | null = null
    try {
      for (const { key, run } of fields) {
        const value = run(running, source, prev)
        completed[key] = value
        if (isPromise(value)) (pending ??= []).push(settle(completed, key, value))
      }
    } catch (error) {
      if (pending === null) throw error
      // What has begun ends first, so that nothing of it is left to nobody.
      return Promise.allSettled(pending).then(() => {
        throw error
      })
    }
    if (pending === null) return completed
    const settled = pending.length === 1 ? pending[0] : Promise.all(pending)
    return settled?.then(() => completed)
  }
}

async function settle(completed: Record<string, unknown>, key: string, value: Promise<unknown>) {
  completed[key] = await value
}
