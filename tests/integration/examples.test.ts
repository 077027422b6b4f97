import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { exampleFile } from '@rc/schema/files'
import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutShort, differences } from '../support/examples.ts'
import { startSystem, type System } from '../support/system.ts'

// The examples of the reference are answers of the demonstration firm. Figures and days change with the day it is
// founded on; what fields there are and of which kind does not. `RC_TAKE_EXAMPLES=1` takes them anew.

const OPERATIONS = readRestOperations()

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

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
