import { type IsoDate, addMonths, startOfMonth } from '../dates.ts'

export type Membership = { readonly joinedOn: IsoDate; readonly leftOn: IsoDate | null }

export type Cohort = {
  /** First day of the month its members joined in. */
  readonly month: IsoDate
  readonly size: number
  /** Share still active k months after they joined, for k = 0, 1, … as far as every member got there. */
  readonly retained: readonly number[]
}

/** Retention of clients by month of joining: active at month k / joined in the cohort. */
export function cohortRetention(members: readonly Membership[], asOf: IsoDate, months: number): Cohort[] {
  const joined = members.filter(({ joinedOn }) => joinedOn <= asOf)
  const byMonth = Map.groupBy(joined, ({ joinedOn }) => startOfMonth(joinedOn))
  return [...byMonth]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([month, cohort]) => ({
      month,
      size: cohort.length,
      retained: Array.from({ length: months + 1 }, (_, k) => k)
        .filter((k) => cohort.every(({ joinedOn }) => addMonths(joinedOn, k) <= asOf))
        .map((k) => cohort.filter((member) => isActive(member, k)).length / cohort.length),
    }))
}

const isActive = ({ joinedOn, leftOn }: Membership, months: number) =>
  leftOn === null || leftOn > addMonths(joinedOn, months)
