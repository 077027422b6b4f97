import type { ArchiveFiles } from '@rc/archive/archive-files'
import { noteArchive } from '@rc/archive/note-archive'
import { verifyArchive } from '@rc/archive/verify-archive'
import type { AuditKeys } from '@rc/audit/audit-keys'
import type { Db } from '@rc/db/database'
import { defineJob } from '@rc/queue'

interface Deps {
  readonly db: Db
  readonly keys: AuditKeys
  readonly files: ArchiveFiles
  readonly now: () => Date
}

/** Of one night: a small archive is read whole, of a large one each night the part not read for longest. */
const BOUNDS = { files: 20_000, bytes: 8 * 1024 ** 3 }

/** Verifies all rows of the archive, and as many files as the bounds allow; what does not hold is an alert. */
export const archiveIntegrity = ({ db, keys, files, now }: Deps) =>
  defineJob({
    name: 'archive_integrity',
    deadlineMinutes: 120,
    async run({ signal, progress }) {
      const verification = await verifyArchive(db, {
        keys,
        files,
        signal,
        now: now(),
        bounds: BOUNDS,
        progress,
      })
      await noteArchive(db, verification, now())
      return { rows: verification.files }
    },
  })
