import { isIsoDate, type IsoDate } from '@rc/core/dates'

/** Advisers registered with states, and advisers registered with or reporting to the SEC. */
export type FeedKind = 'STATE' | 'SEC'

export interface FeedName {
  readonly kind: FeedKind
  /** Day the compilation was made. */
  readonly day: IsoDate
  /** File name at the publisher. */
  readonly name: string
}

const shape = /^IA_FIRM_(?<kind>STATE|SEC)_Feed_(?<month>\d\d)_(?<date>\d\d)_(?<year>\d{4})\.xml\.gz$/

/** What a file name says of a compilation of firms; null for a name of anything else. */
export function readFeedName(name: string): FeedName | null {
  const { kind, year, month, date } = shape.exec(name)?.groups ?? {}
  const day = `${year}-${month}-${date}`
  return (kind === 'STATE' || kind === 'SEC') && isIsoDate(day) ? { kind, day, name } : null
}
