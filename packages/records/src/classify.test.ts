import { expect, test } from 'vitest'
import { classify } from './classify.ts'

const path = (text: string) => (text === '' ? [] : text.split('|'))

test.each([
  ['the innermost coded folder', '3 Client|3.02 Contracts|HH-00017', 'Signed.pdf', '3.02'],
  ['a code ahead of the name', 'Scans', '8.02 Annual review 2025.pdf', '8.02'],
  ['name and folder agree', '8 Compliance|8.02 Annual review', '8.02 Report.pdf', '8.02'],
  ['name and folder contradict', '3 Client|3.04 Invoices', '3.09 Questionnaire.pdf', null],
  ['a folder below a coded one', '2 Accounting|2.03 Bank|2026|November', 'Statement.pdf', '2.03'],
  ['a code the catalogue does not have', '12.01 Other', 'File.pdf', null],
  ['a section is no type', '3 Client', 'File.pdf', null],
  ['a version is no code', 'Software', 'Release 3.02.1.pdf', null],
  ['words of an attachment', '', 'Received - Beneficiary designation form.pdf', '3.14'],
  ['words count only outside coded folders', '7.04 Access persons', 'Advisory contract.pdf', '7.04'],
  ['a scan without a word', 'Scans', 'IMG_2034.jpg', null],
])('%s', (_, folders, name, code) => {
  expect(classify({ path: path(folders), name }).code).toBe(code)
})

test('a household, an account and a person are told by folder or name', () => {
  const statement = classify({ path: ['4.04 Statements', 'HH-00017'], name: 'acct 1234 2026-09-30.pdf' })
  expect(statement.hint).toEqual({ householdRef: 'HH-00017', accountLast4: '1234', personCode: null })
  expect(statement.datedOn).toBe('2026-09-30')
  const report = classify({ path: ['7.07 Reports', 'SP-03'], name: 'Report 2026 Q3.pdf' })
  expect(report.hint).toEqual({ householdRef: null, accountLast4: null, personCode: 'SP-03' })
})

test('the name goes before the folder where both name somebody', () => {
  expect(classify({ path: ['HH-00001'], name: 'HH-00002.pdf' }).hint.householdRef).toBe('HH-00002')
})

test.each([
  ['Journal 2026-02-28.xlsx', '2026-02-28'],
  ['Journal 2026-02-30.xlsx', null],
  ['Journal 2024-02.xlsx', '2024-02-29'],
  ['Report 2026Q1.pdf', '2026-03-31'],
  ['Report.pdf', null],
  ['IMG_20260228.pdf', null],
])('%s is dated %s', (name, day) => {
  expect(classify({ path: [], name }).datedOn).toBe(day)
})
