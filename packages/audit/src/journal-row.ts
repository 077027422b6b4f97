import { detailsBegin, detailsEnd, hashOf, type AuditEntry } from './audit-entry.ts'
import type { ChainPlace } from './checkpoint.ts'

/** What entries have alike: the columns from `actor_ref` to `reason`, and the beginning of the details. */
interface Alike {
  /** Where it stands in the first line. */
  readonly place: number
  /** A JSON array, as it stands there. */
  readonly text: string
  /** The same as it stands in an entry in its canonical form: between its time and the end of its details. */
  readonly middle: string
  readonly detailsBegin: string
}

/**
 * Entries as one row of the journal. Its first line is a JSON array of what is alike in them. A line for each entry
 * follows: its hash, its time, the place of what it is made of in the first line, the end of its details. Their numbers
 * end with that of the row. Answers of a moment are much alike, and the database has a quarter to take.
 */
export function journalRow(
  start: ChainPlace,
  entries: readonly AuditEntry[],
): { readonly written: string; readonly end: ChainPlace } {
  let { seq, hash } = start
  const known = new Map<string, Alike>()
  const lines: string[] = []
  for (const entry of entries) {
    seq += 1
    const { place, middle, detailsBegin: begin } = alikeOf(entry, known)
    const end = detailsEnd(entry, begin)
    const at = entry.at.toISOString()
    hash = hashOf(hash, `[${seq},"${at}",${middle}${JSON.stringify(end).slice(1, -1)}"]`)
    lines.push(`${hash} ${at} ${place} ${end}`)
  }
  const alike = [...known.values()].map(({ text }) => text)
  return { written: `[${alike.join(',')}]\n${lines.join('\n')}`, end: { seq, hash } }
}

/** Texts in texts are made once for all that are alike. */
function alikeOf(entry: AuditEntry, known: Map<string, Alike>): Alike {
  const key = JSON.stringify([...columnsOf(entry), entry.details])
  const found = known.get(key)
  if (found !== undefined) return found
  const begin = detailsBegin(entry)
  const text = JSON.stringify([...columnsOf(entry), begin])
  const made = { place: known.size, text, middle: text.slice(1, -2), detailsBegin: begin }
  known.set(key, made)
  return made
}

const columnsOf = (entry: AuditEntry): (string | null)[] => [
  entry.actorRef,
  entry.actorRole,
  entry.action,
  entry.entityType ?? null,
  entry.entityRef ?? null,
  entry.recordTypeCode ?? null,
  entry.result,
  entry.ip ?? null,
  entry.userAgent ?? null,
  entry.reason ?? null,
]
