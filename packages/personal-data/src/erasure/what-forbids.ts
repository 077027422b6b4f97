import type { IsoDate } from '@rc/core/dates'
import type { Trx } from '@rc/db/database'
import { RECORD_TYPES } from '@rc/records/record-types'
import type { ErasureSubjects } from './subjects.ts'

/**
 * Ids of the legal holds that may concern a client: the one that names it, and of those of the firm's book on a day, which
 * name no client, those over all records, and those over a type that is about clients, or kept for each client or account.
 */
export async function readHoldsOn(trx: Trx, clientRef: string, day: IsoDate): Promise<string[]> {
  const own = await trx
    .selectFrom('client_holds')
    .select('hold_id')
    .where('client_ref', '=', clientRef)
    .where('released_at', 'is', null)
    .execute()
  const holds = await trx
    .selectFrom('legal_holds')
    .select(['hold_id', 'record_type_codes'])
    .where('since', '<=', day)
    .where((eb) => eb.or([eb('released_on', 'is', null), eb('released_on', '>', day)]))
    .orderBy('hold_id')
    .execute()
  const general = holds
    .filter(({ record_type_codes: codes }) =>
      codes.split(' ').some((code) => code === '*' || CLIENT_CODES.has(code)),
    )
    .map((hold) => hold.hold_id)
  return [...own.map((hold) => hold.hold_id), ...general]
}

const CLIENT_CODES: ReadonlySet<string> = new Set(
  RECORD_TYPES.filter(
    ({ category, scope }) => category === 'CLIENT' || scope === 'CLIENT' || scope === 'ACCOUNT',
  ).map(({ code }) => code),
)

/** Documents of the client that must still be kept. */
export interface Retention {
  readonly documents: number
  /** The last day of the longest; null when there is none, or no end is in sight. */
  readonly until: IsoDate | null
}

export async function readRetention(trx: Trx, subjects: ErasureSubjects, day: IsoDate): Promise<Retention> {
  const { clientRef, contactRefs, accountRefs } = subjects
  const rows = await trx
    .selectFrom('matrix_records_retention')
    .select('retain_until')
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('subject_ref', 'in', [clientRef, ...accountRefs]),
        eb('attached_to', 'in', [clientRef, ...contactRefs]),
      ]),
    )
    .where((eb) => eb.or([eb('retain_until', 'is', null), eb('retain_until', '>=', day)]))
    .execute()
  const ends = rows.flatMap((row) => (row.retain_until === null ? [] : [row.retain_until]))
  const isEndless = ends.length < rows.length
  return { documents: rows.length, until: isEndless ? null : (ends.toSorted().at(-1) ?? null) }
}
