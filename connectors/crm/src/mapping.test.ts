import { describe, expect, it } from 'vitest'
import { customValues } from './custom-values.ts'
import { noKnownIds, resolveMapping } from './mapping.ts'

const field = (
  CustomFieldId: string,
  Name: string,
  RecordType = 'Company',
  PipelineId: string | null = null,
) => ({
  CustomFieldId,
  Name,
  RecordType,
  PipelineId,
})
const newBusiness = {
  PipelineId: 'p1',
  Name: 'New business',
  Statuses: [
    { StatusId: 's1', Name: 'Lead' },
    { StatusId: 's2', Name: 'Meeting' },
  ],
}
const setup = {
  customFields: [
    field('f1', 'Risk Profile'),
    field('f2', 'Source', 'Pipeline', 'p1'),
    field('f3', 'Source', 'Company'),
    field('f4', 'household role', 'Contact'),
  ],
  pipelines: [newBusiness],
}

describe('the mapping', () => {
  it('finds fields by name within their own record type or pipeline at first', () => {
    const mapping = resolveMapping(setup, noKnownIds)
    expect(mapping.ids).toEqual({
      fields: { riskProfile: 'f1', source: 'f2', householdRole: 'f4' },
      pipelines: { newBusiness: 'p1' },
      statuses: { s1: 'LEAD', s2: 'MEETING' },
    })
    expect(mapping.missing).toContain('netWorth')
    expect(mapping.missing).toContain('survey')
    expect(mapping.missing).not.toContain('source')
  })

  it('follows ids when fields, pipelines and statuses are renamed', () => {
    const { ids } = resolveMapping(setup, noKnownIds)
    const renamed = resolveMapping(
      {
        customFields: [
          field('f1', 'Risk tolerance'),
          field('f9', 'Risk Profile'),
          field('f2', 'Came by', 'Pipeline', 'p1'),
        ],
        pipelines: [{ PipelineId: 'p1', Name: 'Sales', Statuses: [{ StatusId: 's2', Name: 'First talk' }] }],
      },
      ids,
    )
    expect(renamed.names).toEqual({ riskProfile: 'Risk tolerance', source: 'Came by' })
    expect(renamed.ids.statuses).toEqual({ s2: 'MEETING' })
    expect(renamed.pipelines.newBusiness?.Name).toBe('Sales')
  })
})

describe('custom values', () => {
  const names = {
    netWorth: 'Net Worth',
    nps: 'NPS',
    nextReview: 'Review',
    valuesExclusions: 'No',
    clientType: 'Type',
    state: 'State',
  }
  const read = (row: Record<string, unknown>) => customValues(names, row)

  it.each([
    ['$1,250,000.50', '1250000.50'],
    [1_250_000.5, '1250000.5'],
    ['-12', '-12'],
    ['about a million', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('reads the amount %s as %s', (value, amount) => {
    expect(read({ 'Net Worth': value }).amount('netWorth')).toBe(amount)
  })

  it.each([
    ['7', 7],
    [10, 10],
    [11, null],
    ['7.5', null],
    ['', null],
  ])('reads the score %s as %s', (value, score) => {
    expect(read({ NPS: value }).score('nps', 0, 10)).toBe(score)
  })

  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00-05:00', '2026-12-01'],
    ['0000-12-01', null],
    ['soon', null],
  ])('reads the day %s as %s', (value, day) => {
    expect(read({ Review: value }).day('nextReview')).toBe(day)
  })

  it('reads options as codes, one or many', () => {
    expect(read({ Type: ' High Net-Worth Individual ' }).code('clientType')).toBe('HIGH_NET_WORTH_INDIVIDUAL')
    expect(read({ No: ['Fossil Fuels', 'Tobacco'] }).codes('valuesExclusions')).toEqual([
      'FOSSIL_FUELS',
      'TOBACCO',
    ])
    expect(read({ No: 'Fossil Fuels, Tobacco,' }).codes('valuesExclusions')).toEqual([
      'FOSSIL_FUELS',
      'TOBACCO',
    ])
    expect(read({}).codes('valuesExclusions')).toEqual([])
    expect(read({}).text('survey')).toBeNull()
  })
})
