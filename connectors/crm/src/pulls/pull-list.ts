import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import type { CrmClient } from '../crm-client.ts'
import { pageEnvelope, readRows, type Page } from '../payloads/page.ts'

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

/** Rows read in one go; other work of the process gets its turn in between. */
const portion = 1000

async function* readPortions<T>(
  received: readonly unknown[],
  { row, idOf }: ListRequest<T>,
  seen: Set<string>,
): AsyncGenerator<Page<T>> {
  for (let start = 0; start < received.length; start += portion) {
    if (start > 0) await setImmediate()
    const { rows, rejected } = readRows(row, received.slice(start, start + portion))
    const fresh = rows.filter((one) => !seen.has(idOf(one)))
    for (const one of fresh) seen.add(idOf(one))
    yield { rows: fresh, rejected }
  }
}

/**
 * A paged list in portions. A row that turns up again because the list moved between two reads is left out.
 * Ends when the CRM says so, at an empty page, or, where it says nothing, at a short one.
 */
export async function* pullList<T>(
  client: CrmClient,
  signal: AbortSignal,
  request: ListRequest<T>,
): AsyncGenerator<Page<T>> {
  const { name, isOld = () => false, pageSize = largestPage } = request
  const seen = new Set<string>()
  for (let page = 1; ; page++) {
    const parameters = { ...request.parameters, MaxNumberOfResults: pageSize, Page: page }
    const { received, hasMore } = await client.call(name, parameters, pageEnvelope, {
      priority: 'bulk',
      signal,
    })
    let reachedOld = false
    for await (const { rows, rejected } of readPortions(received, request, seen)) {
      const recent = rows.filter((one) => !isOld(one))
      reachedOld ||= recent.length < rows.length
      yield { rows: recent, rejected }
    }
    const more = hasMore ?? received.length >= pageSize
    if (!more || received.length === 0 || reachedOld) return
  }
}
