import { expect, test } from 'vitest'
import { csvShape } from './csv-rows.ts'

const column = (name: string, scalar = 'String') => ({ name, scalar })

test('rows of a page: dotted names reach into objects, lists inside a row are one cell', () => {
  const shape = csvShape({
    path: ['accounts'],
    paged: true,
    columns: [column('account.id'), column('endValue', 'Money'), column('tags'), column('holdings', 'JSON')],
  })
  const nodes = [
    { account: { id: 'a' }, endValue: -1.5, tags: ['x', 'y'], holdings: [{ symbol: 'S' }] },
    { account: null, endValue: null, tags: [], holdings: null },
  ]
  expect(shape.rows({ accounts: { nodes } })).toEqual([
    ['a', -1.5, 'x; y', '[{"symbol":"S"}]'],
    [null, null, '', null],
  ])
  expect(shape.units).toEqual([
    ['endValue', 'USD'],
    ['holdings', 'JSON'],
  ])
})

test('rows of a list inside a list have those they stand in before them', () => {
  const shape = csvShape({
    path: ['dimensions', 'buckets'],
    paged: false,
    columns: [column('dimensions.name'), column('name'), column('count', 'Int')],
  })
  const dimensions = [
    {
      name: 'AGE',
      buckets: [
        { name: 'young', count: 1 },
        { name: 'old', count: 2 },
      ],
    },
    { name: 'STATE', buckets: [{ name: 'WA', count: 3 }] },
  ]
  expect(shape.rows({ dimensions })).toEqual([
    ['AGE', 'young', 1],
    ['AGE', 'old', 2],
    ['STATE', 'WA', 3],
  ])
})

test('a report of figures has one row a figure; what is no figure stands by itself; a missing list has no rows', () => {
  const shape = csvShape({
    path: [],
    paged: false,
    columns: [
      column('meta.asOf', 'Date'),
      column('aum.value', 'Money'),
      column('aum.target', 'Money'),
      column('bridge.begin', 'Money'),
      column('yieldBps', 'BasisPoints'),
    ],
  })
  expect(shape.header).toEqual(['figure', 'value', 'target'])
  expect(shape.rows({ aum: { value: 1, target: 2 }, bridge: { begin: 3 }, yieldBps: null })).toEqual([
    ['aum', 1, 2],
    ['bridge.begin', 3, null],
    ['yieldBps', null, null],
  ])
  expect(csvShape({ path: ['x'], paged: false, columns: [column('a')] }).rows({ x: null })).toEqual([])
})
