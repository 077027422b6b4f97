import { describe, expect, test } from 'vitest'
import { createPseudonyms } from './pseudonyms.ts'

const pseudonyms = createPseudonyms('a key for tests')

describe('references', () => {
  test('are opaque, prefixed by kind and stable', () => {
    expect(pseudonyms.ref('client', '12345')).toMatch(/^cl_[a-z2-7]{20}$/)
    expect(pseudonyms.ref('account', '12345')).toMatch(/^ac_[a-z2-7]{20}$/)
    expect(pseudonyms.ref('client', '12345')).toBe(createPseudonyms('a key for tests').ref('client', '12345'))
  })

  test('differ by id, by kind and by key', () => {
    const own = pseudonyms.ref('client', '12345')
    expect(pseudonyms.ref('client', '12346')).not.toBe(own)
    expect(pseudonyms.ref('account', '12345').slice(3)).not.toBe(own.slice(3))
    expect(createPseudonyms('another key').ref('client', '12345')).not.toBe(own)
  })

  test('do not collide over many ids', () => {
    const refs = new Set(Array.from({ length: 20_000 }, (_, id) => pseudonyms.ref('client', String(id))))
    expect(refs.size).toBe(20_000)
  })

  test('an empty key is refused', () => {
    expect(() => createPseudonyms('')).toThrow(RangeError)
  })
})

describe('hashes', () => {
  test('disregard case, spacing and Unicode form', () => {
    expect(pseudonyms.hash('  José   Núñez ')).toBe(pseudonyms.hash('jose\u0301 NU\u0301N\u0303EZ'))
    expect(pseudonyms.hash('Jane Doe')).toMatch(/^[0-9a-f]{64}$/)
    expect(pseudonyms.hash('Jane Doe')).not.toBe(pseudonyms.hash('Jane Do'))
  })

  test('differ by key', () => {
    expect(createPseudonyms('another key').hash('Jane Doe')).not.toBe(pseudonyms.hash('Jane Doe'))
  })
})

test.each([
  ['Jane Doe', 'J••• D•••'],
  ['Mary Ann van der Berg', 'M••• B•••'],
  ['The Okonkwo-Reyes Household', 'T••• H•••'],
  ['doe, jane', 'D••• J•••'],
  ['Cher', 'C•••'],
  ['', '•••'],
  ['   ', '•••'],
  ['& -', '•••'],
  ['Åsa Öberg', 'Å••• Ö•••'],
  ['e\u0301lodie', 'É•••'],
  ['田中 太郎', '田••• 太•••'],
  ['Smith & Jones', 'S••• J•••'],
  ['"Jane" (Doe)', 'J••• D•••'],
])('%j is shown as %s', (name, shown) => {
  expect(pseudonyms.mask(name)).toBe(shown)
})
