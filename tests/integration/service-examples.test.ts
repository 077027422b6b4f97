import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@rc/core/roles'
import { raiseAlert } from '@rc/db/alerts'
import { emit } from '@rc/db/events'
import { openReviews } from '@rc/db/reviews'
import { serviceExampleFile } from '@rc/schema/files'
import { serviceOperations } from '@rc/schema/open-api'
import { demoPassword, totpCode } from '@rc/simulators'
import { walkToCode } from '@rc/standalone/walk-sign-in'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '../support/demonstration.ts'
import { cutShort, differences } from '../support/examples.ts'
import { readEventStream } from '../support/read-events.ts'
import { startSystem, type System } from '../support/system.ts'

// What is sent to the service's own operations, and what they answer, is taken here for the reference. Ids and times
// differ from run to run; what fields there are and of which kind does not. `RC_TAKE_EXAMPLES=1` takes them anew.

/** An answer without a body: nothing to show. */
const SILENT = ['endSession', 'logout', 'unsubscribe', 'receiveCrmWebhook']
/** A PDF. */
const BINARY = ['showArchivedReport']
/** What opens something is shown by its place alone. */
const SECRET = new Set(['accessToken', 'refreshToken', 'secret', 'code', 'state', 'x', 'y'])

/** Of an account that nobody has: balances are taken of accounts that were told of. */
const CUSTODY_FILES = [
  [
    'accounts',
    `as_of_date,account_number,account_name,owner_name,account_type,status,date_open,date_closed,rep_code,household_ref
2026-11-20,AL99999991,Example IRA,Example,IRA,ACTIVE,2026-11-02,,RC001,HH-99999
`,
  ],
  [
    'balances',
    `as_of_date,account_number,cash,securities_value,total_value,accrued_income
2026-11-20,AL99999991,1250.00,98750.00,100000.00,0.00
`,
  ],
] as const

interface Exchange {
  readonly operationId: string
  readonly request?: unknown
  readonly response: unknown
}

/** Without what is secret. */
function shown(value: unknown, name = ''): unknown {
  if (SECRET.has(name) && typeof value === 'string') return '…'
  if (Array.isArray(value)) return value.map((entry) => shown(entry))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner, key)]))
}

describe('the service’s own operations', () => {
  let system: System
  let exchanges: ReadonlyMap<string, Exchange>
  let document: Document
  beforeAll(async () => {
    system = await startSystem()
    exchanges = new Map((await talk(system)).map((exchange) => [exchange.operationId, exchange]))
    document = (await system.get('/openapi.json')).json as Document
  }, 120_000)
  afterAll(() => system?.[Symbol.asyncDispose]())

  const wanted = serviceOperations().filter((id) => ![...SILENT, ...BINARY].includes(id))

  test.each(wanted.map((operationId) => ({ operationId })))(
    '$operationId has the example the service answers',
    ({ operationId }) => {
      const { request, response } = exchanges.get(operationId) ?? {}
      const taken = cutShort(shown({ ...(request === undefined ? {} : { request }), response }))
      const file = serviceExampleFile(operationId)
      if (process.env['RC_TAKE_EXAMPLES'] !== undefined)
        writeFileSync(file, `${JSON.stringify(taken, null, 2)}\n`)
      expect(existsSync(file), `${file}: take it with RC_TAKE_EXAMPLES=1`).toBe(true)
      const example = JSON.parse(readFileSync(file, 'utf8')) as { request?: unknown; response: unknown }
      expect(differences(example, taken)).toEqual([])
      expect(differences(taken, example)).toEqual([])

      const operation = operationsOf(document).find((candidate) => candidate.operationId === operationId)
      const [success] = Object.entries(operation?.responses ?? {}).flatMap(([status, body]) =>
        status.startsWith('2') ? [body] : [],
      )
      expect(examplesOf(success)).toContainEqual(example.response)
      // Who is to send something sees what.
      expect(examplesOf(operation?.requestBody)).toEqual(
        operation?.requestBody === undefined ? [] : [example.request],
      )
    },
  )

  test('those without an example answer nothing that could be shown', () => {
    const contents = operationsOf(document)
      .filter(({ operationId }) => SILENT.includes(operationId))
      .flatMap(({ responses }) =>
        Object.entries(responses).flatMap(([status, body]) => (status.startsWith('2') ? [body.content] : [])),
      )
    expect(contents).toEqual(SILENT.map(() => undefined))
  })
})

interface Body {
  readonly content?: Readonly<Record<string, { readonly example?: unknown }>>
}
interface Operation {
  readonly operationId: string
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Body>>
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operationsOf = ({ paths }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))
const examplesOf = (body: Body | undefined): unknown[] =>
  Object.values(body?.content ?? {}).flatMap(({ example }) => (example === undefined ? [] : [example]))

