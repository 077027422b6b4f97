import { expect, test } from 'vitest'
import { readSubmissions } from './edgar-submissions.ts'

const recent = {
  accessionNumber: ['0001999401-26-000002', '0001999401-26-000001', '0001999401-25-000009'],
  filingDate: ['2026-08-12', '2026-05-13', '2025-11-13'],
  reportDate: ['2026-06-30', '', '2025-09-30'],
  acceptanceDateTime: ['2026-08-12T21:04:11.000Z', '2026-05-13T17:00:00-04:00', '2025-11-13T12:00:00'],
  form: ['13F-HR', 'D', '13F-HR/A'],
  size: [1, 2, 3],
}
const text = (columns: object) => JSON.stringify({ cik: '1999401', filings: { recent: columns, files: [] } })

test('columns become rows; instants have a zone, an offset, or are bare', () => {
  expect(readSubmissions(text(recent))).toEqual([
    {
      accession: '0001999401-26-000002',
      form: '13F-HR',
      filedOn: '2026-08-12',
      reportOn: '2026-06-30',
      acceptedAt: new Date('2026-08-12T21:04:11Z'),
    },
    {
      accession: '0001999401-26-000001',
      form: 'D',
      filedOn: '2026-05-13',
      reportOn: null,
      acceptedAt: new Date('2026-05-13T21:00:00Z'),
    },
    {
      accession: '0001999401-25-000009',
      form: '13F-HR/A',
      filedOn: '2025-11-13',
      reportOn: '2025-09-30',
      acceptedAt: new Date('2025-11-13T12:00:00Z'),
    },
  ])
})

test('columns of different length, and anything else, are refused', () => {
  expect(() => readSubmissions(text({ ...recent, form: ['D'] }))).toThrow('different length')
  expect(() => readSubmissions('{}')).toThrow('filings')
  expect(() => readSubmissions('<h1>Undeclared</h1>')).toThrow('JSON')
})
