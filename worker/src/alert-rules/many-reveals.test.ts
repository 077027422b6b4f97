import { appendAudit } from '@rc/audit/append-audit'
import type { Db } from '@rc/db/database'
import { openTestDatabase, testBackends } from '@rc/db/testing'
import { expect, test } from 'vitest'
import { alertEvaluation } from '../jobs/alert-evaluation.ts'

const now = new Date('2026-11-20T15:00:00Z')
const hours = (n: number) => new Date(now.getTime() - n * 3_600_000)

const reveal = (
  db: Db,
  actorRef: string,
  count: number,
  more: { at?: Date; action?: string; ref?: string } = {},
) =>
  db.transaction().execute((trx) =>
    appendAudit(
      trx,
      Array.from({ length: count }, (_, i) => ({
        at: more.at ?? hours(1),
        actorRef,
        actorRole: 'compliance',
        action: more.action ?? 'account.revealed',
        entityType: 'Account',
        entityRef: more.ref ?? `ac_${more.action ?? ''}${i}`,
        result: 'SUCCESS' as const,
      })),
    ),
  )

test.each(testBackends())(
  'many different numbers revealed to one person within a day are an alert (%s)',
  async (backend) => {
    await using database = await openTestDatabase(backend)
    const { db } = database
    const open = async (at = now) => {
      await alertEvaluation({ db, now: () => at }).run({
        signal: AbortSignal.timeout(60_000),
        progress: () => undefined,
      })
      const alerts = await db
        .selectFrom('alerts')
        .select(['category', 'severity', 'observed', 'threshold', 'dedupe_key'])
        .where('rule_id', '=', 'many_reveals')
        .where('status', '=', 'OPEN')
        .execute()
      return alerts.map((alert) => ({
        ...alert,
        observed: Number(alert.observed),
        threshold: Number(alert.threshold),
      }))
    }
    // As many as may be; one of them often; and as many the day before yesterday.
    await reveal(db, 'psn_1', 25)
    await reveal(db, 'psn_1', 50, { ref: 'ac_0' })
    await reveal(db, 'psn_1', 25, { at: hours(25), action: 'tax_identifier.revealed' })
    await reveal(db, 'psn_2', 20)
    expect(await open()).toEqual([])
    // Both kinds count together.
    await reveal(db, 'psn_2', 6, { action: 'tax_identifier.revealed' })
    expect(await open()).toEqual([
      {
        category: 'SECURITY',
        severity: 'HIGH',
        observed: 26,
        threshold: 25,
        dedupe_key: 'many_reveals:psn_2',
      },
    ])
    expect(await open(new Date(now.getTime() + 86_400_000))).toEqual([])
  },
)
