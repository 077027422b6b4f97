import { raiseAlert, resolveAlert } from '@rc/db/alerts'
import type { Db, Trx } from '@rc/db/database'
import { sql } from 'kysely'
import { PACK_COLUMNS, type PackRow } from './read-packs.ts'

/** What a dead process had claimed is taken up after it; each step that is done renews the claim. */
const CLAIM_MS = 300_000
const AGAIN_MS = 60_000
export const MOST_ATTEMPTS = 3

/** Claims the oldest pack that waits, or whose process died; undefined when there is none. */
export const claimPack = (db: Db, now: Date): Promise<PackRow | undefined> =>
  db
    .updateTable('report_packs')
    .set(({ eb }) => ({
      status: 'RUNNING',
      attempts: eb('attempts', '+', 1),
      done: 0,
      claimed_until: new Date(now.getTime() + CLAIM_MS),
    }))
    .where(
      'pack_id',
      '=',
      sql<string>`(select pack_id from report_packs where status in ('WAITING', 'RUNNING')
        and (claimed_until is null or claimed_until <= ${now})
        order by requested_at, pack_id limit 1 for update skip locked)`,
    )
    .returning(PACK_COLUMNS)
    .executeTakeFirst()

/** The row while the claim is one's own: another attempt may have begun where this one was too slow. */
const own = (db: Db, { pack_id: id, attempts }: PackRow) =>
  db
    .updateTable('report_packs')
    .where('pack_id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'RUNNING')

/** Notes how many reports are in it, of how many; throws when the claim is lost. */
export async function notePackProgress(
  db: Db,
  pack: PackRow,
  [done, total]: readonly [number, number],
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await own(db, pack)
    .set({ done, total, claimed_until: new Date(now.getTime() + CLAIM_MS) })
    .executeTakeFirstOrThrow()
  requireClaim(pack, numUpdatedRows)
}

/** In the transaction that archives it; throws when the claim is lost, so that it is not archived twice. */
export async function endPack(trx: Trx, pack: PackRow, reportId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await own(trx, pack)
    .set({
      status: 'DONE',
      report_id: reportId,
      ended_at: now,
      claimed_until: null,
      error_code: null,
      error_at: null,
    })
    .executeTakeFirstOrThrow()
  requireClaim(pack, numUpdatedRows)
  await resolveAlert(trx, keyOf(pack), now)
}

/** Gives it back untouched: whoever looks next makes it. */
export async function releasePack(db: Db, pack: PackRow): Promise<void> {
  await own(db, pack)
    .set({ status: 'WAITING', attempts: pack.attempts - 1, done: 0, claimed_until: null })
    .execute()
}

export interface PackFailure {
  /** Of the one table of error codes. */
  readonly code: string
  /** The report that could not be had, where it was one. */
  readonly at: string | null
  /** Whether trying again could help. */
  readonly passing: boolean
}

/** Tries again in a minute what may pass, three times; what fails for good and was due by timetable is an alert. */
export async function failPack(
  db: Db,
  pack: PackRow,
  { code, at, passing }: PackFailure,
  now: Date,
): Promise<void> {
  const again = passing && pack.attempts < MOST_ATTEMPTS
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await own(trx, pack)
      .set({
        status: again ? 'WAITING' : 'FAILED',
        claimed_until: again ? new Date(now.getTime() + AGAIN_MS) : null,
        ended_at: again ? null : now,
        error_code: code,
        error_at: at,
      })
      .executeTakeFirstOrThrow()
    if (again || numUpdatedRows === 0n || pack.requested_by !== null) return
    await raiseAlert(
      trx,
      {
        category: 'OPERATIONS',
        severity: 'HIGH',
        title: 'A report pack was not made',
        detail: `The ${pack.kind} pack of ${pack.as_of} failed with ${code}${at === null ? '' : ` at ${at}`}.`,
        source: 'report_packs',
        ruleId: 'report_pack_failed',
        actionRequired: 'Mend the cause, then run the job of the pack again.',
        ownerRole: 'operations',
        dedupeKey: keyOf(pack),
      },
      now,
    )
  })
}

const keyOf = ({ kind, as_of: asOf }: PackRow): string => `report_pack_failed:${kind}:${asOf}`

function requireClaim({ pack_id: id }: PackRow, updated: bigint): void {
  if (updated === 0n) throw new Error(`the claim to ${id} was lost`)
}
