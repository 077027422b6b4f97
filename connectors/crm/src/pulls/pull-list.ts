import type { z } from 'zod'
import type { CrmClient } from '../crm-client.ts'
import { pageOf, type Page } from '../payloads/page.ts'

/** The most rows the CRM gives at once: a whole list of this firm in one atomic read. */
export const largestPage = 10_000

export interface ListRequest<T> {
  readonly name: string
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly row: z.ZodType<T>
  readonly idOf: (row: T) => string
  readonly pageSize?: number
  /** Such rows are left out, and reading ends behind the first page that holds one. */
  readonly isOld?: (row: T) => boolean
}

/**
 * A paged list, page by page. A row that turns up again because the list moved between two reads is left out.
 * Ends when the CRM says so, at an empty page, or, where it says nothing, at a short one.
 */
export async function* pullList<T>(
  client: CrmClient,
  signal: AbortSignal,
  request: ListRequest<T>,
): AsyncGenerator<Page<T>> {
  const { name, row, idOf, isOld = () => false, pageSize = largestPage } = request
  const schema = pageOf(row)
  const seen = new Set<string>()
  for (let page = 1; ; page++) {
    const parameters = { ...request.parameters, MaxNumberOfResults: pageSize, Page: page }
    const answer = await client.call(name, parameters, schema, { priority: 'bulk', signal })
    const fresh = answer.rows.filter((one) => !seen.has(idOf(one)))
    for (const one of fresh) seen.add(idOf(one))
    yield { rows: fresh.filter((one) => !isOld(one)), rejected: answer.rejected }
    const more = answer.hasMore ?? answer.received >= pageSize
    if (!more || answer.received === 0 || fresh.some(isOld)) return
  }
}
