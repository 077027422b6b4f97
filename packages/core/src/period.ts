import {
  type IsoDate,
  addDays,
  addMonths,
  dateOf,
  dayOf,
  endOfMonth,
  isMonthEnd,
  startOfMonth,
  startOfQuarter,
  startOfYear,
  yearOf,
} from './dates.ts'

export const periods = [
  'MTD',
  'QTD',
  'YTD',
  'R12M',
  'M1',
  'M3',
  'M6',
  'Y1',
  'Y3',
  'Y5',
  'Y10',
  'SI',
  'FY',
  'CUSTOM',
] as const

export type Period = (typeof periods)[number]

/** `start` is the valuation the period sets out from, `end` the one it arrives at. */
export type PeriodRange = { readonly start: IsoDate; readonly end: IsoDate }

export type PeriodOptions = {
  /** First valuation there is; where SI starts from. */
  readonly inception: IsoDate
  /** First day of a CUSTOM period: it sets out from the close of the day before. */
  readonly from?: IsoDate
  /** Last day of a CUSTOM period; `asOf` when absent. */
  readonly to?: IsoDate
  /** 'MM-DD', the last day of the fiscal year; '12-31' when absent. */
  readonly fiscalYearEnd?: string
}

/** From a month end back to a month end, otherwise to the same day of the month. */
const backFrom = (asOf: IsoDate, months: number): IsoDate =>
  isMonthEnd(asOf) ? endOfMonth(addMonths(startOfMonth(asOf), -months)) : addMonths(asOf, -months)

function fiscalYearEndBefore(asOf: IsoDate, fiscalYearEnd: string): IsoDate {
  const month = Number(fiscalYearEnd.slice(0, 2))
  const day = Number(fiscalYearEnd.slice(3, 5))
  const inYear = (year: number) => {
    const last = dateOf(year, month + 1, 0)
    return dateOf(year, month, Math.min(day, dayOf(last)))
  }
  const thisYear = inYear(yearOf(asOf))
  return thisYear < asOf ? thisYear : inYear(yearOf(asOf) - 1)
}

function customRange(asOf: IsoDate, { inception, from, to }: PeriodOptions): PeriodRange {
  const range = { start: from === undefined ? inception : addDays(from, -1), end: to ?? asOf }
  if (range.start > range.end) throw new RangeError(`period ends ${range.end}, before it starts`)
  return range
}

type Start = (asOf: IsoDate, options: PeriodOptions) => IsoDate

const back =
  (months: number): Start =>
  (asOf) =>
    backFrom(asOf, months)

const starts: Record<Exclude<Period, 'CUSTOM'>, Start> = {
  MTD: (asOf) => addDays(startOfMonth(asOf), -1),
  QTD: (asOf) => addDays(startOfQuarter(asOf), -1),
  YTD: (asOf) => addDays(startOfYear(asOf), -1),
  R12M: back(12),
  M1: back(1),
  M3: back(3),
  M6: back(6),
  Y1: back(12),
  Y3: back(36),
  Y5: back(60),
  Y10: back(120),
  SI: (_asOf, { inception }) => inception,
  FY: (asOf, { fiscalYearEnd }) => fiscalYearEndBefore(asOf, fiscalYearEnd ?? '12-31'),
}

/**
 * The two valuations a period lies between: YTD sets out from 31 December, MTD from the last day of
 * the month before. Both are calendar dates; the valuation used is the last one on or before.
 * Throws RangeError when a CUSTOM period ends before it starts.
 */
export const periodRange = (period: Period, asOf: IsoDate, options: PeriodOptions): PeriodRange =>
  period === 'CUSTOM' ? customRange(asOf, options) : { start: starts[period](asOf, options), end: asOf }
