import { expect } from 'vitest'
import type { System } from './system.ts'

/** Rows of a connection read page by page over REST; checks on the way that the pages fit together. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows of any connection
export async function walkPages(system: System, path: string, list: string, first: number): Promise<any[]> {
  const rows = []
  let after: string | null = null
  for (;;) {
    const query = `first=${first}${after === null ? '' : `&after=${encodeURIComponent(after)}`}`
    const { status, json } = await system.get(`${path}${path.includes('?') ? '&' : '?'}${query}`)
    expect({ status, detail: json?.detail }).toEqual({ status: 200, detail: undefined })
    const { nodes, pageInfo, totalCount } = json[list]
    rows.push(...nodes)
    expect(rows.length).toBeLessThanOrEqual(totalCount)
    if (!pageInfo.hasNextPage) {
      expect(rows).toHaveLength(totalCount)
      return rows
    }
    expect(nodes).toHaveLength(first)
    after = pageInfo.endCursor
  }
}
