import { describe, expect, it } from 'vitest'
import { observationsToRows, readObservations } from './fred-observations.ts'

const answer = (observations: readonly { date: string; value: string }[]): string =>
  JSON.stringify({
    realtime_start: '2026-11-21',
    units: 'lin',
    count: observations.length,
    offset: 0,
    limit: 100_000,
    observations: observations.map(({ date, value }) => ({ realtime_start: '2026-11-21', date, value })),
  })

describe('FRED observations', () => {
  it('drop the days whose value is a dot', () => {
    const text = answer([
      { date: '2026-11-25', value: '6806.4' },
      { date: '2026-11-26', value: '.' },
      { date: '2026-11-27', value: '6811.02' },
    ])
    expect(observationsToRows('SP500', readObservations(text))).toEqual([
      { seriesId: 'SP500', date: '2026-11-25', value: 6806.4 },
      { seriesId: 'SP500', date: '2026-11-27', value: 6811.02 },
    ])
  })

  it.each([
    ['DGS10', '4.33', 0.0433],
    ['T10Y2Y', '-0.38', -0.0038],
    ['BAMLC0A0CM', '0.94', 0.0094],
    ['SOFR', '3.87', 0.0387],
    ['DFF', '0', 0],
    ['VIXCLS', '17.2', 17.2],
    ['CPIAUCSL', '329.412', 329.412],
  ])('store %s %s as %d', (seriesId, value, stored) => {
    const rows = observationsToRows(seriesId, readObservations(answer([{ date: '2026-11-20', value }])))
    expect(rows).toEqual([{ seriesId, date: '2026-11-20', value: stored }])
  })

  it.each([
    ['an error page', '<!doctype html>', 'JSON'],
    ['an error body', '{"error_code":400,"error_message":"Bad Request."}', 'observations'],
    ['a value that is no number', answer([{ date: '2026-11-20', value: 'n/a' }]), 'value'],
    ['a day that does not exist', answer([{ date: '2026-02-30', value: '1' }]), 'date'],
  ])('refuse %s', (_name, text, word) => {
    expect(() => readObservations(text)).toThrow(word)
  })
})
