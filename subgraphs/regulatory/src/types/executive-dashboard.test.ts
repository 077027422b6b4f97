import { expect, test } from 'vitest'
import { thresholdOf } from './executive-dashboard.ts'

test.each([
  ['49900020.64', '90000000', 'GREEN'],
  ['71999999.99', '90000000', 'GREEN'],
  ['72000000.00', '90000000', 'AMBER'],
  ['90000000.00', '100000000', 'AMBER'],
  ['104000000.00', '110000000', 'AMBER'],
  ['110000000.00', '110000000', 'RED'],
  ['250000000.00', '110000000', 'RED'],
])('%s dollars are measured against %s: %s', (raum, line, status) => {
  expect(thresholdOf(raum)).toMatchObject({ raum, line, status })
})

test('without assets there is no share', () => {
  expect(thresholdOf(null)).toEqual({ raum: null, line: '90000000', pct: null, status: 'NA' })
})
