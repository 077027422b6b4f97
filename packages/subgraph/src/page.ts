import { badArgument } from './bad-argument.ts'
import { isKeyPart, type KeyOf, type KeyPart } from './key-part.ts'

const LIMIT = 200

export interface PageArguments {
  readonly first?: number | null
  readonly after?: string | null
}

/** A page as asked for: how many, and the sort key of the last row the caller has seen. */
export interface PageRequest<Key extends readonly (string | number)[]> {
  readonly first: number
  readonly after: Key | null
}

export interface Connection<Node> {
  readonly nodes: Node[]
  readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean }
  readonly totalCount: number
}

/**
 * Reads `first` and `after`; `parts` tell what the sort key is made of. Throws BAD_REQUEST for a size outside 1..200
 * or a cursor without such a key: anybody can write one, and what is in it reaches the database.
 */
export function pageRequest<const Parts extends readonly KeyPart[]>(
  { first, after }: PageArguments,
  parts: Parts,
): PageRequest<KeyOf<Parts>> {
  const size = first ?? 50
  if (!Number.isInteger(size) || size < 1 || size > LIMIT) {
    throw badArgument('first', `must be between 1 and ${LIMIT}`)
  }
  return { first: size, after: after == null ? null : (decode(after, parts) as KeyOf<Parts>) }
}

/**
 * A page from rows read in order with one row more than asked for: the extra row tells that there is more.
 * `keyOf` names the sort key of a row, which becomes the cursor.
 */
export function connection<Row, Node>(
  rows: readonly Row[],
  page: PageRequest<readonly (string | number)[]>,
  totalCount: number,
  keyOf: (row: Row) => readonly (string | number)[],
  shape: (row: Row) => Node,
): Connection<Node> {
  const shown = rows.slice(0, page.first)
  const last = shown.at(-1)
  return {
    nodes: shown.map(shape),
    pageInfo: {
      endCursor: last === undefined ? null : encode(keyOf(last)),
      hasNextPage: rows.length > page.first,
    },
    totalCount,
  }
}

const encode = (key: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url')

function decode(cursor: string, parts: readonly KeyPart[]): unknown {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (
      Array.isArray(key) &&
      key.length === parts.length &&
      parts.every((part, i) => isKeyPart(part, key[i]))
    )
      return key
  } catch {
    // Falls through to the refusal: what was not made by `encode` is not a cursor.
  }
  throw badArgument('after', 'is not a cursor of this list')
}
