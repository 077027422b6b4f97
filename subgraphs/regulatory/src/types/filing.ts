import type { FilingResolvers } from '../generated/resolvers.ts'
import { todaysFilings } from '../filings/request-filings.ts'
import { shapeFiling } from '../filings/shape-filing.ts'

/** Filings wherever they are referred to: all references of a request are answered from one reading. */
export const filing: Pick<FilingResolvers, '__resolveReference'> = {
  async __resolveReference({ id }, context) {
    const { filings, shaping } = await context.once(todaysFilings)
    const found = filings.find((one) => one.id === id)
    return found === undefined ? null : shapeFiling(found, shaping)
  },
}
