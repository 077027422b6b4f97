import { z } from 'zod'
import { csvRows, numberOrNull } from './csv-rows.ts'
import type { SeriesRow } from './fred-observations.ts'
import { fraction } from './series-unit.ts'

/** The Treasury's headers, which gained columns over the years, and FRED's ids for the same maturities. */
const seriesByColumn: Readonly<Record<string, string>> = {
  '1 Mo': 'DGS1MO',
  '3 Mo': 'DGS3MO',
  '6 Mo': 'DGS6MO',
  '1 Yr': 'DGS1',
  '2 Yr': 'DGS2',
  '3 Yr': 'DGS3',
  '5 Yr': 'DGS5',
  '7 Yr': 'DGS7',
  '10 Yr': 'DGS10',
  '20 Yr': 'DGS20',
  '30 Yr': 'DGS30',
}

const usDate = z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/)

function isoDate(cell: string | undefined): string {
  const [month, day, year] = usDate.parse(cell).split('/')
  return z.iso.date().parse(`${year}-${month}-${day}`)
}

/**
 * Par yields as fractions under FRED's ids. Blank, `N/A` and 0.00 mean that the maturity was not published that
 * day; a yield of exactly zero, seen on a few days of the shortest bills, is given up for that.
 */
export function yieldsToRows(text: string): SeriesRow[] {
  return csvRows(text, ['Date', '10 Yr']).flatMap((row) => {
    const date = isoDate(row['Date'])
    return Object.entries(seriesByColumn).flatMap(([column, seriesId]) => {
      const cell = row[column] ?? ''
      const value = numberOrNull(cell === 'N/A' ? '' : cell)
      return value === null || value === 0 ? [] : [{ seriesId, date, value: fraction(value) }]
    })
  })
}
