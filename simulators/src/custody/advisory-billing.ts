import { daysBetween, type IsoDate } from '@rc/core/dates'
import { advisoryFee } from './advisory-fee.ts'
import type { Cents } from './amounts.ts'
import type { CustodyDay } from './calendar.ts'
import type { Fee } from './records.ts'

interface Terms {
  readonly day: CustodyDay
  readonly periodEnd: IsoDate
  readonly billable: Cents
  readonly annualRate: string
}

/** An account's advisory fees: in arrears, at most one quarter outstanding. */
export interface Billing {
  /** What stands to be collected. */
  readonly due: Cents
  charge(terms: Terms): void
  /** Settles what is due and says how much it was. */
  collect(day: CustodyDay): Cents
  readonly fees: () => readonly Fee[]
}

/** `isFree`: a child's account is looked after without a fee. */
export function createBilling(openedOn: IsoDate, isFree: boolean): Billing {
  const collected: Fee[] = []
  let open: Omit<Fee, 'collectedOn'> | null = null
  return {
    get due() {
      return open?.amount ?? 0
    },
    charge({ day, periodEnd, billable, annualRate }) {
      if (isFree) return
      const periodStart = openedOn > day.quarterStart ? openedOn : day.quarterStart
      const days = daysBetween(periodStart, periodEnd) + 1
      const amount = advisoryFee(billable, annualRate, days)
      open = { periodStart, periodEnd, billable, annualRate, days, amount }
    },
    collect(day) {
      if (open === null) return 0
      const { amount } = open
      collected.push({ ...open, collectedOn: day.date })
      open = null
      return amount
    },
    fees: () => (open === null ? collected : [...collected, { ...open, collectedOn: null }]),
  }
}
