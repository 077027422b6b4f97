import { filingStatus } from '@rc/core/filings/filing-status'
import { FILING_THRESHOLDS } from '@rc/core/filings/thresholds'
import type { FilingType } from '@rc/core/filings/filing-type'
import type { RegistrationLine } from '@rc/core/filings/registration-line'
import type { Filing, Filings } from '@rc/figures/filings'

/** How near the firm is to a filing: the metric now and where the requirement begins, in the metric's unit. */
export interface Nearness {
  readonly filing: FilingType
  readonly metric: string
  readonly current: number | null
  readonly limit: number
  readonly pct: number | null
}

/** What SEC registration brings with it is asked for from the registration line on. */
const WITH_REGISTRATION: ReadonlySet<FilingType> = new Set(['FORM_CRS', 'STATE_NOTICE'])

/** Assets of private funds are in no table of ours; that there are none is in the form. */
export function nearnessOf({ measures, versions }: Filings): Nearness[] {
  const noFunds = versions.at(-1)?.private_funds === false
  return FILING_THRESHOLDS.map(({ filing, metric, limit }) => {
    const measured = measures.get(metric) ?? null
    const current = metric === 'PRIVATE_FUND_ASSETS' && noFunds ? 0 : measured
    return { filing, metric, current, limit, pct: current === null ? null : current / limit }
  })
}

/** Of several metrics of a kind of filing the one nearest its limit. */
function nearest(type: FilingType, all: readonly Nearness[], line: RegistrationLine | null): Nearness | null {
  if (line !== null && WITH_REGISTRATION.has(type)) return registrationNearness(type, line)
  return (
    all
      .filter(({ filing }) => filing === type)
      .toSorted((a, b) => (b.pct ?? -1) - (a.pct ?? -1))
      .at(0) ?? null
  )
}

export const registrationNearness = (
  filing: FilingType,
  { raum, line, pct }: RegistrationLine,
): Nearness => ({
  filing,
  metric: 'RAUM',
  current: raum === null ? null : Number(raum),
  limit: line,
  pct,
})

export interface FilingContext {
  readonly today: string
  readonly nearness: readonly Nearness[]
  /** Null for a firm that the SEC registers already. */
  readonly line: RegistrationLine | null
}

/** A filing as the schema shows it. */
export function shapeFiling(filing: Filing, { today, nearness, line }: FilingContext) {
  const threshold = nearest(filing.type, nearness, line)
  return {
    __typename: 'Filing' as const,
    id: filing.id,
    filingType: filing.type,
    regulator: filing.jurisdiction === 'US' ? 'SEC' : `Securities regulator of ${filing.jurisdiction}`,
    jurisdiction: filing.jurisdiction,
    periodEnd: filing.periodEnd,
    dueDate: filing.dueDate,
    effectiveDueDate: filing.effectiveDueDate,
    filedOn: filing.filedOn,
    acceptedOn: filing.acceptedOn,
    status: filingStatus(filing, today),
    thresholdMetric: threshold?.metric ?? null,
    thresholdValue: threshold?.limit ?? null,
    currentValue: threshold?.current ?? null,
    thresholdPct: threshold?.pct ?? null,
    accessionOrFilingId: filing.confirmation,
    fee: filing.fee,
  }
}
