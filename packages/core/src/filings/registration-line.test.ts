import { expect, test } from 'vitest'
import { registrationLine } from './registration-line.ts'

test.each([
  ['49900020.64', 90_000_000, 'GREEN'],
  ['71999999.99', 90_000_000, 'GREEN'],
  ['72000000.00', 90_000_000, 'AMBER'],
  ['90000000.00', 100_000_000, 'AMBER'],
  ['104000000.00', 110_000_000, 'AMBER'],
  ['110000000.00', 110_000_000, 'RED'],
  ['250000000.00', 110_000_000, 'RED'],
])('%s dollars are measured against %s: %s', (raum, line, status) => {
  expect(registrationLine(raum)).toMatchObject({ raum, line, status })
})

test('without assets there is no share', () => {
  expect(registrationLine(null)).toEqual({ raum: null, line: 90_000_000, pct: null, status: 'NA' })
})
