import { expect, test } from 'vitest'
import { filingTypeOf } from './edgar-form.ts'

test.each([
  ['13F-HR', 'FORM_13F'],
  ['13F-HR/A', 'FORM_13F'],
  ['13F-NT', 'FORM_13F'],
  ['N-PX', 'FORM_N_PX'],
  ['13H-A', 'FORM_13H'],
  ['SC 13G/A', 'SCHEDULE_13D_G'],
  ['SCHEDULE 13D', 'SCHEDULE_13D_G'],
  ['D/A', 'FORM_D'],
  ['10-K', null],
  ['DEF 14A', null],
])('%s is %s', (form, type) => {
  expect(filingTypeOf(form)).toBe(type)
})
