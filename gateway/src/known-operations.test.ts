import { AnswerCache } from '@rc/cache/answer-cache'
import { openStore } from '@rc/cache/store'
import { ApiError } from '@rc/core/errors'
import { ROLES, type Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import { readSupergraph } from '@rc/schema/files'
import { GROUPS, type Group } from '@rc/schema/groups'
import { readRestOperations } from '@rc/schema/rest-operations'
import { subgraphSchema } from '@rc/subgraph'
import Fastify from 'fastify'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFederation, type Federation } from './federation.ts'
import type { GatewayContext } from './gateway-context.ts'
import { createOperationHandler } from './operation-handler.ts'
import { createReportReader } from './read-report.ts'

// Everything is asked twice: the second time of a document that is known. Callers see no difference.

const aum = {
  current: '1.00',
  raum: '2.00',
  concentration: {
    top1: 0.5,
    hhi() {
      throw new ApiError('INTERNAL', 'the table is gone')
    },
  },
}
const ROOTS: Partial<Record<Group, object>> = {
  executive: { aum },
}
const schemas = Object.fromEntries(
  GROUPS.map((group) => {
    const root = ROOTS[group]
    const resolvers = root === undefined ? {} : { Query: { [group]: () => root } }
    return [group, subgraphSchema({ group, resolvers })]
  }),
) as Record<Group, GraphQLSchema>

interface Told {
  readonly operations: unknown[]
  readonly errors: unknown[]
}
let caller: { role: Role; clearance: Level } | GraphQLError
let told: Told
let failures: number
beforeEach(() => {
  caller = { role: 'executive', clearance: 5 }
  told = { operations: [], errors: [] }
  failures = 0
})

async function contextOf(): Promise<GatewayContext> {
  if (caller instanceof GraphQLError) throw caller
  const identity = { personId: 'psn_1', requestId: 'req_1', ...caller }
  return {
    identity: () => identity,
    noteOperation: (operation) => void told.operations.push(operation),
    noteErrors: (codes) => void told.errors.push(codes),
  }
}

async function open(registered: ReadonlyMap<string, string> | null = null) {
  const federation: Federation = createFederation({
    supergraph: readSupergraph(),
    restDocuments: [],
    subgraphs: { embedded: schemas, services: { now: () => new Date() } as never },
    cache: new AnswerCache((await openStore()).keyv),
    counters: { countRequest: () => undefined, countAnswer: () => undefined } as never,
    metrics: { observe: () => undefined } as never,
    policies: new Map(),
    operations: { introspectionRoles: ROLES.slice(0, 1), registered, persisted: new Map() },
    sandbox: null,
    onError: () => {
      failures += 1
    },
  })
  await federation.apollo.start()
  const byApollo = vi.spyOn(federation.apollo, 'executeHTTPGraphQLRequest')
  const app = Fastify()
  // What a form of any page may send.
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) =>
    done(null, JSON.parse(String(text))),
  )
  app.post('/graphql', createOperationHandler(federation, contextOf))
  return {
    /** What is answered, what is noted, and whether Apollo Server was asked. */
    async ask(body: object, headers: Record<string, string> = {}) {
      byApollo.mockClear()
      told = { operations: [], errors: [] }
      failures = 0
      const {
        statusCode,
        headers: given,
        payload,
      } = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      const { 'content-type': type, 'content-length': length } = given
      return {
        answer: { statusCode, type, length, payload, told, failures },
        isByApollo: byApollo.mock.calls.length > 0,
      }
    },
    federation,
    [Symbol.asyncDispose]: () => federation.apollo.stop(),
  }
}

const AUM =
  'query A($period: Period) { executive { aum(period: $period) { current concentration { top1 } } } }'
const PARTLY = '{ executive { aum { current concentration { top1 hhi } } } }'
const TWO = `${AUM} query B { executive { aum { raum } } }`

test.each([
  ['a figure', { query: AUM }],
  ['with variables', { query: AUM, variables: { period: 'YTD' } }],
  ['nothing in place of variables and name', { query: AUM, variables: null, operationName: null }],
  ['one of two operations', { query: TWO, operationName: 'B' }],
  ['a figure that fails', { query: PARTLY }],
  ['the name of the type', { query: '{ __typename executive { __typename } }' }],
])('%s: the second answer is the first, without Apollo Server', async (_what, body) => {
  await using gateway = await open()
  const first = await gateway.ask(body)
  const second = await gateway.ask(body)
  expect([first.isByApollo, second.isByApollo]).toEqual([true, false])
  expect(second.answer).toEqual(first.answer)
  expect(first.answer.statusCode).toBe(200)
  expect(first.answer.told.operations).toHaveLength(1)
})

test('what fails inside is told of and not shown, the second time too', async () => {
  await using gateway = await open()
  for (let time = 0; time < 2; time++) {
    const { answer } = await gateway.ask({ query: PARTLY })
    expect(answer.failures).toBe(1)
    expect(answer.told.errors).toEqual([['INTERNAL']])
    expect(answer.payload).not.toContain('table')
  }
})

test('a document is known, not its answer: another caller has his own', async () => {
  await using gateway = await open()
  await gateway.ask({ query: AUM })
  caller = { role: 'executive', clearance: 1 }
  const { answer, isByApollo } = await gateway.ask({ query: AUM })
  expect(isByApollo).toBe(false)
  expect(JSON.parse(answer.payload)).toMatchObject({
    data: { executive: null },
    errors: [{ path: ['executive'], extensions: { code: 'FORBIDDEN', requiredLevel: 5 } }],
  })
  expect(answer.told.errors).toEqual([['FORBIDDEN']])
})

