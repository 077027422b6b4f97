import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFirm } from '@rc/simulators/firm'
import {
  createServiceAccounts,
  directoryReader,
  metadataGrant,
  scopes,
  workspaceSimulator,
} from '@rc/simulators/workspace'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { openDoor } from '../support/open-door.ts'
import { freePorts } from '../support/processes.ts'

// A provider that reports no methods: the directory of the workplace suite has to tell of the second factor.

const accounts = createServiceAccounts(1)
const firm = createFirm({ clients: 3, today: '2026-11-20' })
const stack: AsyncDisposable[] = []
afterEach(async () => {
  for (const one of stack.splice(0).toReversed()) await one[Symbol.asyncDispose]()
})
const later = (end: () => Promise<unknown>): void =>
  void stack.push({ [Symbol.asyncDispose]: async () => void (await end()) })

/** The file an administrator hands over, and the suite behind it. */
async function openSuite(more: { file?: object; grant?: readonly string[] } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'rc-directory-'))
  later(() => rm(directory, { recursive: true }))
  const [port = 0] = await freePorts(1)
  const publicUrl = `http://127.0.0.1:${port}`
  const suite = Fastify({ forceCloseConnections: true })
  later(() => suite.close())
  await suite.register(
    workspaceSimulator({ firm, accounts, publicUrl, grant: more.grant ?? metadataGrant, slowMs: 50 }),
  )
  await suite.listen({ port, host: '127.0.0.1' })
  const file = join(directory, 'workspace.json')
  const access = {
    domains: ['firm.example', 'demo.local'],
    mailboxes: ['ann@firm.example'],
    directoryReader,
    serviceAccounts: accounts,
    ...more.file,
  }
  await writeFile(file, JSON.stringify(access))
  const control = (method: 'POST' | 'PATCH', path: string, payload: object) =>
    suite.inject({ method, url: `/__sim/workspace/${path}`, payload })
  const env = {
    RC_OIDC_MFA: 'directory',
    RC_WORKSPACE_FILE: file,
    RC_WORKSPACE_URL: `${publicUrl}/workspace`,
  }
  const calls = async (): Promise<number> =>
    (await suite.inject('/__sim/workspace/calls')).json<{ byFunction: Record<string, number> }>().byFunction[
      'directory.users.get'
    ] ?? 0
  return { env, control, calls, close: () => suite.close() }
}

async function openWith(suite: { env: Record<string, string> }, reportsMethods = false) {
  const door = await openDoor('embedded', { env: suite.env, reportsMethods })
  stack.push(door)
  return {
    ...door,
    /** Status, code, and how many alerts and entries of the kind there are. */
    async attempt(account: string, kind: 'MFA_MISSING' | 'MFA_UNKNOWN') {
      const payload = await door.toCode(account)
      const answer = await door.gateways[0]?.inject({ method: 'POST', url: '/api/auth/login', payload })
      const { code } = answer?.json<{ code?: string }>() ?? {}
      return [answer?.statusCode, code, await door.alerts(kind), await door.entries(kind)]
    },
  }
}

test('who has set up an enforced second factor is let in; who has not, or may do without, is refused', async () => {
  const suite = await openSuite()
  const door = await openWith(suite)
  const { user } = (await door.signIn('viewer')) as unknown as { user: { email: string } }
  expect(user.email).toBe('viewer@demo.local')
  expect(await door.attempt('nomfa', 'MFA_MISSING')).toEqual([401, 'MFA_REQUIRED', 1, 1])
  let refused = 1
  for (const change of [
    { isEnrolledIn2Sv: false },
    { isEnrolledIn2Sv: true, isEnforcedIn2Sv: false },
    { isEnforcedIn2Sv: true, suspended: true },
    { suspended: false, archived: true },
  ]) {
    await suite.control('PATCH', 'users/viewer@demo.local', change)
    refused += 1
    expect(await door.attempt('viewer', 'MFA_MISSING')).toEqual([401, 'MFA_REQUIRED', refused, refused])
  }
  await suite.control('PATCH', 'users/viewer@demo.local', { archived: false })
  await door.signIn('viewer')
})

test('a directory that does not tell lets nobody in', async () => {
  const suite = await openSuite()
  const door = await openWith(suite)
  await suite.control('POST', 'faults', { kind: '403-config', count: 1 })
  expect(await door.attempt('viewer', 'MFA_UNKNOWN')).toEqual([401, 'MFA_REQUIRED', 1, 1])
  // A passing fault is tried again.
  await suite.control('POST', 'faults', { kind: '503', count: 1 })
  await door.signIn('viewer')
  await suite.close()
  const entries = await door.database.db
    .selectFrom('compliance_audit_trail')
    .select('details')
    .where('action', '=', 'auth.refused')
    .execute()
  expect(JSON.stringify(entries)).not.toContain('demo.local')
})

test('a delegation without the scope, and a reader who is no administrator, let nobody in', async () => {
  const grant = metadataGrant.filter((scope) => scope !== scopes.directoryUser)
  const narrow = await openWith(await openSuite({ grant }))
  expect(await narrow.attempt('viewer', 'MFA_UNKNOWN')).toEqual([401, 'MFA_REQUIRED', 1, 1])
  const other = await openWith(await openSuite({ file: { directoryReader: firm.advisors[0]?.email } }))
  expect(await other.attempt('viewer', 'MFA_UNKNOWN')).toEqual([401, 'MFA_REQUIRED', 1, 1])
})

test('the directory is asked about people of its domains only, and not where the ID token tells', async () => {
  const elsewhere = await openSuite({ file: { domains: ['firm.example'] } })
  const door = await openWith(elsewhere)
  expect(await door.attempt('viewer', 'MFA_MISSING')).toEqual([401, 'MFA_REQUIRED', 1, 1])
  const telling = await openSuite()
  await (await openWith(telling, true)).signIn('viewer')
  expect([await elsewhere.calls(), await telling.calls()]).toEqual([0, 0])
})

test('without a reader of the directory nothing starts', async () => {
  const suite = await openSuite({ file: { directoryReader: undefined } })
  await expect(openWith(suite)).rejects.toThrow('RC_WORKSPACE_FILE: has no directoryReader')
})
