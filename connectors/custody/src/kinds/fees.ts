import type { IsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, count, date, money, rate } from '../parse-value.ts'
import { type ColumnProblem, columnProblem } from '../reject.ts'

export type FeeRow = {
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  readonly accountNumber: string
  readonly billableValue: string
  /** Fraction a year. */
  readonly annualRate: string
  readonly days: number
  readonly feeAmount: string
  readonly collectedOn: IsoDate | null
}

/** Rates spelled to this many places or more are taken as rounded, shorter ones as exact. */
const roundedFrom = 6

/** Fee = value x rate x days / 365 within a cent, and within what the rounding of a long rate can make. */
function feeProblems({ billableValue, annualRate, days, feeAmount }: FeeRow): ColumnProblem[] {
  const perRate = decimal(billableValue).times(days).div(365)
  const places = decimal(annualRate).decimalPlaces()
  const rounding = places >= roundedFrom ? perRate.abs().times(decimal(10).pow(-places)).div(2) : 0
  const difference = perRate.times(annualRate).minus(feeAmount).abs()
  if (difference.lte(decimal('0.01').plus(rounding))) return []
  const message = `fee_amount differs from billable_value x annual_rate x days / 365 by ${difference.toFixed(2)}`
  return [columnProblem('fee_amount', 'FEE_MISMATCH', message)]
}

export const fees: KindDefinition<FeeRow> = {
  required: [
    'period_start',
    'period_end',
    'account_number',
    'billable_value',
    'annual_rate',
    'days',
    'fee_amount',
  ],
  profiles: [
    {
      id: 'canonical',
      headers: {
        period_start: ['start date', 'from'],
        period_end: ['end date', 'to'],
        account_number: ['account', 'account no'],
        billable_value: ['billable assets', 'billing value'],
        annual_rate: ['rate', 'fee rate'],
        fee_amount: ['fee', 'amount'],
        collected_date: ['collected on', 'date collected'],
      },
    },
  ],
  toRow: (cells) => ({
    periodStart: cells.required('period_start', date),
    periodEnd: cells.required('period_end', date),
    accountNumber: cells.required('account_number', accountNumber),
    billableValue: cells.required('billable_value', money),
    annualRate: cells.required('annual_rate', rate),
    days: cells.required('days', count),
    feeAmount: cells.required('fee_amount', money),
    collectedOn: cells.optional('collected_date', date),
  }),
  check: (row) => [
    ...(row.periodEnd < row.periodStart
      ? [columnProblem('period_end', 'DATE_ORDER', 'the period ends before it starts')]
      : []),
    ...feeProblems(row),
  ],
  dateOf: ({ periodEnd }) => periodEnd,
  mayBeAhead: true,
}
