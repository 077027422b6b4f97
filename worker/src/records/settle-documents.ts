import type { Trx } from '@rc/db/database'
import { recordType } from '@rc/records/record-types'
import { retainUntil } from '@rc/records/retention'
import { sql, type RawBuilder } from 'kysely'

/** Whom files without a subject are about, by what their folders and names say. */
async function findSubjects(trx: Trx): Promise<void> {
  await sql`
    update matrix_records_retention m set subject_ref = f.subject_ref
    from (
      select d.document_ref, coalesce(c.client_ref, a.account_ref, p.person_code) as subject_ref
      from matrix_records_retention d
      left join clients c on d.subject_type = 'CLIENT' and c.household_key = d.household_key and c.deleted_at is null
      left join accounts a on d.subject_type = 'ACCOUNT' and a.household_key = d.household_key
        and a.last4 = d.account_last4
      left join supervised_persons p on d.subject_type = 'PERSON' and p.person_code = d.person_code
      where d.removed_at is null and d.subject_ref is null and d.record_type_code is not null
    ) f
    where f.document_ref = m.document_ref and f.subject_ref is not null`.execute(trx)
}

interface Ceased {
  readonly document_ref: string
  readonly record_type_code: string
  readonly dated_on: string
  readonly ceased_on: string | null
}

/**
 * When what a file is about came to its end: the household left, the account closed, the person left, or the policy
 * was replaced by its next version. The files where that has changed.
 */
async function findEnds(trx: Trx, among: RawBuilder<boolean>): Promise<readonly Ceased[]> {
  const { rows } = await sql<Ceased>`
    update matrix_records_retention m set ceased_on = f.ceased_on
    from (
      select d.document_ref, coalesce(c.left_on, a.closed_on, p.ended_on, n.replaced_on) as ceased_on
      from matrix_records_retention d
      left join clients c on d.subject_type = 'CLIENT' and c.client_ref = d.subject_ref
      left join accounts a on d.subject_type = 'ACCOUNT' and a.account_ref = d.subject_ref
      left join supervised_persons p on d.subject_type = 'PERSON' and p.person_code = d.subject_ref
      left join (
        select document_ref, lead(dated_on) over (partition by record_type_code order by dated_on, document_ref) as replaced_on
        from matrix_records_retention
        where subject_type = 'FIRM' and removed_at is null and record_type_code = any(${replacedCodes}::text[])
      ) n on n.document_ref = d.document_ref
      where d.record_type_code is not null and (${among} or n.replaced_on is distinct from d.ceased_on and n.document_ref is not null)
    ) f
    where f.document_ref = m.document_ref and f.ceased_on is distinct from m.ceased_on
    returning m.document_ref, m.record_type_code, m.dated_on::text as dated_on, m.ceased_on::text as ceased_on`.execute(
    trx,
  )
  return rows
}

/** Policies of the firm, kept from the day their next version replaced them. */
const replacedCodes = ['7.01', '8.01']

async function storeRetention(trx: Trx, files: readonly Ceased[], month: number): Promise<void> {
  const rows = files.flatMap((file) => {
    const type = recordType(file.record_type_code)
    if (type === undefined) return []
    const dates = { datedOn: file.dated_on, ceasedOn: file.ceased_on }
    return [{ document_ref: file.document_ref, retain_until: retainUntil(type, dates, month) }]
  })
  await sql`
    update matrix_records_retention m set retain_until = r.retain_until
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(document_ref text, retain_until date)
    where r.document_ref = m.document_ref and r.retain_until is distinct from m.retain_until`.execute(trx)
}

const PORTION = 5_000

/** Every file's retention by the rule as it stands, portion by portion. */
async function storeAllRetention(trx: Trx, month: number): Promise<void> {
  let after = ''
  for (;;) {
    const { rows } = await sql<Ceased>`
      select document_ref, record_type_code, dated_on::text as dated_on, ceased_on::text as ceased_on
      from matrix_records_retention
      where record_type_code is not null and document_ref > ${after}
      order by document_ref limit ${PORTION}`.execute(trx)
    await storeRetention(trx, rows, month)
    if (rows.length < PORTION) return
    after = rows.at(-1)?.document_ref ?? ''
  }
}

/** Looks up subjects and ends of the named files, and computes their retention anew where that changed it. */
export async function settleDocuments(
  trx: Trx,
  refs: readonly string[],
  fiscalYearEndMonth: number,
): Promise<void> {
  await findSubjects(trx)
  const ended = await findEnds(trx, sql<boolean>`d.document_ref = any(${[...refs]}::text[])`)
  if (ended.length > 0) await storeRetention(trx, ended, fiscalYearEndMonth)
}

/** The same for all files: clients leave, policies are replaced, the fiscal year may end in another month. */
export async function settleAllDocuments(trx: Trx, fiscalYearEndMonth: number): Promise<void> {
  await findSubjects(trx)
  await findEnds(trx, sql<boolean>`true`)
  await storeAllRetention(trx, fiscalYearEndMonth)
}
