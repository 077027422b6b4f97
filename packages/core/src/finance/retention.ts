import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, mapFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/** Client retention: 1 - clients at the start who left in the period / clients at the start. */
export const clientRetention = (atStart: number, lostOfThem: number): Figure =>
  mapFigure(ratio(lostOfThem, atStart), (attrition) => 1 - attrition)

/** Asset retention: 1 - begin assets of the clients who left / begin AUM. */
export const assetRetention = (beginAum: Numeric, beginAumOfLost: Numeric): Figure =>
  ratio(decimal(beginAum).minus(beginAumOfLost), beginAum)

/** Net client growth: (clients at the end - at the start) / at the start. */
export const netClientGrowth = (atStart: number, atEnd: number): Figure => ratio(atEnd - atStart, atStart)
