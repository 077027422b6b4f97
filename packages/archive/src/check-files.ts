import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { ArchiveFiles } from './archive-files.ts'
import { sha256Of } from './sha256.ts'

export interface CheckFilesOptions {
  readonly files: ArchiveFiles
  readonly signal: AbortSignal
  readonly now: Date
  /** Of one check; no limit where absent. */
  readonly bounds?: FileBounds | undefined
  readonly progress?: ((done: number, total: number) => void) | undefined
}

export interface FileBounds {
  readonly files: number
  readonly bytes: number
}

export type FileFinding = 'FILE_MISSING' | 'FILE_CHANGED'

export interface WrongFile {
  readonly seq: number
  readonly kind: FileFinding
}

interface Due {
  readonly seq: number
  readonly sha256: string
  readonly bytes: number
}

const PAGE = 100

/**
 * Compares files of the archive with their hashes: first those that were wrong when last looked at, then those never
 * looked at, then those not looked at for longest, up to the bounds. What was found is kept, so that the next check goes
 * on where this one ended, also when it is broken off.
 */
export async function checkFiles(db: Db, options: CheckFilesOptions): Promise<number> {
  const { files, signal, now, bounds, progress } = options
  const total = Math.min(await countFiles(db), bounds?.files ?? Infinity)
  let [checked, bytes] = [0, 0]
  const isOver = (): boolean => checked >= total || bytes >= (bounds?.bytes ?? Infinity)
  for (let page = await readDue(db, now); page.length > 0; page = isOver() ? [] : await readDue(db, now)) {
    const found: (Due & { readonly kind: FileFinding | null })[] = []
    for (const due of page) {
      if (isOver()) break
      signal.throwIfAborted()
      found.push({ ...due, kind: await findingOf(due.sha256, files) })
      checked += 1
      bytes += due.bytes
      progress?.(checked, total)
    }
    await keep(db, found, now)
  }
  return checked
}

/** Files that were wrong when last looked at. */
export async function readWrongFiles(db: Db, most: number): Promise<WrongFile[]> {
  const rows = await db
    .selectFrom('archive_checks')
    .select(['seq', 'found'])
    .where('found', 'is not', null)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map(({ seq, found }) => ({ seq, kind: found as FileFinding }))
}

async function findingOf(sha256: string, files: ArchiveFiles): Promise<FileFinding | null> {
  const bytes = await files.read(sha256)
  if (bytes === null) return 'FILE_MISSING'
  return sha256Of(bytes) === sha256 ? null : 'FILE_CHANGED'
}

async function countFiles(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('archived_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What this check has looked at is of its own moment, and not due any more. */
const readDue = (db: Db, now: Date): Promise<Due[]> =>
  db
    .selectFrom('archived_reports as r')
    .leftJoin('archive_checks as c', 'c.seq', 'r.seq')
    .select(['r.seq', 'r.sha256', 'r.bytes'])
    .where((where) => where.or([where('c.seq', 'is', null), where('c.checked_at', '<', now)]))
    .orderBy(sql`c.found is null`)
    .orderBy(sql`c.checked_at nulls first`)
    .orderBy('r.seq')
    .limit(PAGE)
    .execute()

async function keep(
  db: Db,
  found: readonly { readonly seq: number; readonly kind: FileFinding | null }[],
  now: Date,
): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('archive_checks')
    .values(found.map(({ seq, kind }) => ({ seq, checked_at: now, found: kind })))
    .onConflict((conflict) =>
      conflict.column('seq').doUpdateSet(({ ref }) => ({
        checked_at: ref('excluded.checked_at'),
        found: ref('excluded.found'),
      })),
    )
    .execute()
}
