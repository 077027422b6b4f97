import { type IsoDate, addDays, daysBetween } from '../dates.ts'
import { type Figure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/** One two-way, meaningful contact with a household. */
export type Touch = { readonly householdRef: string; readonly date: IsoDate }

/** Days the usual touch count looks back. */
export const touchWindow = 90

const inWindow = (asOf: IsoDate, days: number) => {
  const after = addDays(asOf, -days)
  return ({ date }: Touch) => date > after && date <= asOf
}

/** Contacts per household in the `days` days up to `asOf`. */
export const touchesPerHousehold = (
  touches: readonly Touch[],
  households: number,
  asOf: IsoDate,
  days = touchWindow,
): Figure => ratio(touches.filter(inWindow(asOf, days)).length, households)

/** Households with at least one contact in the `cadence` days up to `asOf` / households. */
export function contactCoverage(
  touches: readonly Touch[],
  households: ReadonlySet<string>,
  asOf: IsoDate,
  cadence: number,
): Figure {
  const reached = new Set(touches.filter(inWindow(asOf, cadence)).map(({ householdRef }) => householdRef))
  return ratio([...households].filter((ref) => reached.has(ref)).length, households.size)
}

/** Days since the last contact; NO_DATA when there never was one. */
export const contactGap = (lastContact: IsoDate | null, asOf: IsoDate): Figure =>
  lastContact === null ? undefinedFigure('NO_DATA') : daysBetween(lastContact, asOf)
