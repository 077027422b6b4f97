import { expect, test } from 'vitest'
import { createSeal } from './seal.ts'

const [OLD, NEW, OTHER] = ['o', 'n', 'x'].map((letter) => letter.repeat(32)) as [string, string, string]

test('what was closed opens under its label only, and never twice looks the same', () => {
  const seal = createSeal([OLD], 'a test')
  const sealed = seal.close('a key', 'kid-1')
  expect(seal.open(sealed, 'kid-1')).toBe('a key')
  expect(seal.open(sealed, 'kid-2')).toBeNull()
  expect(seal.close('a key', 'kid-1')).not.toBe(sealed)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('a key')
})

test('a secret is changed by putting the new one in front', () => {
  const sealed = createSeal([OLD], 'a test').close('a key', 'kid')
  expect(createSeal([NEW, OLD], 'a test').open(sealed, 'kid')).toBe('a key')
  expect(
    createSeal([OLD], 'a test').open(createSeal([NEW, OLD], 'a test').close('next', 'kid'), 'kid'),
  ).toBeNull()
  expect(createSeal([NEW], 'a test').open(sealed, 'kid')).toBeNull()
  expect(createSeal([OTHER, NEW], 'a test').open(sealed, 'kid')).toBeNull()
})

test.each([0, 13, 28, 32])('one changed bit at byte %d and it does not open', (place) => {
  const seal = createSeal([OLD], 'a test')
  const bytes = Buffer.from(seal.close('a key that is long enough', 'kid'), 'base64url')
  bytes[place] = (bytes[place] ?? 0) ^ 1
  expect(seal.open(bytes.toString('base64url'), 'kid')).toBeNull()
})

test.each(['', 'x', 'AAAA'])('%j opens as nothing', (text) => {
  expect(createSeal([OLD], 'a test').open(text, 'kid')).toBeNull()
})

test('what was closed for one purpose does not open for another', () => {
  const sealed = createSeal([OLD], 'a test').close('a key', 'kid')
  expect(createSeal([OLD], 'another').open(sealed, 'kid')).toBeNull()
})
