import { addDays, daysBetween } from '@rc/core/dates'
import type { AttritionReason, IsoDate } from './model.ts'
import type { Random } from './random.ts'

/** When a household came, and when and why it went. */
export interface Membership {
  readonly joinedOn: IsoDate
  readonly leftOn: IsoDate | null
  readonly leftReason: AttritionReason | null
}

const firmAgeYears = 8
const reasons: Readonly<Record<AttritionReason, number>> = {
  FEE: 2,
  SERVICE: 2,
  COMPETITOR: 3,
  DEATH: 2,
  RELOCATION: 2,
  OTHER: 1,
}

/** Years since joining, evenly spread and a little denser of late: the firm grows. */
function joined(clients: number, today: IsoDate, random: Random): IsoDate[] {
  return Array.from({ length: clients }, (_, i) => {
    const years = firmAgeYears * ((i + random.next()) / clients) ** 1.12
    return addDays(today, -Math.max(6, Math.round(years * 365.25)))
  })
}

/** Two to four of a hundred leave in a year, counted on those who were there. */
function left(joinedDates: readonly IsoDate[], today: IsoDate, random: Random): Membership[] {
  return Array.from({ length: firmAgeYears - 1 }, (_, year) => {
    const end = addDays(today, -year * 365)
    const present = joinedDates.filter((date) => date < addDays(end, -365)).length
    const count = Math.round(present * random.between(0.022, 0.036))
    return Array.from({ length: count }, (): Membership => {
      const leftOn = addDays(end, -random.int(15, 360))
      const longest = Math.max(240, daysBetween(addDays(today, -firmAgeYears * 365), leftOn))
      const joinedOn = addDays(leftOn, -random.int(220, longest))
      return { joinedOn, leftOn, leftReason: random.weighted(reasons) }
    })
  }).flat()
}

/** Present clients first, then former ones, each group in order of joining. */
export function createMemberships(clients: number, today: IsoDate, random: Random): Membership[] {
  const dates = joined(clients, today, random).toSorted()
  const former = left(dates, today, random).toSorted((a, b) => (a.joinedOn < b.joinedOn ? -1 : 1))
  return [...dates.map((joinedOn) => ({ joinedOn, leftOn: null, leftReason: null })), ...former]
}
