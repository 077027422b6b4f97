import { raiseAlert, resolveAlerts } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { closeReviewsExcept, openReviews } from '@rc/db/reviews'
import { recordVerification, type Verification } from './verify-audit.ts'

const RULE = 'audit_trail_integrity'

/**
 * Notes a verification of the whole trail, and what it found: a trail that does not hold is a critical alert and a
 * review; one that holds again closes both.
 */
export async function noteVerification(db: Db, verification: Verification, now: Date): Promise<void> {
  await recordVerification(db, verification, now)
  if (!verification.ok) return reportBreaks(db, verification, now)
  await resolveAlerts(db, RULE, [], now)
  await closeReviewsExcept(db, RULE, [], now)
}

/** The alert and the review of a trail that does not hold. */
export async function reportBreaks(db: Db, { breaks }: Verification, now: Date): Promise<void> {
  const [first] = breaks
  if (first === undefined) return
  const detail = `${breaks.length} breaks, the first at entry ${first.seq} (${first.kind}), dated ${first.at}.`
  await raiseAlert(
    db,
    {
      category: 'COMPLIANCE',
      severity: 'CRITICAL',
      title: 'The audit trail was changed',
      detail,
      source: RULE,
      ruleId: RULE,
      observed: breaks.length,
      threshold: 0,
      actionRequired:
        'Keep the database as it is, compare the trail with its backups and with the signatures in the log.',
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
        title: 'The audit trail does not verify',
        detail,
        subject: { type: 'AuditEntry', ref: String(first.seq) },
        dedupeKey: `entry:${first.seq}`,
      },
    ],
    now,
  )
}