const DAY = 'query ($asOf: Date) { executive { aum(asOf: $asOf) { current } } }'
const DEAR = `query ($first: Int) { regulatory { compliance(first: $first) { types { nodes {
  missingSubjects(first: $first) { nodes { subjectRef label } } more: missingSubjects(first: $first) { nodes { subjectRef } }
} } } } }`
const SCHEMA = '{ __schema { queryType { name } } }'

test.each([
  ['a variable of another type', { query: AUM }, { query: AUM, variables: { period: 5 } }, 400],
  ['an operation that is not there', { query: TWO, operationName: 'B' }, { query: TWO }, 400],
  [
    'a name that no operation has',
    { query: TWO, operationName: 'B' },
    { query: TWO, operationName: 'C' },
    400,
  ],
  ['an operation without its name', { query: AUM }, { query: AUM, operationName: '' }, 400],
  [
    'too many rows',
    { query: DEAR, variables: { first: 1 } },
    { query: DEAR, variables: { first: 200 } },
    400,
  ],
  ['a character that is none', { query: DAY }, { query: DAY, variables: { asOf: '\0' } }, 400],
  ['variables that are none', { query: AUM }, { query: AUM, variables: [1] }, 400],
  ['a name that is none', { query: AUM }, { query: AUM, operationName: 5 }, 400],
])('%s is refused of a known document as of any other', async (_what, known, body, status) => {
  await using fresh = await open()
  const expected = await fresh.ask(body)
  await using gateway = await open()
  expect((await gateway.ask(known)).answer.statusCode).toBe(200)
  const { answer, isByApollo } = await gateway.ask(body)
  expect(isByApollo).toBe(true)
  expect(answer.statusCode).toBe(status)
  expect(answer.payload).toBe(expected.answer.payload)
})

test('a look at the schema is for the role that may, whoever looked before', async () => {
  await using gateway = await open()
  const [allowed, refused] = ROLES
  caller = { role: allowed, clearance: 5 }
  const looks = [await gateway.ask({ query: SCHEMA }), await gateway.ask({ query: SCHEMA })]
  expect(looks.map(({ isByApollo }) => isByApollo)).toEqual([true, false])
  expect(looks[1]?.answer).toEqual(looks[0]?.answer)
  caller = { role: refused, clearance: 5 }
  const { answer } = await gateway.ask({ query: SCHEMA })
  expect(answer.statusCode).toBe(403)
  expect(answer.payload).not.toContain('queryType')
})

test('where only registered operations are answered, no other is learned', async () => {
  await using gateway = await open(new Map())
  for (let time = 0; time < 2; time++) {
    const { answer, isByApollo } = await gateway.ask({ query: AUM })
    expect([answer.statusCode, isByApollo]).toEqual([403, true])
  }
})

test('whoever is nobody is told so in the words of Apollo Server', async () => {
  await using gateway = await open()
  await gateway.ask({ query: AUM })
  caller = new GraphQLError('a valid session is needed', {
    extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
  })
  const { answer, isByApollo } = await gateway.ask({ query: AUM })
  expect([answer.statusCode, isByApollo]).toEqual([401, true])
  expect(answer.payload).not.toContain('current')
})

test('another form of answer, and what is said beside an operation, are for Apollo Server', async () => {
  await using gateway = await open()
  await gateway.ask({ query: AUM })
  const graphql = await gateway.ask({ query: AUM }, { accept: 'application/graphql-response+json' })
  expect(graphql.isByApollo).toBe(true)
  expect(graphql.answer.type).toContain('application/graphql-response+json')
  expect((await gateway.ask({ query: AUM }, { accept: 'text/html' })).answer.statusCode).toBe(406)
  const persisted = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
  expect((await gateway.ask({ query: AUM, extensions: persisted })).answer.statusCode).toBe(400)
  const byForm = await gateway.ask({ query: AUM }, { 'content-type': 'text/plain' })
  expect([byForm.answer.statusCode, byForm.isByApollo]).toEqual([400, true])
  for (const accept of ['*/*', 'application/json'])
    expect((await gateway.ask({ query: AUM }, { accept })).isByApollo).toBe(false)
})

test('a report of REST is read without Apollo Server once its document is known; arguments that are wrong are not', async () => {
  await using gateway = await open()
  const byApollo = vi.spyOn(gateway.federation.apollo, 'executeOperation')
  const found = readRestOperations().find(({ path }) => path === '/api/executive/aum')
  if (found === undefined) throw new Error('there is no such report')
  const source = 'query Aum($period: Period) { executive { aum(period: $period) { current } } }'
  const read = createReportReader(gateway.federation)
  const reportOf = async (variables: object) =>
    read({ ...found, source, operationName: 'Aum' }, { ...variables }, await contextOf())
  expect(await reportOf({})).toEqual({ current: 1 })
  expect(await reportOf({ period: 'YTD' })).toEqual({ current: 1 })
  expect(told.operations).toHaveLength(2)
  expect(byApollo).toHaveBeenCalledTimes(1)
  await expect(reportOf({ period: 5 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(byApollo).toHaveBeenCalledTimes(2)
  caller = { role: 'executive', clearance: 1 }
  await expect(reportOf({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(byApollo).toHaveBeenCalledTimes(2)
})
