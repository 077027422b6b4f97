import { createPseudonyms } from '@rc/core/pseudonyms'
import { expect, test } from 'vitest'
import { noKnownIds, resolveMapping } from '../mapping.ts'
import { contact } from '../payloads/records.ts'
import { toTaxIdentifierRows } from './tax-identifiers.ts'

const pseudonyms = createPseudonyms('a key for tests')
const field = { CustomFieldId: '1', Name: 'Tax ID', RecordType: 'Contact', PipelineId: null }
const mapping = resolveMapping({ customFields: [field], pipelines: [] }, noKnownIds)
const person = (taxId: string) =>
  contact.parse({
    ContactId: '7',
    IsCompany: false,
    AssignedTo: 7,
    CompanyId: null,
    Name: { FirstName: 'Jane', LastName: 'Doe' },
    'Tax ID': taxId,
    DateCreated: '2020-01-02T10:00:00-05:00',
    LastUpdate: '2026-11-20T22:30:00-05:00',
  })

test.each([
  ['666-12-3456', '666123456'],
  [' 666 12 3456', '666123456'],
  ['66-6123456', '666123456'],
  ['on file', null],
  ['666-12-345', null],
  ['', null],
])('%s is read as %s', (text, digits) => {
  expect(toTaxIdentifierRows([person(text)], { mapping, pseudonyms })).toEqual([
    { contact_ref: pseudonyms.ref('contact', '7'), digits },
  ])
})

test('a CRM without the field says nothing about anyone', () => {
  const without = resolveMapping({ customFields: [], pipelines: [] }, noKnownIds)
  expect(toTaxIdentifierRows([person('666-12-3456')], { mapping: without, pseudonyms })).toEqual([])
})
