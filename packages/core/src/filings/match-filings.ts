import { addDays, type IsoDate } from '../dates.ts'
import type { FilingDuty } from './filing-calendar.ts'
import type { FilingState, Requirement } from './filing-status.ts'
import type { FilingType } from './filing-type.ts'

/** A filing that was made, or is in the register to be made. */
export interface FilingMade {
  readonly type: FilingType
  readonly jurisdiction: string
  readonly periodEnd: IsoDate | null
  /** Tells apart what has no period. */
  readonly id: string
  readonly dueDate: IsoDate | null
  readonly statementOn: IsoDate | null
  readonly filedOn: IsoDate | null
  readonly acceptedOn: IsoDate | null
  readonly accepted: boolean
  readonly rejected: boolean
  readonly confirmation: string | null
  /** Dollars. */
  readonly fee: string | null
}

/** A filing with what is known of it from the rules, the register and the public systems. */
export interface FilingRecord extends FilingState {
  /** Stable: kind, jurisdiction and period, or the number of a filing without a period. */
  readonly key: string
  readonly type: FilingType
  readonly jurisdiction: string
  readonly periodEnd: IsoDate | null
  readonly dueDate: IsoDate | null
  readonly statementOn: IsoDate | null
  readonly filedOn: IsoDate | null
  readonly acceptedOn: IsoDate | null
  readonly confirmation: string | null
  readonly fee: string | null
}

/**
 * Duties matched with what was filed, by kind, jurisdiction and period. Of several filings of one period the register
 * says fee and due date, the public systems that it was accepted. What was filed without a duty stands for itself.
 */
export function matchFilings(duties: readonly FilingDuty[], made: readonly FilingMade[]): FilingRecord[] {
  const records = new Map(duties.map((duty) => [keyOf(duty), recordOf(duty)]))
  for (const one of made) {
    const key = one.periodEnd === null ? `${one.type} ${one.id}` : keyOf(one)
    records.set(key, merge(records.get(key) ?? unasked(key, one), one))
  }
  return [...records.values()]
}

const keyOf = ({ type, jurisdiction, periodEnd }: FilingDuty | FilingMade): string =>
  `${type} ${jurisdiction} ${periodEnd ?? ''}`.trim()

const recordOf = (duty: FilingDuty): FilingRecord => ({
  ...duty,
  key: keyOf(duty),
  statementOn: null,
  filedOn: null,
  acceptedOn: null,
  confirmation: null,
  fee: null,
  filed: false,
  accepted: false,
  rejected: false,
})

function unasked(key: string, { type, jurisdiction, periodEnd }: FilingMade): FilingRecord {
  const requirement: Requirement = 'REQUIRED'
  const none = { dueDate: null, effectiveDueDate: null }
  return { ...recordOf({ type, jurisdiction, periodEnd, requirement, ...none }), key }
}

/** A due date of the register is the regulator's own and does not move. */
const merge = (record: FilingRecord, made: FilingMade): FilingRecord => ({
  ...record,
  ...dates(record, made),
  ...outcome(record, made),
  confirmation: record.confirmation ?? made.confirmation,
  fee: record.fee ?? made.fee,
})

const dates = (record: FilingRecord, made: FilingMade) => ({
  dueDate: made.dueDate ?? record.dueDate,
  effectiveDueDate: made.dueDate ?? record.effectiveDueDate,
  statementOn: made.statementOn ?? record.statementOn,
  filedOn: record.filedOn ?? made.filedOn,
  acceptedOn: record.acceptedOn ?? made.acceptedOn,
})

function outcome(record: FilingRecord, made: FilingMade) {
  const accepted = record.accepted || made.accepted
  return {
    filed: record.filed || made.filedOn !== null,
    accepted,
    rejected: (record.rejected || made.rejected) && !accepted,
  }
}

/**
 * Filed on or before the last day / filed with a last day, of the year that ends today; the two counts, so that none
 * filed is told apart from none in time.
 */
export function punctuality(records: readonly FilingRecord[], today: IsoDate) {
  const counted = records.filter(
    ({ filedOn, effectiveDueDate }) =>
      filedOn !== null && filedOn > addDays(today, -365) && filedOn <= today && effectiveDueDate !== null,
  )
  const inTime = counted.filter(
    ({ filedOn, effectiveDueDate }) => (filedOn ?? '') <= (effectiveDueDate ?? ''),
  )
  return { filed: counted.length, inTime: inTime.length }
}
