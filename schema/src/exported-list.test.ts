import { buildSchema, parse } from 'graphql'
import { expect, test } from 'vitest'
import { exportedList, exportedPaths } from './exported-list.ts'

const SDL = `
  directive @exported(list: String) on FIELD_DEFINITION
  type Query { clients: Clients }
  type Clients {
    aum: Report @exported(list: "series")
    households: Report @exported(list: "pages")
    buckets: Report @exported(list: "groups.buckets")
    figures: Report @exported
    scalar: Report @exported(list: "total")
    unselected: Report @exported(list: "others")
    forgotten: Report
  }
  type Report { total: Int series: [Point!] pages: Page groups: [Group!] others: [Point!] }
  type Point { date: String owner: Owner tags: [String!] owners: [Owner!] subject: Subject }
  type Owner { id: ID }
  type Vendor { name: String }
  union Subject = Owner | Vendor
  type Page { nodes: [Point!] pageInfo: Info }
  type Info { endCursor: String }
  type Group { name: String buckets: [Bucket!] owner: Owner }
  type Bucket { name: String count: Int }`

const POINT = `date owner { id } tags owners { id } subject { __typename ... on Owner { id } ... on Vendor { name } }`
const COLUMNS = ['date', 'owner.id', 'tags', 'owners', 'subject.__typename', 'subject.id', 'subject.name']

const listOf = (field: string) => {
  const source = `query R { clients { ${field} {
    total series { ${POINT} } pages { nodes { ${POINT} } pageInfo { endCursor } }
    groups { name owner { id } buckets { name count } } } } }`
  return exportedList(buildSchema(SDL), exportedPaths(SDL), {
    group: 'clients',
    report: field,
    field,
    path: `/api/clients/${field}`,
    operationName: 'R',
    source,
    document: parse(source),
  })
}
const named = (field: string) => {
  const { path, paged, columns } = listOf(field)
  return { path, paged, columns: columns.map(({ name }) => name) }
}

test('a list, a connection, a list inside a list, and the figures themselves', () => {
  expect(named('aum')).toEqual({ path: ['series'], paged: false, columns: COLUMNS })
  expect(named('households')).toEqual({ path: ['pages'], paged: true, columns: COLUMNS })
  expect(named('buckets')).toEqual({
    path: ['groups', 'buckets'],
    paged: false,
    columns: ['groups.name', 'name', 'count'],
  })
  expect(named('figures')).toMatchObject({ path: [], columns: ['total', 'series', 'pages', 'groups'] })
  expect(listOf('aum').columns.find(({ name }) => name === 'owners')?.scalar).toBe('JSON')
})

test.each([
  ['forgotten', 'clients { forgotten } does not say what is exported of it'],
  ['scalar', 'total is no list'],
  ['unselected', 'others is no list of its REST operation'],
])('%s is told to whoever wrote the schema', (field, words) => {
  expect(() => listOf(field)).toThrow(words)
})
