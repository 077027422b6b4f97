import { z } from 'zod'
import { storedValue } from './series-unit.ts'

/** One figure of a series. Percent series are fractions, levels are levels. */
export interface SeriesRow {
  readonly seriesId: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly value: number
}

const payload = z.object({
  count: z.int(),
  offset: z.int(),
  observations: z.array(
    z.object({
      date: z.iso.date(),
      value: z.union([z.literal('.'), z.string().regex(/^-?\d*\.?\d+$/)]),
    }),
  ),
})

export type FredObservations = z.infer<typeof payload>

/** Throws when the text is not what the API sends. */
export const readObservations = (text: string): FredObservations => payload.parse(JSON.parse(text))

/** "." is FRED's word for no figure: such a day has no row. */
export const observationsToRows = (seriesId: string, { observations }: FredObservations): SeriesRow[] =>
  observations
    .filter(({ value }) => value !== '.')
    .map(({ date, value }) => ({ seriesId, date, value: storedValue(seriesId, Number(value)) }))
