import { decimal } from '@rc/core/decimal'
import { undefinedFigure } from '@rc/core/finance/figure'
import { expect, test } from 'vitest'
import { assumptionsOf, measuredAssumptions } from './scenarios.ts'

const drivers = {
  newClientsPerMonth: 0.5,
  avgNewClientAum: decimal(800_000),
  netFlowsExisting: 0.02,
  marketAssumption: 0.08,
  attrition: 0.04,
  feeRate: 0.009,
  costPerClient: decimal(5_000),
}
const measured = {
  newClientsPerMonth: 0.5,
  newClientAum: decimal(800_000),
  netFlows: 0.02,
  market: 0.08,
  fees: 0.009,
  attrition: 0.04,
}
const deviations = { market: 0.12, newClientsPerMonth: 0.6 }

test('the measured drivers are the assumptions', () => {
  expect(measuredAssumptions(drivers)).toEqual(measured)
})

test('one that cannot be measured leaves none, and says why', () => {
  const short = undefinedFigure('LESS_THAN_1Y')
  for (const name of ['netFlowsExisting', 'marketAssumption', 'feeRate', 'attrition'])
    expect(measuredAssumptions({ ...drivers, [name]: short })).toBe(short)
  expect(measuredAssumptions({ ...drivers, avgNewClientAum: null })).toEqual(undefinedFigure('NO_DATA'))
})

test('what new households bring does not matter where none join', () => {
  const none = { ...drivers, newClientsPerMonth: 0, avgNewClientAum: null }
  expect(measuredAssumptions(none)).toMatchObject({ newClientsPerMonth: 0, newClientAum: decimal(0) })
})

// Over four years: 0.12 / 2 for the market, 0.6 / sqrt(48) households a month.
test('scenarios lie a standard error of the mean away', () => {
  expect(assumptionsOf('BASE', measured, deviations, 4)).toEqual(measured)
  const [low, high] = [
    assumptionsOf('LOW', measured, deviations, 4),
    assumptionsOf('HIGH', measured, deviations, 4),
  ]
  const away = 0.6 / Math.sqrt(48)
  expect(low).toEqual({
    ...measured,
    market: expect.closeTo(0.02, 12),
    newClientsPerMonth: expect.closeTo(0.5 - away, 12),
  })
  expect(high).toEqual({
    ...measured,
    market: expect.closeTo(0.14, 12),
    newClientsPerMonth: expect.closeTo(0.5 + away, 12),
  })
})

test('households do not join less than never', () => {
  expect(assumptionsOf('LOW', { ...measured, newClientsPerMonth: 0.01 }, deviations, 1)).toMatchObject({
    newClientsPerMonth: 0,
  })
})

test('without a deviation there is only the base', () => {
  const few = undefinedFigure('N_TOO_SMALL')
  expect(assumptionsOf('BASE', measured, { market: few, newClientsPerMonth: few }, 4)).toEqual(measured)
  expect(assumptionsOf('LOW', measured, { ...deviations, market: few }, 4)).toBe(few)
  expect(assumptionsOf('HIGH', measured, { ...deviations, newClientsPerMonth: few }, 4)).toBe(few)
})
