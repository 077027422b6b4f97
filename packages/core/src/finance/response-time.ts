import { sessionsBetween } from '../calendar.ts'
import { newYorkDate, newYorkInstant } from '../dates.ts'
import { type Figure, undefinedFigure } from './figure.ts'
import { median } from './statistics.ts'

/** Full hours on the clocks of New York. */
export type BusinessDay = { readonly opens: number; readonly closes: number }

const officeHours: BusinessDay = { opens: 9, closes: 17 }
const hourMs = 3_600_000

/** Hours between two instants that fall into office hours of exchange sessions; 0 when `to` is earlier. */
export function businessHours(from: Date, to: Date, day: BusinessDay = officeHours): number {
  return sessionsBetween(newYorkDate(from), newYorkDate(to)).reduce((hours, date) => {
    const start = Math.max(newYorkInstant(date, day.opens).getTime(), from.getTime())
    const end = Math.min(newYorkInstant(date, day.closes).getTime(), to.getTime())
    return hours + Math.max(0, end - start) / hourMs
  }, 0)
}

export type Exchange = { readonly receivedAt: Date; readonly repliedAt: Date }

/** Response time: median business hours from an incoming message to the first reply. */
export const responseTime = (exchanges: readonly Exchange[], day: BusinessDay = officeHours): Figure =>
  median(exchanges.map(({ receivedAt, repliedAt }) => businessHours(receivedAt, repliedAt, day))) ??
  undefinedFigure('NO_DATA')
