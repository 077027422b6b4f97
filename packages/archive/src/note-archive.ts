import { raiseAlert, resolveAlerts } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { closeReviewsExcept, openReviews } from '@rc/db/reviews'
import type { ArchiveVerification } from './verify-archive.ts'

const RULE = 'archive_integrity'

/** An archive that does not hold is a critical alert and a review; one that holds again closes both. */
export async function noteArchive(db: Db, { breaks }: ArchiveVerification, now: Date): Promise<void> {
  const [first] = breaks
  if (first === undefined) {
    await resolveAlerts(db, RULE, [], now)
    await closeReviewsExcept(db, RULE, [], now)
    return
  }
  const detail = `${breaks.length} findings, the first at report ${first.seq} (${first.kind}).`
  await raiseAlert(
    db,
    {
      category: 'COMPLIANCE',
      severity: 'CRITICAL',
      title: 'The archive of reports was changed',
      detail,
      source: RULE,
      ruleId: RULE,
      observed: breaks.length,
      threshold: 0,
      actionRequired: 'Keep store and database as they are, and compare them with their backups.',
      ownerRole: 'compliance',
      dedupeKey: RULE,
    },
    now,
  )
  await openReviews(
    db,
    RULE,
    [
      {
        title: 'The archive of reports does not verify',
        detail,
        subject: { type: 'ArchivedReport', ref: String(first.seq) },
        dedupeKey: `report:${first.seq}`,
      },
    ],
    now,
  )
}
