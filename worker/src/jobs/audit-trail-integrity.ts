import { lockChain } from '@rc/audit/append-audit'
import type { AuditKeys } from '@rc/audit/audit-keys'
import { writeCheckpoint } from '@rc/audit/checkpoint'
import { noteVerification } from '@rc/audit/note-verification'
import { verifyAudit } from '@rc/audit/verify-audit'
import type { Db } from '@rc/db/database'
import { defineJob } from '@rc/queue'

interface Deps {
  readonly db: Db
  readonly keys: AuditKeys
  readonly now: () => Date
}

/**
 * Verifies the whole trail and signs where it ends, so that nights without a single access are signed for too. A trail
 * that does not hold is not signed: it is a critical alert and a review.
 */
export const auditTrailIntegrity = ({ db, keys, now }: Deps) =>
  defineJob({
    name: 'audit_trail_integrity',
    deadlineMinutes: 120,
    async run({ signal, progress }) {
      const verification = await verifyAudit(db, {
        keys,
        signal,
        progress: (done, total) => progress('entries', done, total),
      })
      await noteVerification(db, verification, now())
      if (verification.ok)
        await db
          .transaction()
          .execute(async (trx) => writeCheckpoint(trx, keys, await lockChain(trx), 'PERIODIC', now()))
      return { rows: verification.entries }
    },
  })
