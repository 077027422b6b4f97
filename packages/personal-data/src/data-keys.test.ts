import { expect, test } from 'vitest'
import { createDataKeys } from './data-keys.ts'

const OLD = 'the key of last year, long enough for a test'
const NEW = 'the key of this year, long enough for a test'

test('the first key seals, all of them open, and a value names its key', () => {
  const old = createDataKeys([OLD])
  const value = old.close('account_numbers', 'ac_1', '12345678')
  const both = createDataKeys([NEW, OLD])
  expect(value.key_id).toBe(old.newest)
  expect(both.newest).not.toBe(old.newest)
  expect(both.open('account_numbers', 'ac_1', value)).toBe('12345678')
  expect(createDataKeys([NEW]).open('account_numbers', 'ac_1', value)).toBeNull()
  expect(JSON.stringify(value)).not.toContain('12345678')
})

test('a value does not open in another row, another table, or changed', () => {
  const keys = createDataKeys([NEW])
  const value = keys.close('tax_identifiers', 'ct_1', '666010001')
  expect(keys.open('tax_identifiers', 'ct_1', value)).toBe('666010001')
  expect(keys.open('tax_identifiers', 'ct_2', value)).toBeNull()
  expect(keys.open('account_numbers', 'ct_1', value)).toBeNull()
  const changed = `${value.sealed.startsWith('A') ? 'B' : 'A'}${value.sealed.slice(1)}`
  expect(keys.open('tax_identifiers', 'ct_1', { ...value, sealed: changed })).toBeNull()
})

test('there is no sealing without a key', () => {
  expect(() => createDataKeys([])).toThrow(RangeError)
  expect(() => createDataKeys([NEW, ''])).toThrow(RangeError)
})
