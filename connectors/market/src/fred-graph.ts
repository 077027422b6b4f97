import { z } from 'zod'
import { csvRows, numberOrNull } from './csv-rows.ts'
import type { SeriesRow } from './fred-observations.ts'
import { storedValue } from './series-unit.ts'

const date = z.iso.date()

/** Rows of FRED's graph file; an empty cell, or the API's dot, is a day without a figure. */
export function graphToRows(seriesId: string, text: string): SeriesRow[] {
  return csvRows(text, ['observation_date', seriesId]).flatMap((row) => {
    const cell = row[seriesId] ?? ''
    const value = numberOrNull(cell === '.' ? '' : cell)
    if (value === null) return []
    return [{ seriesId, date: date.parse(row['observation_date']), value: storedValue(seriesId, value) }]
  })
}
