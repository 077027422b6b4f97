import Fastify, { type InjectOptions } from 'fastify'
import { createServer, type RequestListener } from 'node:http'
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFirm } from '../firm/index.ts'
import { crmSimulator, demoAdminKey, demoReadKey, type CrmSimulatorOptions } from './crm-simulator.ts'

const firm = createFirm({ clients: 12, today: '2026-11-20' })
const start = Date.parse('2026-11-20T15:00:00Z')
const row = z.record(z.string(), z.unknown())
const listOf = z.object({ HasMoreResults: z.boolean(), Results: z.array(row) })
const household = firm.households.find(({ leftOn }) => leftOn === null)

let clock = start
let app = Fastify()

async function open(options: Partial<CrmSimulatorOptions> = {}) {
  clock = start
  app = Fastify()
  await app.register(crmSimulator({ firm, now: () => new Date(clock), slowMs: 5, ...options }))
}
beforeEach(() => open())
afterEach(() => app.close())

const post = (payload: object | string, headers: Record<string, string> = { authorization: demoReadKey }) =>
  app.inject({
    method: 'POST',
    url: '/crm/v2/',
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
const call = (Function: string, Parameters: object = {}) => post({ Function, Parameters })
const list = async (Function: string, Parameters: object = {}) =>
  listOf.parse((await call(Function, Parameters)).json())
const control = (method: NonNullable<InjectOptions['method']>, path: string, payload?: object) =>
  app.inject({ method, url: `/__sim/crm/${path}`, ...(payload === undefined ? {} : { payload }) })
const every = { MaxNumberOfResults: 10_000 }
const envelope = { ErrorCode: expect.stringMatching(/^[a-z0-9]{16}$/), ErrorDescription: expect.any(String) }

const filter = (Name: string, Operation: string, Value: unknown) =>
  list('GetContacts', { ...every, AdvancedFilters: [{ Name, Operation, Value }] })
async function listen(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hooks/crm/x`,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      }),
  }
}
const create = (EndpointUrl: string) =>
  post(
    {
      Function: 'CreateWebhook',
      Parameters: { EndpointUrl, Events: ['Contact.Update'], WebhookScope: 'Account' },
    },
    { authorization: demoAdminKey },
  )

describe('the protocol is strict', () => {
  it('takes the raw key only', async () => {
    for (const authorization of ['wrong', `Bearer ${demoReadKey}`, '']) {
      const refused = await post({ Function: 'GetUser', Parameters: {} }, { authorization })
      expect([refused.statusCode, refused.json()]).toEqual([400, envelope])
      expect(refused.json().ErrorDescription).toMatch(/^Invalid credentials/)
    }
    expect((await call('GetUser')).json()).toMatchObject({ UserId: String(firm.advisors[0]?.userId) })
  })

  it.each([
    ['an unknown function', { Function: 'GetEverything', Parameters: {} }, /not a valid function/],
    ['no parameters at all', { Function: 'GetUser' }, /Function and Parameters/],
    ['a body that is not JSON', '{"Function":', /Function and Parameters/],
    [
      'a missing parameter',
      { Function: 'GetPipelineItems', Parameters: {} },
      /'PipelineId' field is required/,
    ],
    [
      'an unknown parameter',
      { Function: 'GetContacts', Parameters: { Pages: 1 } },
      /'Pages' is not a parameter/,
    ],
    [
      'a wrong enum',
      { Function: 'GetContacts', Parameters: { SortBy: 'lastupdate' } },
      /'SortBy' has an invalid/,
    ],
    ['too large a page', { Function: 'GetContacts', Parameters: { MaxNumberOfResults: 10_001 } }, /invalid/],
    [
      'a number for a Uid',
      { Function: 'GetContact', Parameters: { ContactId: 12 } },
      /'ContactId' has an invalid/,
    ],
    ['a write with a read-only key', { Function: 'DeleteWebhook', Parameters: {} }, /permission to delete/],
  ])('refuses %s with an envelope', async (_what, body, description) => {
    const refused = await post(body)
    expect([refused.statusCode, refused.json()]).toEqual([400, envelope])
    expect(refused.json().ErrorDescription).toMatch(description)
  })

  it('has one endpoint and one method', async () => {
    expect((await app.inject('/crm/v2/')).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/crm/v1/' })).statusCode).toBe(404)
  })

  it('reads the body as JSON whatever it is labelled', async () => {
    const answer = await post(JSON.stringify({ Function: 'GetUsers', Parameters: {} }), {
      authorization: demoReadKey,
      'content-type': 'text/plain',
    })
    expect(answer.json()).toHaveLength(firm.advisors.length)
  })
})

describe('records', () => {
  it('have Uids of 31 digits, users as numbers or strings by place, and times with an offset', async () => {
    const { Results } = await list('GetContacts', every)
    for (const contact of Results) {
      expect(contact['ContactId']).toMatch(/^\d{31}$/)
      expect(contact['AssignedTo']).toBeTypeOf('number')
      expect(contact['LastUpdate']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-05:00$/)
    }
    const notes = await list('GetNotes', { MaxNumberOfResults: 3 })
    expect(notes.Results.every((note) => typeof note['UserId'] === 'string')).toBe(true)
  })

  it('carry custom fields as flat keys, which follow a renaming', async () => {
    const find = async () => {
      const { Results } = await list('GetContacts', { ...every, RecordTypeFilter: 'Companies' })
      return Results.find((one) => one['Household Ref'] === household?.householdRef)
    }
    expect(await find()).toMatchObject({
      IsCompany: true,
      'Company Name': household?.name,
      'Client Status': 'Client',
      'Net Worth': household?.netWorthUsd.toFixed(2),
    })
    expect(
      (await control('PATCH', 'custom-fields/Risk Profile', { name: 'Risk tolerance' })).statusCode,
    ).toBe(200)
    const renamed = await find()
    expect(renamed).toHaveProperty(['Risk tolerance'])
    expect(renamed).not.toHaveProperty(['Risk Profile'])
    const fields = await list('GetCustomFields', { RecordType: 'Company' })
    expect(fields.Results.map((field) => field['Name'])).toContain('Risk tolerance')
  })

  it('relate households, members and prospects', async () => {
    const { Results } = await list('GetContacts', every)
    const companies = Results.filter((one) => one['IsCompany'] === true)
    expect(companies).toHaveLength(firm.households.length)
    const members = Results.filter((one) => one['IsCompany'] === false && one['CompanyId'] !== null)
    expect(members).toHaveLength(firm.households.flatMap(({ members: all }) => all).length)
    expect(Results.some((one) => one['IsCompany'] === false && one['CompanyId'] === null)).toBe(true)
  })
})

describe('lists', () => {
  it('are paged, sorted and end with an empty page', async () => {
    const all = await list('GetContacts', { ...every, SortBy: 'LastUpdate', SortDirection: 'Descending' })
    const dates = all.Results.map((one) => String(one['LastUpdate']))
    expect(dates).toEqual(dates.toSorted().toReversed())
    const paged: unknown[] = []
    for (let Page = 1, more = true; more; Page++) {
      const page = await list('GetContacts', {
        MaxNumberOfResults: 7,
        Page,
        SortBy: 'LastUpdate',
        SortDirection: 'Descending',
      })
      paged.push(...page.Results)
      more = page.HasMoreResults
    }
    expect(paged).toEqual(all.Results)
    expect(await list('GetContacts', { Page: 99 })).toEqual({ HasMoreResults: false, Results: [] })
  })

  it('filter contacts by day of update, text, company and custom field', async () => {
    await control('PATCH', `contacts/${household?.householdRef}`, { 'Background Info': 'changed' })
    const updated = await filter('DateUpdated', 'IsAfter', '2026-11-19')
    expect(updated.Results.some((one) => one['Household Ref'] === household?.householdRef)).toBe(true)
    const growth = await filter('Risk Profile', 'IsExactly', 'Growth')
    expect(growth.Results.every((one) => one['Risk Profile'] === 'Growth')).toBe(true)
    const company = updated.Results.find((one) => one['Household Ref'] === household?.householdRef)?.[
      'ContactId'
    ]
    const members = await filter('CompanyId', 'IsExactly', company)
    expect(members.Results).toHaveLength(household?.members.length ?? -1)
    const unknown = await call('GetContacts', {
      AdvancedFilters: [{ Name: 'Shoe size', Operation: 'IsExactly', Value: 9 }],
    })
    expect(unknown.statusCode).toBe(400)
  })

  it('of pipeline items hold active ones only unless every status is asked for', async () => {
    const pipelines = z
      .array(
        z.object({
          PipelineId: z.string(),
          Name: z.string(),
          Statuses: z.array(z.object({ StatusId: z.string(), IsActive: z.boolean() })),
        }),
      )
      .parse((await call('GetPipelines')).json())
    expect(pipelines.map(({ Name }) => Name)).toEqual([
      'New business',
      'Onboarding',
      'Client survey',
      'Complaints',
    ])
    for (const { PipelineId, Statuses } of pipelines) {
      const active = new Set(Statuses.filter(({ IsActive }) => IsActive).map(({ StatusId }) => StatusId))
      const live = await list('GetPipelineItems', { PipelineId, ...every })
      expect(live.Results.every((item) => active.has(String(item['StatusId'])))).toBe(true)
      const all = await list('GetPipelineItems', {
        PipelineId,
        ...every,
        StatusFilter: Statuses.map(({ StatusId }) => StatusId),
      })
      expect(all.Results.length).toBeGreaterThanOrEqual(live.Results.length)
    }
  })

  it('by ids leave out what nobody knows', async () => {
    const { Results } = await list('GetContacts', { MaxNumberOfResults: 2 })
    const ids = Results.map((one) => String(one['ContactId']))
    const found = await list('GetContactsById', { ContactIds: [...ids, '3'.repeat(31)] })
    expect(found.Results.map((one) => one['ContactId'])).toEqual(ids)
    expect((await call('GetContact', { ContactId: '3'.repeat(31) })).statusCode).toBe(400)
  })

  it('of tasks, events, emails and groups answer within their windows', async () => {
    const tasks = await list('GetTasks', {
      StartDate: '2026-01-01',
      EndDate: '2026-06-30',
      CompletionStatus: 'Complete',
      ...every,
    })
    expect(tasks.Results.length).toBeGreaterThan(0)
    for (const task of tasks.Results) {
      expect(task['IsCompleted']).toBe(true)
      expect(String(task['DueDate']) >= '2026-01-01' && String(task['DueDate']) <= '2026-06-30').toBe(true)
    }
    const since = '2026-10-01T00:00:00-05:00'
    const emails = await list('GetEmails', { DateFilterStart: since, ...every })
    expect(emails.Results.every((email) => String(email['Date']) >= since)).toBe(true)
    const events = await list('GetEvents', { StartDate: '2026-11-20T15:00:00Z' })
    expect(events.Results.every((event) => Date.parse(String(event['StartDate'])) >= start)).toBe(true)
    expect((await call('GetEmails', { DateFilterStart: '2026-10-01' })).statusCode).toBe(400)
    const members = await list('GetContactsInGroup', { GroupName: 'Clients', ...every })
    expect(members.Results).toHaveLength(12)
  })
})

describe('changes made in the CRM', () => {
  it('move LastUpdate; deletions leave no trace', async () => {
    clock += 60_000
    const changed = await control('PATCH', `contacts/${household?.householdRef}`, {
      'Risk Profile': 'Aggressive',
    })
    expect(changed.json()).toMatchObject({
      'Risk Profile': 'Aggressive',
      LastUpdate: '2026-11-20T10:01:00-05:00',
    })
    const id: unknown = changed.json().ContactId
    expect((await control('PATCH', 'contacts/nobody', {})).statusCode).toBe(404)
    expect(
      (await control('PATCH', `contacts/${household?.householdRef}`, { 'Shoe size': 9 })).statusCode,
    ).toBe(400)
    expect((await control('DELETE', `contacts/${household?.householdRef}`)).statusCode).toBe(204)
    const { Results } = await list('GetContacts', every)
    expect(Results.some((one) => one['ContactId'] === id)).toBe(false)
  })

  it('of an opportunity leave a note with both statuses', async () => {
    const created = await control('POST', 'contacts', {
      FirstName: 'Ada',
      LastName: 'Quill',
      Email: ['ada@example.org'],
    })
    const ContactId: unknown = created.json().ContactId
    const item = await control('POST', 'pipeline-items', {
      ContactId,
      Pipeline: 'New business',
      Status: 'Lead',
      'Expected AUM': '250000',
    })
    const id = String(item.json().PipelineItemId)
    clock += 1000
    await control('PATCH', `pipeline-items/${id}`, { Status: 'Meeting' })
    const notes = await list('GetNotes', { ContactId })
    expect(notes.Results.map((note) => row.parse(note['PipelineInfo'])['StatusMetaData'])).toEqual([
      { Name: 'Meeting' },
      { Name: 'Lead' },
    ])
    await control('DELETE', `pipeline-items/${id}`)
    expect((await call('GetPipelineItem', { PipelineItemId: id })).statusCode).toBe(400)
  })

  it('of notes and tasks show in their lists', async () => {
    const contact = (await list('GetContacts', { MaxNumberOfResults: 1 })).Results[0]?.['ContactId']
    const note = await control('POST', 'notes', { ContactId: contact, Note: 'Call: incoming. Hello' })
    const task = await control('POST', 'tasks', { ContactId: contact, Name: 'Follow up' })
    await control('PATCH', `notes/${note.json().NoteId}`, { Note: 'Call: outgoing. Hello' })
    await control('PATCH', `tasks/${task.json().TaskId}`, { IsComplete: true })
    expect((await call('GetNote', note.json())).json()).toMatchObject({ Note: 'Call: outgoing. Hello' })
    expect((await call('GetTask', task.json())).json()).toMatchObject({
      IsCompleted: true,
      DateCompleted: '2026-11-20T10:00:00-05:00',
    })
    await control('DELETE', `notes/${note.json().NoteId}`)
    expect((await call('GetNote', note.json())).statusCode).toBe(400)
  })
})

describe('files', () => {
  it('have links that work for five minutes', async () => {
    const companies = await list('GetContacts', { ...every, RecordTypeFilter: 'Companies' })
    const files: unknown[] = []
    for (const company of companies.Results) {
      files.push(
        ...z
          .array(z.unknown())
          .parse((await call('GetFilesAttachedToContact', { ContactId: company['ContactId'] })).json()),
      )
    }
    const { FileUrl } = z.object({ FileUrl: z.url() }).parse(files[0])
    const { pathname, search } = new URL(FileUrl)
    const download = (query: string) => app.inject(`${pathname}${query}`)
    clock += 299_000
    expect((await download(search)).statusCode).toBe(200)
    expect((await download(search.replace(/signature=./, 'signature=x'))).statusCode).toBe(403)
    clock += 1000
    expect((await download(search)).statusCode).toBe(403)
  })
})

describe('the rate limit', () => {
  it('admits 100 calls in any 60 seconds per key, in three manners of refusal', async () => {
    for (let i = 0; i < 100; i++) {
      clock += 100
      expect((await call('GetUser')).statusCode).toBe(200)
    }
    const refused = await call('GetUser')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      429,
      '51',
      envelope,
    ])
    expect(
      (await post({ Function: 'GetUser', Parameters: {} }, { authorization: demoAdminKey })).statusCode,
    ).toBe(200)
    await control('POST', 'settings', { throttleVariant: '429-bare' })
    expect((await call('GetUser')).headers['retry-after']).toBeUndefined()
    await control('POST', 'settings', { throttleVariant: '400-envelope' })
    expect((await call('GetUser')).statusCode).toBe(400)
    expect((await control('GET', 'calls')).json()).toEqual({
      total: 104,
      last60s: 104,
      peak60s: 104,
      byFunction: { GetUser: 104 },
    })
    clock += 50_100
    expect((await call('GetUser')).statusCode).toBe(200)
  })
})

describe('faults', () => {
  it.each(['500', '502', '503', '504', '522', '524'])('answer %s in the place of a proxy', async (kind) => {
    await control('POST', 'faults', { kind, count: 1 })
    expect((await call('GetUser')).statusCode).toBe(Number(kind))
    expect((await call('GetUser')).statusCode).toBe(200)
  })

  it.each([
    ['slow', 200, (text: string) => text.includes('UserId')],
    ['truncated', 200, (text: string) => !text.endsWith('}')],
    ['error-200', 200, (text: string) => text.includes('ErrorCode')],
    ['html', 200, (text: string) => text.includes('UserId')],
    ['non-json', 200, (text: string) => text.startsWith('<html>')],
    ['429-retry-after', 429, (text: string) => text.includes('ErrorCode')],
    ['400-envelope', 400, (text: string) => text.includes('Too many requests')],
  ])('send %s', async (kind, status, holds) => {
    await control('POST', 'faults', { kind, seconds: 1 })
    const answer = await call('GetUser')
    expect([answer.statusCode, holds(answer.body)]).toEqual([status, true])
  })

  it('turn tasks into a map and repeat a row on the next page', async () => {
    await control('POST', 'faults', { kind: 'tasks-map', count: 1 })
    const tasks = await call('GetTasks', { StartDate: '2026-01-01', EndDate: '2026-12-31' })
    expect(Array.isArray(tasks.json().Results)).toBe(false)
    const first = await list('GetContacts', { MaxNumberOfResults: 3 })
    await control('POST', 'faults', { kind: 'duplicates', count: 1 })
    const second = await list('GetContacts', { MaxNumberOfResults: 3, Page: 2 })
    expect(second.Results[0]).toEqual(first.Results[2])
  })
})

describe('webhooks', () => {
  const waits: number[] = []
  const wait = (ms: number) => {
    waits.push(ms)
    return Promise.resolve()
  }
  it('need HTTPS and an endpoint that sends the secret back', async () => {
    expect((await create('http://127.0.0.1:9/')).json().ErrorDescription).toMatch(/HTTPS/)
    await app.close()
    await open({ webhooks: { allowHttp: true, wait } })
    await using mute = await listen((_request, response) => response.end())
    expect((await create(mute.url)).json().ErrorDescription).toMatch(/handshake/)
    expect((await call('GetWebhooks')).json()).toEqual([])
  })

  it('are signed, repeated with growing pauses and switched off after five failures', async () => {
    await app.close()
    await open({ webhooks: { allowHttp: true, wait } })
    let secret = ''
    let status = 204
    const deliveries: { body: string; signature: unknown }[] = []
    await using endpoint = await listen((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const handshake = request.headers['x-hook-secret']
        if (typeof handshake === 'string') {
          secret = handshake
          response.setHeader('x-hook-secret', handshake)
          response.writeHead(200).end()
          return
        }
        deliveries.push({
          body: Buffer.concat(chunks).toString(),
          signature: request.headers['x-hook-signature'],
        })
        response.writeHead(status).end()
      })
    })
    const { WebhookId } = (await create(endpoint.url)).json()
    expect(WebhookId).toMatch(/^\d{31}$/)
    const settled = async (expected: number) => {
      await expect.poll(() => deliveries.length).toBe(expected)
    }
    await control('PATCH', `contacts/${household?.householdRef}`, { 'Job Title': 'x' })
    await settled(1)
    const [first] = deliveries
    expect(first?.signature).toBe(
      createHmac('sha256', secret)
        .update(first?.body ?? '')
        .digest('hex'),
    )
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      TriggeringEvent: 'Contact.Update',
      Contacts: [{ 'Household Ref': household?.householdRef }],
    })
    expect((await call('GetWebhook', { WebhookId })).json()).toMatchObject({
      LastSendDate: '2026-11-20T10:00:00-05:00',
      DateArchived: null,
    })

    status = 500
    await control('PATCH', `contacts/${household?.householdRef}`, { 'Job Title': 'y' })
    await settled(6)
    await expect
      .poll(async () => (await call('GetWebhook', { WebhookId })).json().DateArchived)
      .not.toBeNull()
    expect(waits).toEqual([1000, 2000, 4000, 8000])
    expect((await call('GetWebhooks')).json()).toEqual([])
    expect((await call('GetWebhooks', { IncludeArchived: true })).json()).toHaveLength(1)
    await post({ Function: 'DeleteWebhook', Parameters: { WebhookId } }, { authorization: demoAdminKey })
    expect((await call('GetWebhooks', { IncludeArchived: true })).json()).toEqual([])
  })
})
