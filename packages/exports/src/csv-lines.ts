import { stringify } from 'csv-stringify/sync'
import type { CsvShape } from './csv-rows.ts'

/**
 * Lines of RFC 4180. A text that a spreadsheet would take for a formula gets an apostrophe before it; a number is
 * written as it is, negative ones too.
 */
export const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    // Lone CR and LF are line ends to most readers.
    quoted_match: /[\r\n]/,
    cast: {
      number: (value) => ({ value: String(value), escape_formulas: false }),
      boolean: (value) => String(value),
    },
  })

/** The first lines: names of the columns and, where asked for, their units in a comment before them. */
export function csvHead({ header, units }: CsvShape, withUnits: boolean): string {
  const told = units.map(([name, unit]) => `${name}: ${unit}`).join('; ')
  return `${withUnits ? csvLines([[`# units: ${told}`]]) : ''}${csvLines([header])}`
}
