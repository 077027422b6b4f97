import { z } from 'zod'

/** One session of one symbol. Close and dividend as the exchange says, decimals as text; adjusted for returns. */
export interface PriceRow {
  readonly symbol: string
  /** YYYY-MM-DD */
  readonly date: string
  /** Dollars, four decimals. */
  readonly close: string
  /** Dividends and splits worked in, so that its changes are total returns. */
  readonly adjustedClose: number
  /** Dollars a share, on its ex-date; 0 on other days. */
  readonly dividend: string
  /** 1 but for the day of a split. */
  readonly splitFactor: number
}

const payload = z.array(
  z.object({
    date: z.string().regex(/^\d{4}-\d{2}-\d{2}(T|$)/),
    close: z.number().nonnegative().nullable(),
    adjClose: z.number().nonnegative().nullable(),
    divCash: z.number().nonnegative().default(0),
    splitFactor: z.number().positive().default(1),
  }),
)

export type TiingoPrices = z.infer<typeof payload>

/** Throws when the text is not what the vendor sends. */
export const readPrices = (text: string): TiingoPrices => payload.parse(JSON.parse(text))

/** A day without a close, or with a close of zero, is a day without a price. */
export const pricesToRows = (symbol: string, prices: TiingoPrices): PriceRow[] =>
  prices.flatMap(({ date, close, adjClose, divCash, splitFactor }) => {
    if (close === null || close === 0 || adjClose === null || adjClose === 0) return []
    return [
      {
        symbol,
        date: date.slice(0, 10),
        close: close.toFixed(4),
        adjustedClose: adjClose,
        dividend: divCash.toFixed(6),
        splitFactor,
      },
    ]
  })
