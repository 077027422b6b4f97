import { type Numeric, decimal } from '../decimal.ts'
import { type Figure, combine, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'

/** Client acquisition cost, dollars: (marketing + cost of business-development time) / new clients. */
export const acquisitionCost = (marketing: Numeric, developmentTime: Numeric, newClients: number): Figure =>
  ratio(decimal(marketing).plus(developmentTime), newClients)

/** Lifetime value, dollars: yearly margin per client / yearly attrition rate. */
export const lifetimeValue = (yearlyMarginPerClient: Numeric, attritionRate: number): Figure =>
  ratio(yearlyMarginPerClient, attritionRate)

/** Months until a client has earned the cost of winning them: CAC / monthly margin. NO_DATA at a loss. */
export const paybackMonths = (cac: Figure, monthlyMarginPerClient: Numeric): Figure =>
  combine(cac, decimal(monthlyMarginPerClient).toNumber(), (cost, margin) =>
    margin < 0 ? undefinedFigure('NO_DATA') : ratio(cost, margin),
  )

/** LTV / CAC. */
export const lifetimeToAcquisition = (ltv: Figure, cac: Figure): Figure => combine(ltv, cac, ratio)
