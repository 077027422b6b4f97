import { connection, type Connection, type PageRequest } from '@rc/subgraph'

/** A page of rows that are all at hand, in order; `isAfter` tells whether a row stands behind the cursor's key. */
export function pageOf<Row, Node, Key extends readonly (string | number)[]>(
  rows: readonly Row[],
  page: PageRequest<Key>,
  order: {
    readonly keyOf: (row: Row) => Key
    readonly isAfter: (row: Row, key: Key) => boolean
  },
  shape: (row: Row) => Node,
): Connection<Node> {
  const { after } = page
  const rest = after === null ? rows : rows.filter((row) => order.isAfter(row, after))
  return connection(rest.slice(0, page.first + 1), page, rows.length, order.keyOf, shape)
}
