import type { Db } from '@rc/db/database'
import type { ReportFrame } from '@rc/subgraph'

/** When data was last saved and last restored; null where monitoring does not tell. */
export async function readBackups(db: Db, frame: ReportFrame) {
  const rows = await db.selectFrom('backup_times').selectAll().execute()
  if (rows.length === 0) {
    frame.warnings.add('NO_DATA', 'nothing tells us of backups', 'backups')
    return null
  }
  const timeOf = (kind: string, field: string): Date | null => {
    const at = rows.find((row) => row.kind === kind)?.at ?? null
    if (at === null) frame.warnings.add('NO_DATA', 'monitoring does not tell', `backups.${field}`)
    return at
  }
  return {
    lastOkAt: timeOf('BACKUP', 'lastOkAt'),
    lastRestoreTestAt: timeOf('RESTORE_TEST', 'lastRestoreTestAt'),
  }
}