/** Asks each of them once, in an order in which each has something to tell. */
async function talk(system: System): Promise<Exchange[]> {
  const { db } = system.database
  const told: Exchange[] = []
  const send = async (
    operationId: string,
    [method, url]: readonly [method: 'GET' | 'POST', url: string],
    { role = 'executive', request, type }: { role?: Role; request?: unknown; type?: string } = {},
  ) => {
    const answer = await system.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${await system.token(role)}`,
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(request === undefined ? {} : { payload: request as object | string }),
    })
    const response = answer.json<Record<string, never>>()
    if (answer.statusCode >= 300) throw new Error(`${operationId} answers ${answer.body}`)
    told.push({ operationId, request, response })
    return response as Record<string, string>
  }
  const listed = async (operationId: string, url: string, role?: Role) =>
    (
      (await send(operationId, ['GET', url], role === undefined ? {} : { role })) as unknown as {
        nodes: { id: string }[]
      }
    ).nodes[0]?.id ?? ''

  // Signing in.
  const gateway = await system.app.listen({ port: 0, host: '127.0.0.1' })
  const email = 'executive@demo.local'
  const code = () => totpCode(email, new Date())
  const back = await walkToCode({ gateway, email, password: demoPassword, code })
  const { refreshToken } = await send('login', ['POST', '/api/auth/login'], { request: back })
  await send('refresh', ['POST', '/api/auth/refresh'], { request: { refreshToken } })
  await send('listSessions', ['GET', '/api/auth/sessions'])
  await send('permissions', ['GET', '/api/auth/permissions'])
  await send('signingKeys', ['GET', '/.well-known/jwks.json'])

  // Who may read what.
  for (const verb of ['reject', 'approve']) {
    const request = {
      email: `${verb}@demo.local`,
      role: 'advisor',
      reason: 'Takes over the households of a colleague.',
    }
    const { requestId } = await send('requestAccess', ['POST', '/api/access/requests'], {
      role: 'advisor',
      request,
    })
    await send(`${verb}AccessRequest`, ['POST', `/api/access/requests/${requestId}/${verb}`])
  }
  await send('listAccessRequests', ['GET', '/api/access/requests'])

  // Alerts.
  const stream = await readEventStream(`${gateway}/api/executive/alerts/stream`, {
    authorization: `Bearer ${await system.token('executive')}`,
  })
  for (const verb of ['acknowledge', 'resolve']) {
    await raiseAlert(
      db,
      {
        category: 'OPERATIONS',
        severity: 'MEDIUM',
        title: 'A vendor is degraded',
        detail: 'Its status page says: reports arrive late.',
        source: 'vendors.status',
        ruleId: 'vendor_service',
        actionRequired: 'Ask the vendor, and tell those who wait for its reports.',
        ownerRole: 'operations',
        dedupeKey: `example-${verb}`,
      },
      now(),
    )
    const { alert_id: id } = await db
      .selectFrom('alerts')
      .select('alert_id')
      .where('dedupe_key', '=', `example-${verb}`)
      .executeTakeFirstOrThrow()
    const request = { note: 'The vendor was called.' }
    await send(`${verb}Alert`, ['POST', `/api/executive/alerts/${id}/${verb}`], { request })
  }
  // The hook's own limit is the deadline, here and below.
  while (stream.received.length === 0) await pause(20)
  const [event] = stream.received
  await stream[Symbol.asyncDispose]()
  told.push({
    operationId: 'streamAlerts',
    response: `event: ${event?.event}\nid: ${event?.id}\ndata: ${JSON.stringify(event?.data)}\n\n`,
  })

  // Findings of the data checks.
  const finding = { title: 'A balance is missing', detail: 'One account has no balance of the last session.' }
  await openReviews(db, 'test_rule', [{ ...finding, dedupeKey: 'example' }], now())
  const review = await listed('listReviews', '/api/reviews?rule=test_rule', 'advisor')
  await send('showReview', ['GET', `/api/reviews/${review}`])
  await send('assignReview', ['POST', `/api/reviews/${review}/assign`], { request: { email } })
  await send('closeReview', ['POST', `/api/reviews/${review}/close`], {
    request: { resolution: 'The custodian has sent it since.' },
  })

  // Webhooks.
  const { id: subscription } = await send('subscribe', ['POST', '/api/webhooks/subscriptions'], {
    request: {
      url: 'https://planning.example/hook',
      events: ['aum_update', 'alert.*'],
      description: 'Planning',
    },
  })
  await send('listSubscriptions', ['GET', '/api/webhooks/subscriptions'])
  await db.transaction().execute((trx) => emit('aum_update', trx))
  const delivery = await listed('listDeliveries', `/api/webhooks/deliveries?subscription=${subscription}`)
  await db.updateTable('webhook_deliveries').set({ status: 'DEAD' }).execute()
  await send('replayDelivery', ['POST', `/api/webhooks/deliveries/${delivery}/replay`])
  await send('rotateWebhookSecret', ['POST', `/api/webhooks/subscriptions/${subscription}/rotate-secret`])
  await db.updateTable('webhook_subscriptions').set({ status: 'DISABLED' }).execute()
  await send('enableSubscription', ['POST', `/api/webhooks/subscriptions/${subscription}/enable`])

  // Files of the custodian.
  let importId = ''
  for (const [kind, request] of CUSTODY_FILES) {
    const path = `/api/custody/imports?kind=${kind}`
    const answer = await send('importCustodyFile', ['POST', path], { request, type: 'text/csv' })
    importId = answer['importId'] ?? ''
  }
  await send('listCustodyImports', ['GET', '/api/custody/imports'])
  await send('showCustodyImport', ['GET', `/api/custody/imports/${importId}`])

  // Reports on paper.
  const { id: pack } = await send('requestPack', ['POST', '/api/reports/packs'], {
    request: { pack: 'compliance' },
  })
  while ((await system.get(`/api/reports/packs/${pack}`)).json.status !== 'DONE') await pause(100)
  await send('showPack', ['GET', `/api/reports/packs/${pack}`])
  await send('listPacks', ['GET', '/api/reports/packs'])
  await send('listArchivedReports', ['GET', '/api/reports'])

  await send('listAuditEntries', ['GET', '/api/audit/entries?action=pack.request'])
  await send('verifyAuditTrail', ['GET', '/api/audit/verify'])
  return told
}
