import { ApiError } from '@rc/core/errors'

/** Sort key of a row: its moment to the microsecond, and its id. */
export type RowKey = readonly [string, string]

export interface KeyedRow<Node> {
  readonly key: RowKey
  readonly node: Node
}

/** The key inside a cursor; throws BAD_REQUEST for one that is not of ours. */
export function cursorOf(after: string | undefined): RowKey | null {
  if (after === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (isKey(key)) return key
  } catch {
    // Falls through to the refusal: what was not made by `pageOf` is not a cursor.
  }
  const message = 'is no cursor of this list'
  throw new ApiError('BAD_REQUEST', `after ${message}`, { details: [{ path: 'after', message }] })
}

const isKey = (key: unknown): key is RowKey =>
  Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === 'string')

/** A page from one row more than asked for: the extra one tells that there is more. */
export function pageOf<Node>(rows: readonly KeyedRow<Node>[], first: number) {
  const shown = rows.slice(0, first)
  const last = shown.at(-1)
  return {
    nodes: shown.map(({ node }) => node),
    pageInfo: {
      endCursor: last === undefined ? null : Buffer.from(JSON.stringify(last.key)).toString('base64url'),
      hasNextPage: rows.length > first,
    },
  }
}
