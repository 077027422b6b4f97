import { createHmac } from 'node:crypto'
import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { createWorker, type Worker } from '@rc/worker'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'

const WITHIN = { timeout: 2_000, interval: 20 }

describe.each(testBackends())('webhooks of the CRM on %s', (backend) => {
  let system: System
  let worker: Worker
  let running: AsyncDisposable
  let gateway = ''
  beforeAll(async () => {
    system = await startSystem(backend)
    // The calls that loaded the firm went to another simulator than this one.
    await system.database.db.deleteFrom('crm_calls').execute()
    gateway = await system.app.listen({ port: 0, host: '127.0.0.1' })
    worker = createWorker({
      database: system.database,
      pseudonyms: createPseudonyms(system.settings.RC_PSEUDONYM_KEY),
      settings: { ...system.settings, RC_CRM_WEBHOOK_URL: gateway },
      now,
      log: pino({ level: 'silent' }),
    })
    running = await worker.start()
    await register()
  })
  afterAll(async () => {
    await running[Symbol.asyncDispose]()
    await system[Symbol.asyncDispose]()
  })

  const register = async () =>
    worker.jobs
      .get('lacrm_webhook_registration')
      ?.run({ signal: AbortSignal.timeout(20_000), progress: () => undefined })
  const registrations = () =>
    system.database.db
      .selectFrom('webhook_registrations')
      .select(['nonce_hash', 'status', 'webhook_id', 'secret'])
      .orderBy('created_at')
      .execute()
  const edit = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${system.outside.url}/__sim/crm/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    expect(answer.ok).toBe(true)
    return answer.status === 204 ? null : answer.json()
  }
  /** The webhooks as the CRM has them, asked for with the administrator's key. */
  const atTheCrm = async () => {
    const answer = await fetch(system.settings.RC_CRM_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo-crm-admin-key' },
      body: JSON.stringify({ Function: 'GetWebhooks', Parameters: { IncludeArchived: true } }),
    })
    return (await answer.json()) as { WebhookId: string; EndpointUrl: string; DateArchived: string | null }[]
  }
  const inbox = () => system.database.db.selectFrom('webhook_inbox').selectAll().orderBy('inbox_id').execute()
  const send = async (path: string, body: string | Buffer, headers: Record<string, string>) =>
    fetch(`${gateway}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const endpoint = async () => new URL((await atTheCrm())[0]?.EndpointUrl ?? '').pathname

  test('the webhook is registered once, its secret is sealed, its path is kept as a hash', async () => {
    expect(await register()).toEqual({ rows: 0 })
    const [one, ...more] = (await registrations()).filter(({ status }) => status === 'ACTIVE')
    expect(more).toEqual([])
    const [there, ...others] = await atTheCrm()
    expect(others).toEqual([])
    expect(there).toMatchObject({ WebhookId: one?.webhook_id, DateArchived: null })
    const nonce = there?.EndpointUrl.split('/').at(-1) ?? ''
    expect(nonce).toMatch(/^[\w-]{32}$/)
    expect(JSON.stringify(await registrations())).not.toContain(nonce)
  })

  test('a change in the CRM is in the next answer within two seconds, live and synced', async () => {
    const client = await system.database.db
      .selectFrom('clients')
      .select(['client_ref', 'crm_company_id'])
      .where('status', '=', 'CLIENT')
      .orderBy('client_ref')
      .executeTakeFirstOrThrow()
    const QUERY = `{ clients { communications(first: 48) { households { nodes { client { id nextReviewOn live { source nextReviewOn } } } } } } }`
    const shown = async () => {
      const { data } = await system.graphql(QUERY)
      const nodes = data.clients.communications.households.nodes as { client: { id: string } }[]
      return nodes.map((node) => node.client).find(({ id }) => id === client.client_ref)
    }
    expect(await shown()).toMatchObject({ live: { source: 'CRM' } })
    const times: number[] = []
    for (const nextReview of ['2031-03-14', '2031-04-15', '2031-05-16']) {
      await edit('PATCH', `contacts/${client.crm_company_id}`, { 'Next Review': nextReview })
      const begun = performance.now()
      await expect
        .poll(shown, WITHIN)
        .toMatchObject({ nextReviewOn: nextReview, live: { source: 'CRM', nextReviewOn: nextReview } })
      times.push(Math.round(performance.now() - begun))
    }
    console.info(backend, 'ms from the change in the CRM to the answer:', times.join(', '))
    const stored = await inbox()
    expect(stored.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual(
      Array(3).fill('Contact.Update TARGETED'),
    )
    expect(stored[0]?.contact_ids).toEqual([client.crm_company_id])
  })

  test('many changes at once cost few calls', async () => {
    const clients = await system.database.db
      .selectFrom('clients')
      .select('crm_company_id')
      .where('status', '=', 'CLIENT')
      .orderBy('client_ref')
      .limit(20)
      .execute()
    const calls = async () =>
      ((await (await fetch(`${system.outside.url}/__sim/crm/calls`)).json()) as { total: number }).total
    const before = await calls()
    for (const { crm_company_id: id } of clients)
      await edit('PATCH', `contacts/${id}`, { 'Next Review': '2032-01-15' })
    const changed = async () =>
      (
        await system.database.db
          .selectFrom('clients')
          .select('client_ref')
          .where('next_review_on', '=', '2032-01-15')
          .execute()
      ).length
    await expect.poll(changed, { timeout: 4_000, interval: 50 }).toBe(20)
    expect((await calls()) - before).toBeLessThanOrEqual(8)
  })

  test('a contact that is created and deleted comes and goes', async () => {
    const made = (await edit('POST', 'contacts', {
      IsCompany: false,
      FirstName: 'Nora',
      LastName: 'Lindgren',
    })) as {
      ContactId: string
    }
    const known = () =>
      system.database.db
        .selectFrom('contacts_index')
        .select(['crm_contact_id', 'deleted_at'])
        .where('crm_contact_id', '=', made.ContactId)
        .execute()
    await expect.poll(known, WITHIN).toMatchObject([{ deleted_at: null }])
    await edit('DELETE', `contacts/${made.ContactId}`)
    await expect.poll(async () => (await known())[0]?.deleted_at, WITHIN).toBeInstanceOf(Date)
    expect(JSON.stringify(await inbox())).not.toContain('Lindgren')
  })

  test('what is forged, repeated, too large or not awaited is refused; forgery is an alert', async () => {
    const path = await endpoint()
    const body = JSON.stringify({ TriggeringEvent: 'Contact.Update', Contacts: [{ ContactId: '1' }] })
    const count = (await inbox()).length
    const forge = { 'x-hook-signature': createHmac('sha256', 'guessed').update(body).digest('hex') }
    expect((await send(path, body, forge)).status).toBe(401)
    expect((await send(path, body, {})).status).toBe(401)
    // Another secret does not replace the one there is.
    const shake = await send(path, '{}', { 'x-hook-secret': 'mine' })
    expect(shake.status).toBe(401)
    expect(shake.headers.get('x-hook-secret')).toBeNull()
    expect((await send('/api/webhooks/crm/nothing', body, forge)).status).toBe(404)
    expect((await send(path, Buffer.alloc(1024 * 1024 + 1, 97), forge)).status).toBe(413)
    expect(await inbox()).toHaveLength(count)
    const alerts = await system.database.db
      .selectFrom('alerts')
      .select(['category', 'severity', 'occurrences'])
      .where('rule_id', '=', 'crm_webhook_forged')
      .execute()
    expect(alerts).toEqual([{ category: 'SECURITY', severity: 'HIGH', occurrences: 3 }])
    const trail = await system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['result'])
      .where('action', '=', 'webhook.received')
      .where('result', '=', 'DENIED')
      .execute()
    expect(trail).toHaveLength(3)
  })

  test('a webhook that the CRM lost or switched off is made anew, and the old path is closed', async () => {
    const [old] = await atTheCrm()
    const oldPath = await endpoint()
    await fetch(system.settings.RC_CRM_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'demo-crm-admin-key' },
      body: JSON.stringify({ Function: 'DeleteWebhook', Parameters: { WebhookId: old?.WebhookId } }),
    })
    expect(await register()).toEqual({ rows: 1 })
    expect(
      (await registrations()).map(({ status }) => status).filter((status) => status === 'ACTIVE'),
    ).toHaveLength(1)
    expect(await atTheCrm()).toHaveLength(1)
    expect((await send(oldPath, '{}', { 'x-hook-signature': '0'.repeat(64) })).status).toBe(404)
  })
})
