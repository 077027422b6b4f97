import { describe, expect, it } from 'vitest'
import { graphToRows } from './fred-graph.ts'
import { securitiesToRows } from './securities-reference.ts'
import { yieldsToRows } from './treasury-yields.ts'

describe("FRED's graph file", () => {
  it('has an empty cell, or a dot, on a day without a session', () => {
    const text = 'observation_date,SP500\n2026-02-12,6864.78\n2026-02-16,\n2026-02-17,.\n2026-02-18,6895.58\n'
    expect(graphToRows('SP500', text)).toEqual([
      { seriesId: 'SP500', date: '2026-02-12', value: 6864.78 },
      { seriesId: 'SP500', date: '2026-02-18', value: 6895.58 },
    ])
  })

  it('is refused when it is of another series or no file at all', () => {
    expect(() => graphToRows('DJIA', 'observation_date,SP500\n2026-02-12,1\n')).toThrow(TypeError)
    expect(() => graphToRows('DJIA', '<h1>Error</h1>')).toThrow(TypeError)
    expect(() => graphToRows('DJIA', '')).toThrow(TypeError)
    expect(() => graphToRows('DJIA', 'observation_date,DJIA\n2026-02-12,many\n')).toThrow(TypeError)
  })
})

describe("the Treasury's yearly file", () => {
  const header = 'Date,"1 Mo","1.5 Month","3 Mo","2 Yr","10 Yr","30 Yr"'

  it('is read by header name, US dates, percent', () => {
    expect(yieldsToRows(`${header}\n11/20/2026,3.44,3.43,3.42,3.39,3.74,4.28\n`)).toEqual([
      { seriesId: 'DGS1MO', date: '2026-11-20', value: 0.0344 },
      { seriesId: 'DGS3MO', date: '2026-11-20', value: 0.0342 },
      { seriesId: 'DGS2', date: '2026-11-20', value: 0.0339 },
      { seriesId: 'DGS10', date: '2026-11-20', value: 0.0374 },
      { seriesId: 'DGS30', date: '2026-11-20', value: 0.0428 },
    ])
  })

  it.each(['', '0.0', '0.00', '0', 'N/A'])('takes %j for a maturity that was not published', (cell) => {
    const rows = yieldsToRows(`${header}\n01/02/2003,${cell},,1.22,1.80,4.07,${cell}\n`)
    expect(rows.map(({ seriesId }) => seriesId)).toEqual(['DGS3MO', 'DGS2', 'DGS10'])
  })

  it('is refused with days in another order of parts', () => {
    expect(() => yieldsToRows(`${header}\n2026-11-20,1,1,1,1,1,1\n`)).toThrow('pattern')
    expect(() => yieldsToRows(`${header}\n20/11/2026,1,1,1,1,1,1\n`)).toThrow('pattern')
  })
})

describe('the securities file', () => {
  const header = 'symbol,cusip,name,security_type,asset_class,sector,carbon_intensity,involvement'

  it('tells an unreported intensity from one of zero, and lists involvement', () => {
    const text = `${header}\nAWK,130788,"American Water, Inc",EQUITY,US_EQUITY,Utilities,,\nXLP,,Staples,ETF,US_EQUITY,Consumer Staples,0,TOBACCO;ALCOHOL\n`
    expect(securitiesToRows(text)).toEqual([
      {
        symbol: 'AWK',
        cusip: '130788',
        name: 'American Water, Inc',
        securityType: 'EQUITY',
        assetClass: 'US_EQUITY',
        sector: 'Utilities',
        carbonIntensity: null,
        involvement: [],
      },
      {
        symbol: 'XLP',
        cusip: null,
        name: 'Staples',
        securityType: 'ETF',
        assetClass: 'US_EQUITY',
        sector: 'Consumer Staples',
        carbonIntensity: 0,
        involvement: ['TOBACCO', 'ALCOHOL'],
      },
    ])
  })
})
