import type { Pseudonyms } from '@rc/core/pseudonyms'
import { LRUCache } from 'lru-cache'

export type Hashes = Pick<Pseudonyms, 'hash'>

const MOST = 5_000
const LONGEST = 200

/** The same hashes; those of what comes again and again (addresses, documents, digests) are computed once. */
export function rememberHashes(pseudonyms: Hashes): Hashes {
  const known = new LRUCache<string, string>({ max: MOST })
  return {
    hash(value) {
      if (value.length > LONGEST) return pseudonyms.hash(value)
      const remembered = known.get(value)
      if (remembered !== undefined) return remembered
      const made = pseudonyms.hash(value)
      known.set(value, made)
      return made
    },
  }
}
