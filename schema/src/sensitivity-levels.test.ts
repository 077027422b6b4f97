import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { sensitivityLevels } from './sensitivity-levels.ts'

const levelsOf = (sdl: string) => sensitivityLevels(parse(sdl, { noLocation: true }))
const levelOf = (sdl: string, type: string, field: string) => levelsOf(sdl).fields.get(type)?.get(field)

describe('the level of a field', () => {
  test.each([
    ['its own, where its type has none', '', '@sensitivity(level: RESTRICTED)', 3],
    ["its type's, where it has none", '@sensitivity(level: CONFIDENTIAL)', '', 4],
    ['its own, where that is stricter', '@sensitivity(level: INTERNAL)', '@sensitivity(level: EXECUTIVE)', 5],
    [
      "its type's, where that is stricter",
      '@sensitivity(level: CONFIDENTIAL)',
      '@sensitivity(level: PUBLIC)',
      4,
    ],
  ])('is %s', (_, ofType, ofField, level) => {
    expect(levelOf(`type Thing ${ofType} { name: String ${ofField} }`, 'Thing', 'name')).toBe(level)
  })

  test('is missing where neither says one', () => {
    const levels = levelsOf('type Thing { name: String id: ID @sensitivity(level: PUBLIC) }')
    expect(levels.missing).toEqual(['Thing.name'])
    expect(levels.fields.get('Thing')?.has('name')).toBe(false)
    expect(levels.fields.get('Thing')?.get('id')).toBe(1)
  })

  test('does not come from Query: each root field says its own', () => {
    const levels = levelsOf('type Query @sensitivity(level: PUBLIC) { all: String }')
    expect(levels.missing).toEqual(['Query.all'])
  })

  test('is missing where the level is no level', () => {
    expect(levelsOf('type Thing { name: String @sensitivity(level: SECRET) }').missing).toEqual([
      'Thing.name',
    ])
  })
})

describe('a type', () => {
  test('has the level it declares, or none', () => {
    const { types } = levelsOf('type A @sensitivity(level: INTERNAL) { id: ID } type B { id: ID }')
    expect(types.get('A')).toBe(2)
    expect(types.has('B')).toBe(false)
  })

  test('gives its level to the fields of its extensions, before and after', () => {
    const levels = levelsOf(`
      extend type A { early: ID }
      type A @sensitivity(level: RESTRICTED) { id: ID }
      extend type A { late: ID @sensitivity(level: EXECUTIVE) }
    `)
    expect([...(levels.fields.get('A') ?? [])]).toEqual([
      ['early', 3],
      ['id', 3],
      ['late', 5],
    ])
    expect(levels.missing).toEqual([])
  })
})
