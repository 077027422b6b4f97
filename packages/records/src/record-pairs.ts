import { previousSession } from '@rc/core/calendar'
import { addDays, addMonths, endOfMonth, type IsoDate } from '@rc/core/dates'
import { appliesToSubject, type FirmFacts, type SubjectCondition } from './applicability.ts'
import type { RecordType } from './record-types.ts'
import { nextDueOn, recordStatus, type RecordStatus } from './record-status.ts'
import { fiscalYearEnd } from './retention.ts'

/** A client, account or person, or the firm itself. */
export interface Subject {
  readonly ref: string
  readonly startedOn: IsoDate | null
  /** The last day; null while present. */
  readonly endedOn: IsoDate | null
  readonly conditions: ReadonlySet<SubjectCondition>
}

/** What is filed of a type for a subject. */
export interface Filed {
  readonly newestOn: IsoDate
  /** Last day any of it must be kept; null while no end is in sight. */
  readonly retainUntil: IsoDate | null
}

/** The state of one type for one subject. */
export interface RecordPair<S extends Subject = Subject> {
  readonly subject: S
  readonly status: RecordStatus
  readonly newestOn: IsoDate | null
  /** When the next item is due; for one that is missing, when the first was. Null where nothing is due. */
  readonly dueOn: IsoDate | null
}

export interface PairContext {
  readonly firm: FirmFacts & { readonly fiscalYearEndMonth: number }
  readonly asOf: IsoDate
  /** A legal hold covers the type. */
  readonly held: boolean
}

/** Years from the end of the fiscal year in which a client, account or person left: so long its records are asked for. */
const AFTER_LEAVING_YEARS = 5

const isRequired = ({ endedOn }: Subject, { asOf, firm }: PairContext): boolean => {
  if (endedOn === null || endedOn >= asOf) return true
  const end = fiscalYearEnd(endedOn, firm.fiscalYearEndMonth)
  return endOfMonth(addMonths(end, 12 * AFTER_LEAVING_YEARS)) >= asOf
}

/** When the first item is due: of what is filed by month or quarter a maximum age after the subject came, else then. */
function firstDueOn({ refresh, max_age_days }: RecordType, { startedOn }: Subject): IsoDate | null {
  const isPeriodic = refresh === 'MONTHLY' || refresh === 'QUARTERLY'
  return startedOn !== null && isPeriodic ? addDays(startedOn, max_age_days ?? 0) : startedOn
}

/**
 * Not what the subject does not call for, nor what is not due for the first time. A file that speaks of everybody is
 * asked about those who are there: who is gone is in the files of that time.
 */
function isAskedOf(
  type: RecordType,
  subject: Subject,
  filed: Filed | undefined,
  { firm, asOf }: PairContext,
): boolean {
  if (!appliesToSubject(type, firm, subject.conditions)) return false
  if (type.covers === 'ALL') return subject.endedOn === null || subject.endedOn >= asOf
  return filed !== undefined || (firstDueOn(type, subject) ?? asOf) <= asOf
}

/** What is filed every session is looked for from the next one on. */
const countedTo = ({ refresh }: RecordType, newestOn: IsoDate | null, asOf: IsoDate): IsoDate => {
  if (refresh !== 'DAILY') return asOf
  const last = previousSession(asOf)
  return newestOn !== null && newestOn > last ? newestOn : last
}

function pairOf<S extends Subject>(
  type: RecordType,
  subject: S,
  filed: Filed | undefined,
  context: PairContext,
): RecordPair<S> {
  const newestOn = filed?.newestOn ?? null
  const status = recordStatus(
    {
      applies: isAskedOf(type, subject, filed, context),
      newestOn,
      retainUntil: filed?.retainUntil ?? null,
      endedOn: subject.endedOn,
      held: context.held,
    },
    type.max_age_days,
    countedTo(type, newestOn, context.asOf),
  )
  return { subject, status, newestOn, dueOn: dueOn(type, subject, status, newestOn) }
}

function dueOn(
  type: RecordType,
  subject: Subject,
  status: RecordStatus,
  newestOn: IsoDate | null,
): IsoDate | null {
  if (status === 'MISSING') return firstDueOn(type, subject)
  if (status === 'STALE') return nextDueOn(newestOn, type.max_age_days)
  const expectsMore = (status === 'CURRENT' || status === 'EXPIRING') && subject.endedOn === null
  return expectsMore ? nextDueOn(newestOn, type.max_age_days) : null
}

/**
 * Every pair of a type and a subject it is kept for: the present ones, those gone within the retention, and those gone
 * longer of whom something is still there. Of a type that does not apply all are NOT_APPLICABLE.
 */
export function recordPairs<S extends Subject>(
  type: RecordType,
  subjects: readonly S[],
  filed: ReadonlyMap<string, Filed> | undefined,
  context: PairContext,
): RecordPair<S>[] {
  const all = type.covers === 'ALL' ? filed?.get('all') : undefined
  return subjects.flatMap((subject) => {
    const found = all ?? filed?.get(subject.ref)
    return found === undefined && !isRequired(subject, context) ? [] : [pairOf(type, subject, found, context)]
  })
}

/** From bad to good: of several subjects the worst speaks for the type. */
const WORST_FIRST: readonly RecordStatus[] = [
  'MISSING',
  'STALE',
  'PAST_RETENTION',
  'ON_HOLD',
  'EXPIRING',
  'CURRENT',
  'NOT_APPLICABLE',
]

/** The worst status of any pair; NOT_APPLICABLE without one. */
export const worstStatus = (pairs: readonly RecordPair[]): RecordStatus =>
  WORST_FIRST.find((status) => pairs.some((pair) => pair.status === status)) ?? 'NOT_APPLICABLE'
