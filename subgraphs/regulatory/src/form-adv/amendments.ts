import { daysBetween, dayNumber, yearOf } from '@rc/core/dates'
import { amendmentDue, amendmentStatus, type AmendmentState } from '@rc/core/filings/amendment-status'
import { fiscalYearEnd } from '@rc/core/filings/due-date'
import type { Db } from '@rc/db/database'
import type { AdvAmendmentsTable } from '@rc/db/tables/adv-amendments'
import type { FormAdvVersion } from '@rc/figures/filings'
import type { PageRequest } from '@rc/subgraph'
import type { Selectable } from 'kysely'
import type { AdvPart, RegulatoryFormAdvArgs } from '../generated/resolvers.ts'
import { compareKeys } from '../filings/filing-order.ts'
import { pageOf } from '../records/page-of.ts'

/** To be filed (0) or not (1); then by day; then by id. */
type AmendmentKey = readonly [rank: number, day: number, id: string]

type Filters = Pick<Partial<RegulatoryFormAdvArgs>, 'part' | 'status' | 'fiscalYear'>
type Amendment = Awaited<ReturnType<typeof readAmendments>>[number]

/** Amendments of the firm's register as they stood on a day. */
export async function readAmendments(db: Db, day: string, newest: FormAdvVersion | undefined) {
  const rows = await db
    .selectFrom('adv_amendments')
    .selectAll()
    .where('trigger_date', '<=', day)
    .orderBy('amendment_id')
    .execute()
  const month = newest?.fiscal_year_end_month ?? 12
  return rows.map((row) => shapeAmendment(row, day, month, newest?.filed_on ?? null))
}

type Row = Selectable<AdvAmendmentsTable>

/** The date if it had come by the day. */
const known = (date: string | null, day: string): string | null =>
  date !== null && date <= day ? date : null

function shapeAmendment(row: Row, day: string, month: number, newestVersion: string | null) {
  const filedDate = known(row.filed_on, day)
  // What was filed later was in review then.
  const status = filedDate === row.filed_on ? row.status : 'REVIEW'
  const state = {
    type: row.type,
    status,
    triggerDate: row.trigger_date,
    filedOn: row.filed_on,
  } as AmendmentState
  const due = amendmentDue(state, month)
  return {
    id: row.amendment_id,
    part: row.part as AdvPart,
    item: row.item,
    type: state.type,
    formVersion: row.form_version,
    changeSummary: row.change_summary,
    trigger: row.trigger,
    triggerDate: row.trigger_date,
    dueDate: due,
    daysToDue: due === null ? null : daysBetween(day, due),
    filedDate,
    processedDate: known(row.processed_on, day),
    status: amendmentStatus(state, due, newestVersion, day),
    preparer: row.preparer,
    approver: row.approver,
    fee: row.fee,
    deliveryRequired: row.delivery_required,
    fiscalYear: due === null ? null : fiscalYearOf(due, month),
  }
}

/** The fiscal year a day lies in, named by the year it ends in. */
function fiscalYearOf(day: string, month: number): number {
  const end = fiscalYearEnd(day, month)
  return yearOf(end) + (end === day ? 0 : 1)
}

const CLOSED = new Set(['FILED', 'ACCEPTED', 'NOT_REQUIRED'])

function keyOf({ id, status, dueDate, triggerDate }: Amendment): AmendmentKey {
  if (CLOSED.has(status)) return [1, -dayNumber(triggerDate), id]
  return [0, dueDate === null ? Number.MAX_SAFE_INTEGER : dayNumber(dueDate), id]
}

/** A page of those that pass the filters. The yearly delivery is that of the annual amendment of the last fiscal year. */
export function pageAmendments(
  all: readonly Amendment[],
  { part, status, fiscalYear }: Filters,
  page: PageRequest<AmendmentKey>,
  delivery: { readonly pct: number | null; readonly fiscalYearEnd: string },
) {
  const chosen = all
    .filter(
      (row) =>
        (part == null || row.part === part) &&
        (status == null || row.status === status) &&
        (fiscalYear == null || row.fiscalYear === fiscalYear),
    )
    .toSorted((a, b) => compareKeys(keyOf(a), keyOf(b)))
  const order = { keyOf, isAfter: (row: Amendment, key: AmendmentKey) => compareKeys(keyOf(row), key) > 0 }
  return pageOf(chosen, page, order, (amendment) => {
    const { fiscalYear: _, ...row } = amendment
    return { ...row, deliveredPct: isOfYear(amendment, delivery.fiscalYearEnd) ? delivery.pct : null }
  })
}

const isOfYear = ({ deliveryRequired, type, triggerDate }: Amendment, end: string): boolean =>
  deliveryRequired && type === 'ANNUAL' && triggerDate >= end

/** Date of the newest version of each part that was filed, by the register. */
export function partDates(all: readonly Amendment[]): Map<AdvPart, string> {
  const dates = new Map<AdvPart, string>()
  for (const { part, filedDate } of all)
    if (filedDate !== null && filedDate > (dates.get(part) ?? '')) dates.set(part, filedDate)
  return dates
}
