import type { IsoDate } from '@rc/core/dates'
import { decimal } from '@rc/core/decimal'
import type { KindDefinition } from '../kind-definition.ts'
import { accountNumber, date, money, rate } from '../parse-value.ts'
import { type ColumnProblem, columnProblem } from '../reject.ts'

export type PerformanceRow = {
  readonly periodStart: IsoDate
  readonly periodEnd: IsoDate
  readonly accountNumber: string
  readonly beginValue: string
  readonly netFlow: string
  readonly endValue: string
  readonly twrGross: string | null
  readonly twrNet: string | null
  readonly mwr: string | null
}

const basisPoint = 0.0001

/**
 * The custodian's net return against begin value, net flow and end value. Without flow it must agree within one
 * basis point. With flow the day it came is not in the file: then the return must lie between that of a flow on
 * the first and on the last day, with room for what linking over several valuations may differ.
 */
function isRecomputed(row: PerformanceRow, stated: number): boolean {
  const begin = decimal(row.beginValue)
  const flow = decimal(row.netFlow)
  const gain = decimal(row.endValue).minus(begin).minus(flow)
  const early = begin.plus(flow)
  if (begin.lte(0) || early.lte(0)) return true
  const returns = [gain.div(begin).toNumber(), gain.div(early).toNumber()]
  const room = flow.isZero() ? basisPoint : Math.max(0.01, flow.div(begin).abs().toNumber() / 2)
  return stated >= Math.min(...returns) - room - 1e-9 && stated <= Math.max(...returns) + room + 1e-9
}

function returnProblems(row: PerformanceRow): ColumnProblem[] {
  const net = row.twrNet === null ? null : Number(row.twrNet)
  const gross = row.twrGross === null ? null : Number(row.twrGross)
  const problems: ColumnProblem[] = []
  if (net !== null && !isRecomputed(row, net)) {
    const message = 'twr_net does not follow from begin_value, net_flow and end_value'
    problems.push(columnProblem('twr_net', 'RETURN_MISMATCH', message))
  }
  if (net !== null && gross !== null && gross < net - basisPoint) {
    problems.push(columnProblem('twr_gross', 'RETURN_MISMATCH', 'twr_gross is below twr_net'))
  }
  return problems
}

export const performance: KindDefinition<PerformanceRow> = {
  required: ['period_start', 'period_end', 'account_number', 'begin_value', 'net_flow', 'end_value'],
  profiles: [
    {
      id: 'canonical',
      headers: {
        period_start: ['start date', 'from'],
        period_end: ['end date', 'to'],
        account_number: ['account', 'account no'],
        begin_value: ['beginning value', 'beginning market value', 'starting value'],
        net_flow: ['net flows', 'net contributions'],
        end_value: ['ending value', 'ending market value'],
        twr_gross: ['gross twr', 'gross return'],
        twr_net: ['net twr', 'net return', 'time weighted return'],
        mwr: ['irr', 'money weighted return'],
      },
    },
  ],
  toRow: (cells) => ({
    periodStart: cells.required('period_start', date),
    periodEnd: cells.required('period_end', date),
    accountNumber: cells.required('account_number', accountNumber),
    beginValue: cells.required('begin_value', money),
    netFlow: cells.required('net_flow', money),
    endValue: cells.required('end_value', money),
    twrGross: cells.optional('twr_gross', rate),
    twrNet: cells.optional('twr_net', rate),
    mwr: cells.optional('mwr', rate),
  }),
  check: (row) => [
    ...(row.periodEnd < row.periodStart
      ? [columnProblem('period_end', 'DATE_ORDER', 'the period ends before it starts')]
      : []),
    ...returnProblems(row),
  ],
  dateOf: ({ periodEnd }) => periodEnd,
}
