import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { exampleFile } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// The examples of the reference are answers of the demonstration firm. Figures and days change with the day it is
// founded on; what fields there are and of which kind does not. `RC_TAKE_EXAMPLES=1` takes them anew.

const LONGEST_LIST = 1
const OPERATIONS = readRestOperations()

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

/** Lists end after their first entry; cursors are of no use to others. */
function cutShort(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((entry) => cutShort(entry))
  if (name === 'endCursor') return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutShort(inner, key)]))
}

/** Paths of an answer with the kind of what is there. */
function kindsOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((entry) => kindsOf(entry, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => kindsOf(inner, `${path}.${key}`))
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value))
    return [[path, value.includes('T') ? 'instant' : 'day']]
  return [[path, value === null ? 'null' : typeof value]]
}

/** Where two answers disagree: a field only one has beside its siblings, or of another kind. What is null fits. */
function differences(example: unknown, answer: unknown): string[] {
  const now = new Map(kindsOf(answer))
  const nulls = [...now].filter(([, kind]) => kind === 'null').map(([path]) => path)
  return kindsOf(example).flatMap(([path, kind]) => {
    const there = now.get(path)
    if (there === undefined) {
      const isBelowNothing = nulls.some((above) => path.startsWith(above)) || isBelowEmptyList(path, answer)
      return isBelowNothing || kind === 'null' ? [] : [`${path} is not answered any more`]
    }
    return there === kind || [there, kind].includes('null') ? [] : [`${path} is ${there}, not ${kind}`]
  })
}

/** Whether the list a path goes through has no entry now. */
function isBelowEmptyList(path: string, answer: unknown): boolean {
  let values: unknown[] = [answer]
  for (const [step] of path.matchAll(/\[\]|\.[^.[]+/g)) {
    values = values.flatMap((value) => {
      if (step === '[]') return Array.isArray(value) ? (value as unknown[]) : []
      const inner = (value as Record<string, unknown> | null)?.[step.slice(1)]
      return inner === undefined || inner === null ? [] : [inner]
    })
    if (step === '[]' && values.length === 0) return true
  }
  return false
}

test.each(OPERATIONS.map(({ path }) => ({ path })))(
  '$path has the example the service answers',
  async ({ path }) => {
    const { status, json } = await system.get(path)
    expect(status).toBe(200)
    const file = exampleFile(path)
    if (process.env['RC_TAKE_EXAMPLES'] !== undefined)
      writeFileSync(file, `${JSON.stringify(cutShort(json), null, 2)}\n`)
    expect(existsSync(file), `${file}: take it with RC_TAKE_EXAMPLES=1`).toBe(true)
    const example: unknown = JSON.parse(readFileSync(file, 'utf8'))
    expect(differences(example, json)).toEqual([])
    // What is new in the answer is missing in the example.
    expect(Object.keys(example as object)).toEqual(Object.keys(json as object))
    const document = await system.get('/openapi.json')
    expect(document.json.paths[path].get.responses['200'].content['application/json'].example).toEqual(
      example,
    )
  },
)

test('a field that is gone, or of another kind, is seen', () => {
  const example = { a: 1, b: [{ day: '2026-01-31', c: 'x' }], d: null }
  expect(differences(example, { a: 1, b: [{ day: '2026-02-01', c: 'y' }], d: 3 })).toEqual([])
  expect(differences(example, { a: 1, b: [], d: null })).toEqual([])
  expect(differences(example, { a: '1', b: [{ day: 'soon', c: 'y' }], d: 3 })).toEqual([
    '.a is string, not number',
    '.b[].day is string, not day',
  ])
  expect(differences(example, { b: [{ day: '2026-02-01' }], d: 3 })).toEqual([
    '.a is not answered any more',
    '.b[].c is not answered any more',
  ])
})
