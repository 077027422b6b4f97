import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

// A cursor is text of ours that anybody can write: whatever is in it is a page or a refusal, never a failure.

const LISTS = readRestOperations()
  .filter(({ source }) => source.includes('$after'))
  .map(({ path }) => path)

const encode = (key: unknown): string => Buffer.from(JSON.stringify(key)).toString('base64url')
const decode = (cursor: string): (string | number)[] =>
  JSON.parse(Buffer.from(cursor, 'base64url').toString())
const kindsOf = (key: readonly unknown[]): string => key.map((part) => typeof part).join()
/** The key with one part replaced by something that is none. */
const broken = (key: readonly (string | number)[]): unknown[][] =>
  key.flatMap((part, i) =>
    [typeof part === 'string' ? 1 : 'x', null, [part], { part }, true, 'a\0b', 1e300].map((other) =>
      key.with(i, other as string),
    ),
  )

describe.each(testBackends())('cursors on %s', (backend) => {
  let system: System
  /** A cursor of each list that has rows. */
  const cursors = new Map<string, string>()
  beforeAll(async () => {
    system = await startSystem(backend)
    for (const path of LISTS) {
      const { json } = await system.get(`${path}?first=1`)
      // The trail has a second list, whose pages only GraphQL asks for.
      const own = path === '/api/regulatory/audit-trail' ? [json.events] : Object.values(json)
      const list = (own as ({ pageInfo?: { endCursor: string | null } } | null)[]).find(
        (field) => field?.pageInfo !== undefined,
      )
      const cursor = list?.pageInfo?.endCursor
      if (cursor != null) cursors.set(path, cursor)
    }
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const ask = async (path: string, cursor: string) => {
    const { status, json } = await system.get(`${path}?first=1&after=${encodeURIComponent(cursor)}`)
    return { status, detail: json?.detail }
  }
  const REFUSED = { status: 400, detail: 'after: is not a cursor of this list' }

  test('most lists of the demonstration firm have one', () => {
    expect(LISTS.length).toBeGreaterThan(12)
    expect(cursors.size).toBeGreaterThan(LISTS.length - 4)
  })

  describe.each(LISTS)('%s', (path) => {
    test('goes on behind its own', async () => {
      const own = cursors.get(path)
      const page = own === undefined ? { status: 200 } : await ask(path, own)
      expect(page).toEqual({ status: 200, detail: undefined })
    })

    test('refuses what is none', async () => {
      const own = cursors.get(path) ?? encode(['x', 'y'])
      for (const cursor of ['!', 'bm9uZQ', own.slice(0, -3), encode([]), encode({}), encode(null), encode(7)])
        expect({ cursor, ...(await ask(path, cursor)) }).toEqual({ cursor, ...REFUSED })
    })

    test('refuses its own with one part of another kind', async () => {
      const own = cursors.get(path)
      if (own === undefined) return
      const key = decode(own)
      for (const other of [...broken(key), [...key, 'more'], key.slice(1)]) {
        // Some other text or number may be a key.
        if (kindsOf(other) === kindsOf(key) && !other.includes('a\0b') && !other.includes(1e300)) continue
        // A list ordered by a sum of money knows any number.
        if (path === '/api/strategic/competition' && other.includes(1e300) && typeof other[1] === 'string')
          continue
        expect({ other, ...(await ask(path, encode(other))) }).toEqual({ other, ...REFUSED })
      }
    })

    test('refuses those of other lists, unless they could be its own', async () => {
      const own = cursors.get(path)
      for (const [from, cursor] of cursors) {
        if (from === path) continue
        const { status } = await ask(path, cursor)
        const isAlike = own === undefined || kindsOf(decode(cursor)) === kindsOf(decode(own))
        expect({ from, status }).toEqual({ from, status: isAlike ? expect.toBeOneOf([200, 400]) : 400 })
      }
    })
  })
})
