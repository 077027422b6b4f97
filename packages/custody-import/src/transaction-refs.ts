import type { RowByKind } from '@rc/connector-custody'
import type { Pseudonyms } from '@rc/core/pseudonyms'

type Row = RowByKind['transactions']

/** Equal rows stand close together in a file, so only so many hashes are remembered. */
const remembered = 100_000

/** References of transactions: from the custodian's id, else from the row and its ordinal among equal rows. */
export interface TransactionRefs {
  of(row: Row): string
  /** The reference of the transaction a cancelling row with an id takes back. */
  originalOf(row: Row): string | null
}

export function createTransactionRefs(pseudonyms: Pseudonyms): TransactionRefs {
  const seen = new Map<string, number>()
  const ordinalOf = (content: string) => {
    const ordinal = (seen.get(content) ?? 0) + 1
    seen.delete(content)
    seen.set(content, ordinal)
    if (seen.size > remembered) seen.delete(seen.keys().next().value ?? '')
    return ordinal
  }
  const ref = (id: string) => pseudonyms.ref('transaction', id)
  return {
    of: (row) => {
      // A cancellation may carry the id of what it cancels: it is a row of its own all the same.
      if (row.sourceId !== null) return ref(row.cancels ? `cancel\0${row.sourceId}` : row.sourceId)
      const content = JSON.stringify(row)
      return ref(`${content}\0${ordinalOf(content)}`)
    },
    originalOf: (row) => (row.cancels && row.sourceId !== null ? ref(row.sourceId) : null),
  }
}
