import { badArgument } from './bad-argument.ts'

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

/** Reads `first` and `after`; throws BAD_REQUEST for a size outside 1..200 or a cursor that is not ours. */
export function pageRequest<Key extends readonly (string | number)[]>(
  { first, after }: PageArguments,
  keyLength: number,
): PageRequest<Key> {
  const size = first ?? 50
  if (!Number.isInteger(size) || size < 1 || size > LIMIT) {
    throw badArgument('first', `must be between 1 and ${LIMIT}`)
  }
  return { first: size, after: after == null ? null : (decode(after, keyLength) as unknown as Key) }
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

function decode(cursor: string, keyLength: number): (string | number)[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(key) && key.length === keyLength && key.every(isScalar)) return key
  } catch {
    // Falls through to the refusal: what was not made by `encode` is not a cursor.
  }
  throw badArgument('after', 'is not a cursor of this list')
}

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
