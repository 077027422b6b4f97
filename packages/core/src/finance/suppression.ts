import { type Figure, undefinedFigure } from './figure.ts'

/** Figures about fewer people than this could tell who they are. */
export const smallestCell = 5

/** True for a cell of one to four: an empty cell tells nothing about anyone. */
export const isSmallCell = (n: number): boolean => n > 0 && n < smallestCell

/** The figure, or SUPPRESSED when it rests on one to four people. */
export const suppressSmall = (figure: Figure, n: number): Figure =>
  isSmallCell(n) ? undefinedFigure('SUPPRESSED') : figure

/**
 * Cells of a breakdown with the small ones withheld. When the total is known, one withheld cell could be
 * computed from the rest: then the smallest of the others is withheld too.
 */
export function withheldCells<T>(cells: readonly T[], countOf: (cell: T) => number): ReadonlySet<T> {
  const withheld = new Set(cells.filter((cell) => isSmallCell(countOf(cell))))
  if (withheld.size !== 1) return withheld
  const next = cells
    .filter((cell) => !withheld.has(cell) && countOf(cell) > 0)
    .toSorted((a, b) => countOf(a) - countOf(b))[0]
  return next === undefined ? withheld : withheld.add(next)
}
