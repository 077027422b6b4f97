import { newYorkDate, startOfYear, yearOf } from '@rc/core/dates'
import { sum } from '@rc/core/decimal'
import { filingStatus, isUpcoming } from '@rc/core/filings/filing-status'
import { lineStatus } from '@rc/core/filings/line-status'
import { punctuality } from '@rc/core/filings/match-filings'
import { undefinedFigure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { Filing } from '@rc/figures/filings'
import { openReport, pageRequest, type ReportFrame } from '@rc/subgraph'
import type { RegulatoryFilingsArgs, RegulatoryResolvers } from '../generated/resolvers.ts'
import { compareKeys, filingKey, type FilingKey } from '../filings/filing-order.ts'
import { todaysFilings } from '../filings/request-filings.ts'
import { registrationNearness, shapeFiling, type Nearness } from '../filings/shape-filing.ts'
import { pageOf } from '../records/page-of.ts'

type Filters = Partial<RegulatoryFilingsArgs>

/** `GET /api/regulatory/filings` */
export const filings: RegulatoryResolvers['filings'] = async (_parent, args, context) => {
  const page = pageRequest(args, ['rank', 'integer', 'text'])
  // The days asked for are due dates, not the period of the report.
  const frame = await openReport(
    context,
    {},
    {
      level: 4,
      sources: [
        'regulatory.iapd',
        'regulatory.edgar',
        'firm.book',
        'custody.positions',
        'custody.transactions',
      ],
    },
  )
  const today = newYorkDate(context.now())
  const read = () => context.once(todaysFilings)
  return frame.report({
    filings: async () => {
      const { filings: all, shaping, facts } = await read()
      if (facts === null) frame.warnings.add('NO_DATA', 'the firm stands in no compilation yet', 'filings')
      const chosen = all
        .filter((filing) => passes(filing, args, today))
        .toSorted((a, b) => compareKeys(filingKey(a), filingKey(b)))
      const order = {
        keyOf: filingKey,
        isAfter: (filing: Filing, key: FilingKey) => compareKeys(filingKey(filing), key) > 0,
      }
      return pageOf(chosen, page, order, (filing) => shapeFiling(filing, shaping))
    },
    upcoming: async () => {
      const within = async (days: number) =>
        (await read()).filings.filter((filing) => isUpcoming(filing, today, days)).length
      return { d30: await within(30), d60: await within(60), d90: await within(90) }
    },
    onTimeRate: async () => {
      const { filed, inTime } = punctuality((await read()).filings, today)
      return frame.figure(filed === 0 ? undefinedFigure('NO_DATA') : ratio(inTime, filed), 'onTimeRate')
    },
    thresholds: async () => {
      const { line, shaping } = await read()
      return [registrationNearness('FORM_ADV', line), ...shaping.nearness].map((one) =>
        shapeNearness(frame, one),
      )
    },
    renewals: async () => shapeRenewal(frame, (await read()).filings, yearOf(today) + 1),
    feesYtd: async () => feesBetween((await read()).filings, startOfYear(today), today),
  })
}

function passes(filing: Filing, { type, jurisdiction, status, from, to }: Filters, today: string): boolean {
  return (
    (type == null || filing.type === type) &&
    (jurisdiction == null || filing.jurisdiction === jurisdiction) &&
    (status == null || filingStatus(filing, today) === status) &&
    isDueBetween(filing, from ?? null, to ?? null)
  )
}

function isDueBetween({ effectiveDueDate: due }: Filing, from: string | null, to: string | null): boolean {
  if (from === null && to === null) return true
  return due !== null && due >= (from ?? due) && due <= (to ?? due)
}

function shapeNearness(frame: ReportFrame, nearness: Nearness) {
  const { filing, metric, current, limit, pct } = nearness
  if (current === null) frame.figure(undefinedFigure('NO_DATA'), `thresholds.${metric}.current`)
  return { filing, metric, current, limit, pct, status: lineStatus(pct) }
}

const RENEWALS = new Set(['STATE_REGISTRATION', 'STATE_NOTICE'])

/** Renewals of a year over all states; the amount is known once the statement is in the register. */
function shapeRenewal(frame: ReportFrame, all: readonly Filing[], year: number) {
  const renewals = all.filter(({ type, periodEnd }) => RENEWALS.has(type) && periodEnd === `${year}-12-31`)
  if (renewals.length === 0) {
    frame.figure(undefinedFigure('NO_DATA'), 'renewals')
    return null
  }
  const fees = renewals.flatMap(({ fee }) => fee ?? [])
  const isWhole = fees.length === renewals.length
  if (!isWhole) frame.warnings.add('NO_DATA', 'the statement is not in the register yet', 'renewals.amount')
  const earliest = (days: readonly (string | null)[]) =>
    days.filter((day) => day !== null).toSorted()[0] ?? null
  return {
    year,
    statementDate: earliest(renewals.map(({ statementOn }) => statementOn)),
    dueDate: earliest(renewals.map(({ effectiveDueDate }) => effectiveDueDate)),
    amount: isWhole ? sum(fees).toFixed(2) : null,
    paid: renewals.every(({ filed }) => filed),
  }
}

const feesBetween = (all: readonly Filing[], from: string, to: string): string =>
  sum(
    all.flatMap(({ fee, filedOn }) =>
      fee !== null && filedOn !== null && filedOn >= from && filedOn <= to ? [fee] : [],
    ),
  ).toFixed(2)
