import { expect, test } from 'vitest'
import { answerKey, answerKeysOf } from './answer-key.ts'

test('keys that are remembered are those that are computed: by operation, variables and clearance', () => {
  const [one, other] = [answerKeysOf('one'), answerKeysOf('other')]
  const given = [Object.freeze({ period: 'YTD' }), Object.freeze({ period: 'MTD' }), { period: 'YTD' }]
  for (let n = 0; n < 2; n++) {
    for (const variables of given) {
      for (const clearance of [1, 5] as const) {
        expect(one(variables, clearance)).toBe(answerKey('one', null, variables, clearance))
        expect(other(variables, clearance)).toBe(answerKey('other', null, variables, clearance))
      }
    }
  }
})

test('variables that may change are read each time', () => {
  const keyOf = answerKeysOf('one')
  const variables = { period: 'YTD' }
  const before = keyOf(variables, 5)
  variables.period = 'MTD'
  expect(keyOf(variables, 5)).not.toBe(before)
})
