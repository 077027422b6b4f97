import { Kind, print, type DocumentNode } from 'graphql'
import { describe, expect, test } from 'vitest'
import { readSchemaFile } from './files.ts'
import { servedDocument } from './served-document.ts'

const served = (group: string, common = ''): DocumentNode =>
  servedDocument(readSchemaFile('directives.graphql'), `scalar Money ${common}`, group)

/** Names of the types and directives a document defines or extends. */
const namesIn = (document: DocumentNode): string[] =>
  document.definitions.flatMap((node) => ('name' in node && node.name !== undefined ? [node.name.value] : []))

function fieldsOf(document: DocumentNode, type: string): string[] {
  return document.definitions.flatMap((node) =>
    (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION) &&
    node.name.value === type
      ? (node.fields ?? []).map(({ name }) => name.value)
      : [],
  )
}

describe('what is planned', () => {
  test('leaves neither the field nor what only it reaches', () => {
    const document = served(`
      extend type Query { shop: Shop @sensitivity(level: PUBLIC) }
      type Shop { open: Open later(kind: Kind): Later @planned }
      type Open { at: String }
      type Later { deeper: Deeper }
      type Deeper { at: String }
      enum Kind { A }
    `)
    expect(fieldsOf(document, 'Shop')).toEqual(['open'])
    expect(namesIn(document)).toContain('Open')
    for (const gone of ['Later', 'Deeper', 'Kind']) expect(namesIn(document)).not.toContain(gone)
  })

  test('keeps what a served field reaches too', () => {
    const document = served(`
      extend type Query { shop: Shop @sensitivity(level: PUBLIC) }
      type Shop { open: Hours later: Hours @planned }
      type Hours { at: String }
    `)
    expect(namesIn(document)).toContain('Hours')
  })

  test('may be a whole group: no empty Query is left', () => {
    const document = served(`
      extend type Query { shop: Shop @planned @sensitivity(level: PUBLIC) }
      type Shop { open: String }
    `)
    expect(namesIn(document)).not.toContain('Query')
    expect(namesIn(document)).not.toContain('Shop')
  })

  test('may be an entity', () => {
    const document = served('type Vendor @key(fields: "id") @planned { id: ID! }')
    expect(namesIn(document)).not.toContain('Vendor')
  })

  test('is no word of the served document', () => {
    const document = served('type Vendor @key(fields: "id") { id: ID! name: String @planned }')
    expect(print(document)).not.toContain('planned')
  })
})

describe('types that no served field reaches', () => {
  test('are left out, of the common ones too', () => {
    const document = served(
      'extend type Query { shop: Shop @sensitivity(level: PUBLIC) } type Shop { price: Money }',
      'type PageInfo { endCursor: String } enum Step { DAY }',
    )
    expect(namesIn(document)).toEqual(expect.arrayContaining(['Money', 'Shop']))
    expect(namesIn(document)).not.toContain('PageInfo')
    expect(namesIn(document)).not.toContain('Step')
  })

  test('stay when an argument, a union or a list reaches them', () => {
    const document = served(`
      extend type Query { shop(step: Step): [Subject!]! @sensitivity(level: PUBLIC) }
      enum Step { DAY }
      union Subject = Shop
      type Shop { open: String }
    `)
    expect(namesIn(document)).toEqual(expect.arrayContaining(['Step', 'Subject', 'Shop']))
  })

  test('stay when they are entities of this group, with what they reach', () => {
    const document = served(
      'type Vendor @key(fields: "id") { id: ID! cost: Cost } type Cost { amount: Money }',
    )
    expect(namesIn(document)).toEqual(expect.arrayContaining(['Vendor', 'Cost', 'Money']))
  })

  test('go when they only refer to an entity of another group', () => {
    const document = served('type Client @key(fields: "id", resolvable: false) { id: ID! }')
    expect(namesIn(document)).not.toContain('Client')
  })

  test('never go where policy needs them', () => {
    const names = namesIn(served('type Vendor @key(fields: "id") { id: ID! }'))
    expect(names).toEqual(expect.arrayContaining(['Sensitivity', 'Trigger', 'sensitivity', 'cached']))
  })
})
