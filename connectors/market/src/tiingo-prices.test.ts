import { describe, expect, it } from 'vitest'
import { pricesToRows, readPrices } from './tiingo-prices.ts'

const day = (fields: object): string =>
  JSON.stringify([{ date: '2026-11-20T00:00:00.000Z', close: 99.86, adjClose: 99.5, divCash: 0, ...fields }])

describe('Tiingo end of day', () => {
  it('keeps closes and dividends as exact decimals and the day without its time', () => {
    expect(pricesToRows('AGG', readPrices(day({ divCash: 0.31642, splitFactor: 2 })))).toEqual([
      {
        symbol: 'AGG',
        date: '2026-11-20',
        close: '99.8600',
        adjustedClose: 99.5,
        dividend: '0.316420',
        splitFactor: 2,
      },
    ])
  })

  it.each([{ close: null }, { close: 0 }, { adjClose: null }, { adjClose: 0 }])(
    'has no row for %j',
    (fields) => {
      expect(pricesToRows('AGG', readPrices(day(fields)))).toEqual([])
    },
  )

  it.each([
    ['{"detail":"Please supply a token"}', 'expected array'],
    [day({ close: '99.86' }), 'close'],
    [day({ date: '11/20/2026' }), 'date'],
  ])('refuses %s', (text, word) => {
    expect(() => readPrices(text)).toThrow(word)
  })
})
