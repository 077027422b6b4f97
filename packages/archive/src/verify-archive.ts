import type { AuditKeys } from '@rc/audit/audit-keys'
import type { Db } from '@rc/db/database'
import { checkFiles, readWrongFiles, type CheckFilesOptions, type FileFinding } from './check-files.ts'
import { GENESIS, hashOfRow, signedText, type SignedRow } from './archived-row.ts'

/**
 * CHAIN: a row does not follow from the one before. SIGNATURE: it was not signed by us. UNKNOWN_KEY: its key is not
 * among ours. END: rows lack after the newest. TRAIL: the audit trail tells of a later report, or of another one.
 * FILE_MISSING, FILE_CHANGED: what the row stands for.
 */
export type ArchiveBreakKind = 'CHAIN' | 'SIGNATURE' | 'UNKNOWN_KEY' | 'END' | 'TRAIL' | FileFinding

export interface ArchiveBreak {
  readonly seq: number
  readonly kind: ArchiveBreakKind
}

export interface ArchiveVerification {
  readonly ok: boolean
  readonly reports: number
  readonly lastSeq: number
  /** Files that were compared with their hashes. */
  readonly files: number
  /** At most 100. */
  readonly breaks: readonly ArchiveBreak[]
}

export interface VerifyArchiveOptions extends Omit<CheckFilesOptions, 'progress'> {
  readonly keys: AuditKeys
  readonly progress?: (what: string, done: number, total: number) => void
}

const PAGE = 500
const MOST_BREAKS = 100

/**
 * Hashes every row of the archive anew, compares its end with what the audit trail tells of, and then the files with
 * their hashes, as many as the bounds allow; files that were found wrong before are among them.
 */
export async function verifyArchive(db: Db, options: VerifyArchiveOptions): Promise<ArchiveVerification> {
  const { progress } = options
  const rows = await verifyRows(db, options)
  const files = await checkFiles(db, {
    ...options,
    progress: (done, total) => progress?.('files', done, total),
  })
  const breaks = [...rows.breaks, ...(await readWrongFiles(db, MOST_BREAKS))].slice(0, MOST_BREAKS)
  return { ...rows, files, ok: breaks.length === 0, breaks }
}

async function verifyRows(db: Db, { keys, signal, progress }: VerifyArchiveOptions) {
  const end = await db.selectFrom('archive_chain').select(['seq', 'hash']).executeTakeFirstOrThrow()
  const breaks: ArchiveBreak[] = []
  const note = (seq: number, kind: ArchiveBreakKind): void => {
    if (breaks.length < MOST_BREAKS) breaks.push({ seq, kind })
  }
  let place = { seq: 0, hash: GENESIS }
  let reports = 0
  for await (const row of rowsThrough(db, end.seq)) {
    signal.throwIfAborted()
    if (row.seq !== place.seq + 1 || hashOfRow(place.hash, row) !== row.hash) note(row.seq, 'CHAIN')
    const kind = signatureBreak(row, keys)
    if (kind !== null) note(row.seq, kind)
    place = { seq: row.seq, hash: row.hash }
    reports += 1
    progress?.('reports', row.seq, end.seq)
  }
  if (place.seq !== end.seq || place.hash !== end.hash) note(end.seq, 'END')
  for (const seq of await untold(db, place)) note(seq, 'TRAIL')
  return { reports, lastSeq: place.seq, breaks }
}

function signatureBreak(
  { hash, key_id: keyId, signature }: SignedRow,
  keys: AuditKeys,
): ArchiveBreakKind | null {
  const verdict = keys.verify(keyId, signedText(hash), signature)
  if (verdict === 'UNKNOWN_KEY') return 'UNKNOWN_KEY'
  return verdict === 'FORGED' ? 'SIGNATURE' : null
}

async function* rowsThrough(db: Db, end: number): AsyncIterable<SignedRow> {
  let rows: SignedRow[] = []
  let after = 0
  do {
    rows = await db
      .selectFrom('archived_reports')
      .selectAll()
      .where('seq', '>', after)
      .where('seq', '<=', end)
      .orderBy('seq')
      .limit(PAGE)
      .execute()
    yield* rows
    after = rows.at(-1)?.seq ?? end
  } while (rows.length === PAGE)
}

/** The trail is signed by itself: where it told of the last report last, no end of the archive was cut off unseen. */
async function untold(db: Db, { seq, hash }: { seq: number; hash: string }): Promise<number[]> {
  const last = await db
    .selectFrom('compliance_audit_trail')
    .select('details')
    .where('action', '=', 'report.archived')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return seq === 0 ? [] : [seq]
  const told = JSON.parse(last.details) as { seq: number; hash: string }
  // One that was archived while this ran is beyond the end that was read.
  if (told.seq > seq) return (await isThere(db, told)) ? [] : [told.seq]
  return told.seq === seq && told.hash === hash ? [] : [seq]
}

async function isThere(db: Db, { seq, hash }: { seq: number; hash: string }): Promise<boolean> {
  const found = await db
    .selectFrom('archived_reports')
    .select('seq')
    .where('seq', '=', seq)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}
