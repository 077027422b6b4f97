import { ERRORS, FAILURE_HANDLING } from '@rc/core/errors'
import { expect, test } from 'vitest'

/** Section 7 of the specification; all of them are logged. */
const REQUIRED = {
  api_failures: { isAlert: true, isReview: false },
  data_inconsistencies: { isAlert: false, isReview: true },
  authentication_failures: { isAlert: true, isReview: false },
  performance_degradation: { isAlert: true, isReview: false },
}

test('every failure class has the handling that the specification asks for', () => {
  const handled = Object.entries(FAILURE_HANDLING).map(([name, { alert, review }]) => [
    name,
    { isAlert: alert !== null, isReview: review },
  ])
  expect(Object.fromEntries(handled)).toEqual(REQUIRED)
})

test('every error that is our failure is of a class that is handled', () => {
  const classes = Object.values(ERRORS).flatMap(({ failure }) => failure ?? [])
  expect(classes).toContain('api_failures')
  for (const failure of classes) expect(FAILURE_HANDLING).toHaveProperty(failure)
})
