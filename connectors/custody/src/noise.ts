const totals = /^(?:(?:grand|account|sub|portfolio)[ -]?)?totals?\b/iu
const pending = /^(?:pending activity|cash & cash investments|cash and cash investments)$/iu
const words = (cell: string) => cell.match(/\p{L}{2,}/gu)?.length ?? 0

/** Reads like a sentence or a heading, unlike the first cell of a row that was cut off. */
function isProse(first: string, filled: number, width: number): boolean {
  if (filled === 1) return words(first) >= 2 || (words(first) === 1 && !/\d/u.test(first))
  return filled < width && words(first) >= (filled < 4 ? 2 : 4)
}

/**
 * True for what custodians put under and between the rows: blanks, totals, pending activity, disclaimers,
 * download notes.
 */
export function isNoise(cells: readonly string[], width: number): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const first = filled[0]
  if (first === undefined || totals.test(first)) return true
  return filled.some((cell) => pending.test(cell)) || isProse(first, filled.length, width)
}
