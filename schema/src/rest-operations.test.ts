import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Kind, parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readSchemaFile } from './files.ts'
import { GROUPS, type Group } from './groups.ts'
import { readRestOperations } from './rest-operations.ts'

/** Section 4 of the specification. */
const PATHS = [
  ...['dashboard', 'aum', 'clients', 'performance', 'alerts'].map((report) => `/api/executive/${report}`),
  ...['compliance', 'form-adv', 'examinations', 'filings', 'audit-trail'].map(
    (report) => `/api/regulatory/${report}`,
  ),
  ...['performance', 'demographics', 'satisfaction', 'lifecycle', 'communications'].map(
    (report) => `/api/clients/${report}`,
  ),
  ...['vendors', 'processes', 'systems', 'costs', 'automation'].map((report) => `/api/operations/${report}`),
  ...['market', 'competition', 'growth', 'initiatives', 'scenarios'].map(
    (report) => `/api/strategic/${report}`,
  ),
]

/** Fields of the group's type that are declared, but not served yet. */
function plannedReports(group: Group): string[] {
  const name = group.replace(/^./, (letter) => letter.toUpperCase())
  const types = parse(readSchemaFile(`${group}.graphql`)).definitions.filter(
    (node) => node.kind === Kind.OBJECT_TYPE_DEFINITION,
  )
  const fields = types.find((type) => type.name.value === name)?.fields ?? []
  return fields
    .filter(({ directives }) => directives?.some((directive) => directive.name.value === 'planned') === true)
    .map((field) => field.name.value)
}

describe('the operations of the contract', () => {
  const operations = readRestOperations()

  test('have paths of the specification only', () => {
    expect(operations.length).toBeGreaterThan(0)
    expect(operations.map(({ path }) => path).filter((path) => !PATHS.includes(path))).toEqual([])
  })

  test.each(GROUPS.filter((group) => operations.some((operation) => operation.group === group)))(
    'have each of the five paths of %s that is not planned',
    (group) => {
      const served = operations.filter((operation) => operation.group === group)
      const planned = plannedReports(group)
      expect(served.filter(({ field }) => planned.includes(field))).toEqual([])
      const pathOf = (field: string) =>
        `/api/${group}/${field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
      expect([...served.map(({ path }) => path), ...planned.map(pathOf)].toSorted()).toEqual(
        PATHS.filter((path) => path.startsWith(`/api/${group}/`)).toSorted(),
      )
    },
  )

  test('have a name each, and come in the order of their paths', () => {
    expect(new Set(operations.map(({ operationName }) => operationName)).size).toBe(operations.length)
    expect(operations.map(({ path }) => path)).toEqual(operations.map(({ path }) => path).toSorted())
  })
})

describe('a file', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'rest-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  function read(file: string, source: string) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
    return readRestOperations(root)
  }

  test('is one path', () => {
    const source = 'query FormAdv($asOf: Date) { regulatory { formAdv(asOf: $asOf) { raum { total } } } }'
    expect(read('regulatory/form-adv.graphql', source)).toMatchObject([
      {
        group: 'regulatory',
        report: 'form-adv',
        field: 'formAdv',
        path: '/api/regulatory/form-adv',
        operationName: 'FormAdv',
        source,
      },
    ])
  })

  test('of another kind is none', () => {
    expect(read('regulatory/notes.txt', 'not a document')).toEqual([])
  })

  const ONE = /rest\/executive\/aum\.graphql must hold exactly one named query/
  const OWN = /rest\/executive\/aum\.graphql must select executive \{ aum \} and nothing beside it/
  test.each([
    ['no name', '{ executive { aum { current } } }', ONE],
    ['a mutation', 'mutation Aum { executive { aum { current } } }', ONE],
    ['two queries', 'query A { executive { aum { current } } } query B { executive { aum { raum } } }', ONE],
    [
      'a fragment beside the query',
      'query Aum { executive { aum { ...F } } } fragment F on AumReport { raum }',
      ONE,
    ],
    ['a fragment alone', 'fragment F on AumReport { raum }', ONE],
    ['another group', 'query Aum { clients { aum { current } } }', OWN],
    ['another report', 'query Aum { executive { clients { households } } }', OWN],
    ['two groups', 'query Aum { executive { aum { current } } clients { performance { aum } } }', OWN],
    ['two reports', 'query Aum { executive { aum { current } clients { households } } }', OWN],
    ['an alias for the group', 'query Aum { e: executive { aum { current } } }', OWN],
    ['an alias for the report', 'query Aum { executive { a: aum { current } } }', OWN],
    ['a fragment for the report', 'query Aum { executive { ... on Executive { aum { current } } } }', OWN],
  ])('is refused with %s', (_, source, message) => {
    expect(() => read('executive/aum.graphql', source)).toThrow(message)
  })

  test('that is no GraphQL is refused', () => {
    expect(() => read('executive/aum.graphql', 'query Aum {')).toThrow(/Syntax Error/)
  })
})
