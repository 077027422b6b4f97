import { parYields, tenors } from '../firm/series.ts'
import type { Market } from '../firm/prices.ts'

const usDate = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

/** The Treasury's par yields of one year: newest first, percent; columns that came later are missing before. */
export function treasuryCsv(market: Market, year: string): string {
  const rows = market.sessions
    .flatMap((date, i) => (date.startsWith(`${year}-`) ? [{ date, yields: parYields(market, i) }] : []))
    .toReversed()
  const columns = tenors
    .map(({ column }) => column)
    .filter((column) => rows.some(({ yields }) => yields[column] !== null))
  const header = ['Date', ...columns.map((column) => `"${column}"`)].join(',')
  const lines = rows.map(({ date, yields }) =>
    [usDate(date), ...columns.map((column) => yields[column]?.toFixed(2) ?? '')].join(','),
  )
  return `${[header, ...lines].join('\n')}\n`
}
