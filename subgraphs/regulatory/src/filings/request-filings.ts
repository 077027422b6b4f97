import { newYorkDate } from '@rc/core/dates'
import { registrationLine } from '@rc/core/filings/registration-line'
import { readFirmDay } from '@rc/figures/aum'
import { readFilings } from '@rc/figures/filings'
import type { RequestContext } from '@rc/subgraph'
import { nearnessOf } from './shape-filing.ts'

/** Filings of a day with what their thresholds are measured by. */
export async function readFilingsOn({ db }: RequestContext, today: string) {
  const found = await readFilings(db, today)
  const raum = (await readFirmDay(db, today))?.end_aum ?? null
  const line = registrationLine(raum)
  const isFederal = found.facts?.regulator === 'SEC'
  return { ...found, line, shaping: { today, nearness: nearnessOf(found), line: isFederal ? null : line } }
}

/** Filings of today, read once a request, whatever asks for them. */
export const todaysFilings = (context: RequestContext) => readFilingsOn(context, newYorkDate(context.now()))
