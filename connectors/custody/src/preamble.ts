import type { IsoDate } from '@rc/core/dates'
import { readDate } from './parse-value.ts'

const asOfText = /\bas of\b[^\n]*?(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}|[A-Za-z]{3}-\d{1,2}-\d{4})/iu

/** The date in a line such as 'Positions for account … as of 02:30 PM ET, 08/29/2026'. */
export function asOfIn(cells: readonly string[]): IsoDate | undefined {
  const found = asOfText.exec(cells.join(' '))?.[1]
  return found === undefined ? undefined : readDate(found)
}
