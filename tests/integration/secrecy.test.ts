import { readSubgraphDocument } from '@rc/schema/files'
import { sensitivityLevels } from '@rc/schema/sensitivity-levels'
import { CLEARANCE, ROLES, type Role } from '@rc/core/roles'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { graphql, parse, execute, type GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, SUBGRAPHS, type System } from '../support/system.ts'

let system: System
let client: string
beforeAll(async () => {
  system = await startSystem()
  client = (
    await system.database.db
      .selectFrom('clients')
      .select('client_ref')
      .where('status', '=', 'CLIENT')
      .executeTakeFirstOrThrow()
  ).client_ref
})
afterAll(() => system[Symbol.asyncDispose]())

const identityOf = (role: Role) => ({
  personId: 'psn_test',
  role,
  clearance: CLEARANCE[role],
  requestId: 'test',
})
const schemaOf = (group: string): GraphQLSchema => {
  const subgraph = SUBGRAPHS.find((candidate) => candidate.group === group)
  if (subgraph === undefined) throw new Error(`no subgraph ${group}`)
  return subgraphSchema(subgraph)
}
const ENTITIES = `query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename ... on Client { label } } }`

/** Runs an operation in a subgraph and counts the statements it sends to the database. */
async function run(group: string, source: string, role: Role, variableValues: Record<string, unknown> = {}) {
  let statements = 0
  const { db } = system.services
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const contextValue = requestContext({ ...system.services, db: counting }, () => identityOf(role))
  const result = await graphql({ schema: schemaOf(group), source, variableValues, contextValue })
  return { ...result, statements }
}

describe('a caller below the level of an entity', () => {
  const known = () => ({ representations: [{ __typename: 'Client', id: client }] })
  const unknown = { representations: [{ __typename: 'Client', id: 'cl_00000000000000000000' }] }

  test('cannot learn through _entities whether it exists: same answer, no statement', async () => {
    const [there, absent] = [
      await run('clients', ENTITIES, 'viewer', known()),
      await run('clients', ENTITIES, 'viewer', unknown),
    ]
    expect(there.statements).toBe(0)
    expect(absent.statements).toBe(0)
    expect(JSON.stringify(there.errors)).toBe(JSON.stringify(absent.errors))
    expect(there.data).toEqual(absent.data)
    expect(there.errors?.[0]?.extensions['code']).toBe('FORBIDDEN')
  })

  test('is refused when only __typename is asked for, and through aliases and fragments', async () => {
    for (const source of [
      `query ($representations: [_Any!]!) { _entities(representations: $representations) { __typename } }`,
      `query ($representations: [_Any!]!) { a: _entities(representations: $representations) { ...F } } fragment F on Client { x: label }`,
    ]) {
      const { data, errors, statements } = await run('clients', source, 'viewer', known())
      expect(statements).toBe(0)
      expect(JSON.stringify(data)).not.toContain(client)
      expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN')
    }
  })

  test('is refused a mixed batch as a whole, without loading the part he may read', async () => {
    const mixed = {
      representations: [
        { __typename: 'Strategy', id: 'SUSTAINABLE_GROWTH' },
        { __typename: 'Client', id: client },
      ],
    }
    const { errors, statements } = await run('clients', ENTITIES, 'viewer', mixed)
    expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN')
    expect(statements).toBe(0)
  })

  test('a caller at the level reads it, many in one statement', async () => {
    const refs = await system.database.db
      .selectFrom('clients')
      .select('client_ref')
      .where('status', '=', 'CLIENT')
      .execute()
    const representations = refs.map(({ client_ref: id }) => ({ __typename: 'Client', id }))
    const { data, errors, statements } = await run('clients', ENTITIES, 'advisor', { representations })
    expect(errors).toBeUndefined()
    const entities = (data?.['_entities'] ?? []) as { label: string }[]
    expect(entities[0]?.label).toMatch(/•••/)
    expect(statements).toBe(1)
  })
})

test('the schema of a subgraph is told to nobody', async () => {
  const { data, errors } = await run('clients', `{ _service { sdl } }`, 'executive')
  expect(data?.['_service'] ?? null).toBeNull()
  expect(errors?.[0]?.extensions['code']).toBe('FORBIDDEN')
})

test('a clearance that is lowered while a request runs holds for the rest of it', async () => {
  let asked = 0
  const context = requestContext(system.services, () => identityOf(++asked > 3 ? 'viewer' : 'executive'))
  const document = parse(
    `{ executive { aum { current } clients { households } performance { mwrSinceInception } } }`,
  )
  const { errors } = await execute({ schema: schemaOf('executive'), document, contextValue: context })
  expect(errors?.map(({ extensions }) => extensions['code'])).toContain('FORBIDDEN')
})

/** Queries of every field of the graph that needs no argument, one level deep below its type's entry. */
test.each(ROLES)('%s is refused every root field above the clearance, and no other', async (role) => {
  for (const { group } of SUBGRAPHS) {
    const levels =
      sensitivityLevels(readSubgraphDocument(group)).fields.get('Query') ?? new Map<string, number>()
    for (const [field, level] of levels) {
      const { errors } = await run(group, `{ ${field} { __typename } }`, role)
      expect([field, errors?.[0]?.extensions['code']]).toEqual([
        field,
        CLEARANCE[role] >= level ? undefined : 'FORBIDDEN',
      ])
    }
  }
})

test('refusals of the gateway name levels, never what is there', async () => {
  const query = `{ a: clients { performance(householdRef: "${client}") { accounts { totalCount } } } b: clients { performance(householdRef: "cl_x") { accounts { totalCount } } } }`
  const { data, errors = [] } = await system.graphql(query, 'viewer')
  expect(data).toEqual({ a: null, b: null })
  expect(errors.map(({ message }) => message)).toEqual([
    'level 3 (RESTRICTED) is needed',
    'level 3 (RESTRICTED) is needed',
  ])
  for (const { extensions } of errors)
    expect(Object.keys(extensions ?? {}).toSorted()).toEqual(['code', 'requiredLevel'])
})

test('no answer of any role holds a raw name, account number, e-mail or CRM id', async () => {
  const { createFirm } = await import('@rc/simulators')
  const { readFile } = await import('node:fs/promises')
  const { today } = JSON.parse(
    await readFile(`${process.env['RC_TEST_DATA_DIR']}/outside/firm.json`, 'utf8'),
  ) as { today: string }
  const firm = createFirm({ clients: 48, today })
  const secrets = firm.households.flatMap(({ name, householdRef, members, accounts }) => [
    name,
    householdRef,
    ...members.flatMap(({ email, phone, firstName, lastName }) => [email, phone, `${firstName} ${lastName}`]),
    ...accounts.map(({ accountNumber }) => accountNumber),
  ])
  const answers = await Promise.all(
    [
      'executive/dashboard',
      'executive/alerts',
      'executive/performance',
      'clients/performance?first=200',
      'clients/lifecycle?first=200',
      'clients/communications?first=200',
      'clients/satisfaction?first=200',
      'clients/demographics',
    ].map((path) => system.get(`/api/${path}`)),
  )
  const text = answers.map((answer) => answer.text).join('\n')
  expect(text.length).toBeGreaterThan(100_000)
  for (const secret of secrets)
    expect(text.includes(secret), `an answer holds a secret of ${secret.length} characters`).toBe(false)
})
