import type { ArchiveFiles } from '@rc/archive/archive-files'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { fault, ok, warning, type Check, type Finding } from './finding.ts'

const CHECKED_HOURS = 48

/** Whether the store takes reports, and what the nightly verification found in it. */
export const checkArchive = (db: Db, files: ArchiveFiles, now: () => Date): Check => ({
  name: 'archive',
  advice:
    'See that RC_ARCHIVE_DIR can be written to, or that the bucket has object lock and the keys may use it.',
  async look() {
    const where = await files.check()
    return [ok('archive', where), ...(await ofVerification(db, now()))]
  },
})

interface Verified {
  readonly reports: number
  readonly wrong: number
  readonly last: Date | null
}

async function ofVerification(db: Db, now: Date): Promise<Finding[]> {
  const { rows } = await sql<Verified>`
    select (select count(*)::int from archived_reports where archived_at < ${hoursBefore(now)}) as reports,
      (count(*) filter (where found is not null))::int as wrong, max(checked_at) as last from archive_checks`.execute(
    db,
  )
  const { reports, wrong, last } = rows[0] ?? { reports: 0, wrong: 0, last: null }
  if (wrong > 0)
    return [
      fault(
        'archive',
        `${wrong} files are not what was archived`,
        'Run `pnpm archive:verify`, then see the runbook archive_integrity.',
      ),
    ]
  const isOld = last === null || last < hoursBefore(now)
  return reports > 0 && isOld
    ? [
        warning(
          'archive',
          `no file of it was verified for ${CHECKED_HOURS} hours`,
          'See that a worker runs, or run `pnpm archive:verify`.',
        ),
      ]
    : []
}

const hoursBefore = (now: Date): Date => new Date(now.getTime() - CHECKED_HOURS * 3_600_000)
