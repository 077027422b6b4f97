import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CrmClient } from '../crm-client.ts'
import { pullList, type ListRequest } from './pull-list.ts'

const row = z.object({ Id: z.string(), At: z.number() })
type Row = z.output<typeof row>
const signal = AbortSignal.timeout(5000)
const rows = (...ids: number[]) => ids.map((id) => ({ Id: String(id), At: id }))

/** Pages as given, then empty ones. */
function pagesOf(...pages: object[]) {
  const asked: Readonly<Record<string, unknown>>[] = []
  const client: CrmClient = {
    call: (_name, parameters, schema) => {
      asked.push(parameters)
      return Promise.resolve(schema.parse(pages[asked.length - 1] ?? { HasMoreResults: false, Results: [] }))
    },
  }
  return { client, asked }
}

async function read(client: CrmClient, extra: Partial<ListRequest<Row>> = {}) {
  const ids: string[] = []
  let rejected = 0
  for await (const page of pullList(client, signal, {
    name: 'GetThings',
    row,
    idOf: ({ Id }) => Id,
    pageSize: 2,
    ...extra,
  })) {
    ids.push(...page.rows.map(({ Id }) => Id))
    rejected += page.rejected
  }
  return { ids, rejected }
}

describe('a list', () => {
  it('is read until the CRM says that there is no more', async () => {
    const { client, asked } = pagesOf(
      { HasMoreResults: true, Results: rows(1, 2) },
      { HasMoreResults: false, Results: rows(3, 4) },
    )
    expect(await read(client, { parameters: { SortBy: 'x' } })).toEqual({
      ids: ['1', '2', '3', '4'],
      rejected: 0,
    })
    expect(asked).toEqual([
      { SortBy: 'x', MaxNumberOfResults: 2, Page: 1 },
      { SortBy: 'x', MaxNumberOfResults: 2, Page: 2 },
    ])
  })

  it('ends at an empty page, and at a short one when nothing is said', async () => {
    const endless = pagesOf(
      { HasMoreResults: true, Results: rows(1, 2) },
      { HasMoreResults: true, Results: [] },
    )
    expect((await read(endless.client)).ids).toEqual(['1', '2'])
    const silent = pagesOf({ Results: rows(1, 2) }, { Results: rows(3) })
    expect((await read(silent.client)).ids).toEqual(['1', '2', '3'])
    expect(silent.asked).toHaveLength(2)
  })

  it('has each row once, though it moved between two reads', async () => {
    const { client } = pagesOf(
      { HasMoreResults: true, Results: rows(1, 2) },
      { HasMoreResults: false, Results: rows(2, 3) },
    )
    expect((await read(client)).ids).toEqual(['1', '2', '3'])
  })

  it('may be a map by id, and counts what cannot be read', async () => {
    const { client } = pagesOf({ HasMoreResults: false, Results: { a: { Id: 'a', At: 1 }, b: { Id: 7 } } })
    expect(await read(client)).toEqual({ ids: ['a'], rejected: 1 })
  })

  it('is left at the first old row', async () => {
    const { client, asked } = pagesOf(
      { HasMoreResults: true, Results: rows(9, 8) },
      { HasMoreResults: true, Results: rows(7, 3) },
      { HasMoreResults: true, Results: rows(2, 1) },
    )
    expect((await read(client, { isOld: ({ At }) => At < 5 })).ids).toEqual(['9', '8', '7'])
    expect(asked).toHaveLength(2)
  })
})
