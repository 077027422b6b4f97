import { daysBetween } from '@rc/core/dates'
import type { AdvPart, RecordStatus } from '../generated/resolvers.ts'

/** A version older than this is stale: a year, the ninety days of the amendment. (Record types 9.01 to 9.04, 9.06.) */
const MAX_AGE_DAYS = 455
const EXPIRING_DAYS = 30

const PARTS: readonly AdvPart[] = ['PART_1A', 'PART_1B', 'PART_2A', 'PART_2B', 'PART_3']

/** Part 1B is asked for by states alone, part 3 by the SEC alone. */
const isAskedFor = (part: AdvPart, regulator: 'STATE' | 'SEC'): boolean =>
  part === 'PART_1B' ? regulator === 'STATE' : part === 'PART_3' ? regulator === 'SEC' : true

/** The five parts on a day. Compilations carry part 1; the date of the others is the register's. */
export function shapeParts(
  regulator: 'STATE' | 'SEC',
  part1FiledOn: string,
  registered: ReadonlyMap<AdvPart, string>,
  day: string,
) {
  return PARTS.map((part) => {
    const applicable = isAskedFor(part, regulator)
    const isFirst = part === 'PART_1A' || part === 'PART_1B'
    const date = applicable ? (isFirst ? part1FiledOn : (registered.get(part) ?? null)) : null
    const daysSince = date === null ? null : daysBetween(date, day)
    return { part, applicable, status: statusOf(applicable, daysSince), currentVersionDate: date, daysSince }
  })
}

function statusOf(applicable: boolean, age: number | null): RecordStatus {
  if (!applicable) return 'NOT_APPLICABLE'
  if (age === null) return 'MISSING'
  if (age > MAX_AGE_DAYS) return 'STALE'
  return age > MAX_AGE_DAYS - EXPIRING_DAYS ? 'EXPIRING' : 'CURRENT'
}
