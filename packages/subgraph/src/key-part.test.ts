import { expect, test } from 'vitest'
import { isKeyPart, type KeyPart } from './key-part.ts'

test.each<[KeyPart, unknown, boolean]>([
  ['text', 'cl_1', true],
  ['text', '', true],
  ['text', 'a\0b', false],
  ['text', 1, false],
  ['date', '2024-02-29', true],
  ['date', '2026-02-29', false],
  ['date', '0000-01-01', false],
  ['moment', '2026-02-28T10:00:00.123456', true],
  ['moment', '2026-02-28T10:00:00Z', false],
  ['rank', 2, true],
  ['rank', 4_000_000_000, false],
  ['rank', 0.5, false],
  ['integer', -20_000, true],
  ['integer', Number.MAX_SAFE_INTEGER, true],
  ['integer', 1e17, false],
  ['integer', '1', false],
  ['number', 12.5, true],
  ['number', null, false],
  ['number', [1], false],
])('%s holds %j: %s', (part, value, held) => {
  expect(isKeyPart(part, value)).toBe(held)
})
