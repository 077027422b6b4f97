import { buildSchema, getOperationAST, parse } from 'graphql'
import { expect, test } from 'vitest'
import { compileShape, type Shaping } from './compile-shape.ts'

const schema = buildSchema(`
  type Query { a: Owner, b: Owner, list: [Owner], strict: [Owner!] }
  type Owner { id: Int, pet: Pet, pets: [Pet], numbers: [Int] }
  type Pet { name: String, age: Int, kind: Kind }
  enum Kind { CAT DOG }
`)

function shaped(query: string, data: Record<string, unknown>) {
  const [root, operation] = [schema.getQueryType(), getOperationAST(parse(query))]
  if (!root || operation == null) throw new Error('there is no operation')
  const before = JSON.stringify(data)
  const shaping: Shaping = { trail: [], problems: [] }
  const parts = {
    schema,
    fragments: new Map(),
    variables: {},
    required: { all: new Set<string>(), withArguments: new Set<string>() },
  }
  const answer = compileShape(parts, root, operation.selectionSet)(data, shaping)
  expect(JSON.stringify(data)).toBe(before)
  return {
    text: JSON.stringify(answer),
    problems: shaping.problems.map(({ path }) => path.join('.')),
    answer,
  }
}

test('what stands at several places is cut to what each of them asks for, and left as it is', () => {
  const owner = { pet: { name: 'Tom', age: 3 }, pets: [{ name: 'Ida', age: 1 }], numbers: [1, null] }
  const { text, problems } = shaped(
    '{ a { pet { name } pets { age } numbers } b { pet { name age } pets { name age } numbers } list { pet { age } } }',
    { a: owner, b: owner, list: [owner, null, owner] },
  )
  expect(text).toBe(
    JSON.stringify({
      a: { pet: { name: 'Tom' }, pets: [{ age: 1 }], numbers: [1, null] },
      b: owner,
      list: [{ pet: { age: 3 } }, null, { pet: { age: 3 } }],
    }),
  )
  expect(problems).toEqual([])
})

test('fields come in the order they are asked for, also where they were fetched in another', () => {
  const pet = { name: 'Tom', age: 3 }
  expect(shaped('{ a { pet { age name } } b { pet { name age } } }', { b: { pet }, a: { pet } }).text).toBe(
    '{"a":{"pet":{"age":3,"name":"Tom"}},"b":{"pet":{"name":"Tom","age":3}}}',
  )
})

test('what may not stand is told at every place of an object that has it', () => {
  const owner = { id: 'seven', pets: [{ kind: 'COW' }, { kind: 'CAT' }] }
  const { text, problems } = shaped('{ a { id pets { kind } } list { id pets { kind } } }', {
    a: owner,
    list: [owner],
  })
  const cut = { id: null, pets: [{ kind: null }, { kind: 'CAT' }] }
  expect(text).toBe(JSON.stringify({ a: cut, list: [cut] }))
  expect(problems).toEqual(['a.id', 'a.pets.0.kind', 'list.0.id', 'list.0.pets.0.kind'])
})

test('what is missing is null in its place', () => {
  expect(
    shaped('{ a { id pet { name } } strict { id } list { id } }', { a: { pet: {} }, strict: [null] }).text,
  ).toBe('{"a":{"id":null,"pet":{"name":null}},"strict":null,"list":null}')
})

test('what was fetched as it was asked for is not copied', () => {
  const a = { id: 1, pets: [{ name: 'Ida', age: 1 }] }
  expect(shaped('{ a { id pets { name age } } }', { a }).answer?.['a']).toBe(a)
})
