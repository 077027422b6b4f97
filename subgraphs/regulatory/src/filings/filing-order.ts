import { dayNumber } from '@rc/core/dates'
import type { Filing } from '@rc/figures/filings'

/** To be made (0), watched (1), made (2); within these by day; then by id. */
export type FilingKey = readonly [rank: number, day: number, id: string]

/** Those to be made come first, the next due before the others; then the watched; then those made, the newest first. */
export function filingKey({ filed, requirement, effectiveDueDate, filedOn, id }: Filing): FilingKey {
  if (filed) return [2, filedOn === null ? 0 : -dayNumber(filedOn), id]
  if (requirement !== 'REQUIRED') return [1, 0, id]
  return [0, effectiveDueDate === null ? Number.MAX_SAFE_INTEGER : dayNumber(effectiveDueDate), id]
}

export function compareKeys(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const place = a.findIndex((part, i) => part !== b[i])
  const [left, right] = [a[place], b[place]]
  if (left === undefined || right === undefined) return 0
  return left < right ? -1 : 1
}
