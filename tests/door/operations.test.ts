import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPageOperations } from '@rc/schema/page-operations'
import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

const REGISTERED = '{ __typename }\n'
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An operation as someone of this account: status, codes and messages. */
async function send(door: OpenDoor, account: string, body: object) {
  const { accessToken } = await door.signIn(account)
  const answer = await fetch(`${door.url}/graphql`, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  const { data, errors = [] } = (await answer.json()) as {
    data?: object
    errors?: { message: string; extensions: { code: string } }[]
  }
  return {
    status: answer.status,
    data,
    codes: errors.map(({ extensions }) => extensions.code),
    messages: errors.map(({ message }) => message).join('\n'),
  }
}

const persisted = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })

describe('with a list of registered operations', () => {
  const directory = mkdtempSync(join(tmpdir(), 'rc-operations-'))
  let door: OpenDoor
  beforeAll(async () => {
    writeFileSync(join(directory, 'name.graphql'), REGISTERED)
    writeFileSync(join(directory, 'notes.txt'), '{ performanceSummary { __typename } }')
    door = await openDoor('embedded', {
      env: { RC_OPERATIONS_SAFELIST: 'true', RC_OPERATIONS_DIR: directory },
    })
  })
  afterAll(async () => {
    await door[Symbol.asyncDispose]()
    rmSync(directory, { recursive: true })
  })

  test('a registered one is answered, by its text or by its hash alone', async () => {
    for (const body of [{ query: REGISTERED }, persisted(sha256(REGISTERED))])
      expect(await send(door, 'viewer', body)).toMatchObject({ status: 200, data: { __typename: 'Query' } })
  })

  test('those of the dashboard are', async () => {
    for (const { source, operationName } of readPageOperations()) {
      const { codes } = await send(door, 'viewer', { query: source, operationName })
      // Its subgraph is away here; the operation itself was let through.
      expect(codes).not.toContain('FORBIDDEN')
    }
  })

  test.each([
    ['another', { query: '{ __typename }' }],
    ['one of another file', { query: '{ performanceSummary { __typename } }' }],
    ['introspection', { query: getIntrospectionQuery() }],
    ['one that brings a hash along', { query: '{ __typename }', ...persisted(sha256('{ __typename }')) }],
  ])('%s is refused', async (_what, body) => {
    const refused = await send(door, 'executive', body)
    expect(refused).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
    expect(refused.data).toBeUndefined()
  })

  test('no request registers anything', async () => {
    const hash = sha256('{ __typename }')
    await send(door, 'executive', { query: '{ __typename }', ...persisted(hash) })
    expect((await send(door, 'executive', persisted(hash))).codes).toEqual(['BAD_REQUEST'])
    const forged = { query: '{ __typename }', ...persisted(sha256(REGISTERED)) }
    expect((await send(door, 'executive', forged)).data).toBeUndefined()
  })

  test('REST is answered all the same', async () => {
    const { accessToken } = await door.signIn('executive')
    const answer = await fetch(`${door.url}/api/executive/aum`, {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    // Its subgraph is away here; the operation itself was let through.
    expect(answer.status).not.toBe(403)
  })
})

describe('introspection for two roles', () => {
  let door: OpenDoor
  beforeAll(async () => {
    door = await openDoor('embedded', { env: { RC_INTROSPECTION_ROLES: 'executive,operations' } })
  })
  afterAll(() => door[Symbol.asyncDispose]())

  test('these look at the schema', async () => {
    const { data } = await send(door, 'operations', { query: getIntrospectionQuery() })
    expect(data).toHaveProperty('__schema')
  })

  test.each([
    ['the whole of it', getIntrospectionQuery()],
    ['one type', '{ a: __type(name: "Client") { name } }'],
    ['in a fragment', '{ ...F } fragment F on Query { __schema { queryType { name } } }'],
  ])('others do not: %s', async (_what, query) => {
    expect(await send(door, 'viewer', { query })).toMatchObject({ status: 403, codes: ['FORBIDDEN'] })
  })

  test('nor does a message guess at names for them', async () => {
    const { messages } = await send(door, 'viewer', { query: '{ executiv { __typename } }' })
    expect(messages).toContain('Cannot query field')
    expect(messages).not.toContain('Did you mean')
  })
})
