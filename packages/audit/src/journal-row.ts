import { dequal } from 'dequal'
import { detailsBegin, detailsEnd, hashOf, type AuditEntry } from './audit-entry.ts'
import type { ChainPlace } from './checkpoint.ts'

/** What entries have alike: the columns from `actor_ref` to `reason`, and the beginning of the details. */
interface Alike {
  /** Where it stands in the first line. */
  readonly place: number
  /** As it stands in an entry in its canonical form: between its time and the end of its details. */
  readonly middle: string
  readonly detailsBegin: string
  /** The first of these entries. */
  readonly entry: AuditEntry
}

/** What entries of a batch have alike, and of each actor what was met last. */
interface Known {
  /** The first line, a JSON array each. */
  readonly texts: string[]
  readonly ofActor: Map<string | null, Alike[]>
}

/** An actor does not do more things at a time. What is not found to be alike is written once more. */
const MOST_OF_ACTOR = 16

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
  const known: Known = { texts: [], ofActor: new Map() }
  const lines: string[] = []
  let [moment, at] = [Number.NaN, '']
  for (const entry of entries) {
    seq += 1
    const { place, middle, detailsBegin: begin } = alikeOf(entry, known)
    const end = detailsEnd(entry, begin)
    // Entries of one moment follow each other.
    if (entry.at.getTime() !== moment) [moment, at] = [entry.at.getTime(), entry.at.toISOString()]
    hash = hashOf(hash, `[${seq},"${at}",${middle}${JSON.stringify(end).slice(1, -1)}"]`)
    lines.push(`${hash} ${at} ${place} ${end}`)
  }
  return { written: `[${known.texts.join(',')}]\n${lines.join('\n')}`, end: { seq, hash } }
}

/** Texts in texts are made once for all that are alike; whether they are is seen without writing them. */
function alikeOf(entry: AuditEntry, { texts, ofActor }: Known): Alike {
  const before = ofActor.get(entry.actorRef) ?? []
  const found = before.find(({ entry: first }) => isAlike(entry, first))
  if (found !== undefined) return found
  const begin = detailsBegin(entry)
  const text = JSON.stringify([...columnsOf(entry), begin])
  const made = { place: texts.length, middle: text.slice(1, -2), detailsBegin: begin, entry }
  texts.push(text)
  ofActor.set(entry.actorRef, [made, ...before].slice(0, MOST_OF_ACTOR))
  return made
}

const isAlike = (entry: AuditEntry, other: AuditEntry): boolean =>
  ALIKE.every((name) => entry[name] === other[name]) && dequal(entry.details, other.details)

const ALIKE = [
  'ip',
  'result',
  'action',
  'actorRef',
  'actorRole',
  'userAgent',
  'entityType',
  'entityRef',
  'recordTypeCode',
  'reason',
] as const

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
