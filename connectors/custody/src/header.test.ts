import { expect, test } from 'vitest'
import { headerName, matchHeader } from './header.ts'

const search = {
  profiles: [{ id: 'own', headers: { price: ['last price'] } }],
  required: ['symbol', 'price'],
  supplied: new Set<string>(),
}

test('names count, not case, punctuation or position', () => {
  expect(headerName(' Fees & Comm ')).toBe('fees_comm')
  const match = matchHeader(['x', 'LAST PRICE', 'Symbol', ''], search)
  expect(match).toMatchObject({ header: { width: 3 } })
  expect(
    'header' in match && [match.header.columns.get('price'), match.header.columns.get('symbol')],
  ).toEqual([1, 2])
})

test('the canonical name goes before another spelling', () => {
  const match = matchHeader(['last price', 'price', 'symbol'], search)
  expect('header' in match && match.header.columns.get('price')).toBe(1)
})

test('what is lacking is named', () => {
  expect(matchHeader(['symbol', 'quantity'], search)).toEqual({ missing: ['price'] })
})

test('a column known from elsewhere is not lacking', () => {
  expect(matchHeader(['symbol'], { ...search, supplied: new Set(['price']) })).toHaveProperty('header')
})
