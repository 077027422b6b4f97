import type { IsoDate } from '../dates.ts'
import { annualAmendmentDue, fiscalYearEnd, rolledDue } from './due-date.ts'

/** A version of Form ADV as it was filed; the figures are the answers that only the annual amendment renews. */
export interface FiledVersion {
  readonly filedOn: IsoDate
  readonly figures: readonly (number | string | null)[]
}

export interface AmendmentKind {
  readonly filedOn: IsoDate
  /** End of the fiscal year it is the annual amendment of; null for an other-than-annual one. */
  readonly annualOf: IsoDate | null
}

/**
 * Which versions are annual amendments: public compilations do not say. One a fiscal year: the first after its end
 * whose figures of item 5 differ from those before, or that the firm's register calls annual. Of the oldest version
 * known nothing before can be seen: it counts as annual when it was filed in time. Versions oldest first.
 */
export function amendmentKinds(
  versions: readonly FiledVersion[],
  month: number,
  registered: ReadonlySet<IsoDate>,
): AmendmentKind[] {
  const done = new Set<IsoDate>()
  return versions.map(({ filedOn, figures }, i) => {
    const end = fiscalYearEnd(filedOn, month)
    const before = versions[i - 1]?.figures
    const isNew =
      before === undefined
        ? filedOn <= rolledDue(annualAmendmentDue(end))
        : figures.some((figure, place) => figure !== before[place])
    if (done.has(end) || !(isNew || registered.has(filedOn))) return { filedOn, annualOf: null }
    done.add(end)
    return { filedOn, annualOf: end }
  })
}
