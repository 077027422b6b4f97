import Fastify from 'fastify'
import { importPKCS8, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createFirm } from '../firm/create-firm.ts'
import { metadataGrant, scopes } from './api.ts'
import { directoryReader, formerColleague } from './directory-book.ts'
import { createServiceAccounts, type ServiceAccountKey } from './service-accounts.ts'
import { workspaceSimulator } from './workspace-simulator.ts'

const firm = createFirm({ clients: 6, today: '2026-11-20' })
const [key, stranger] = createServiceAccounts(2) as [ServiceAccountKey, ServiceAccountKey]
const subject = firm.advisors[0]?.email ?? ''
const audience = 'http://localhost:4010/workspace/token'
const start = Date.parse('2026-11-20T15:00:00Z')

interface Assertion {
  readonly key?: ServiceAccountKey
  readonly issuer?: string
  readonly subject?: string | null
  readonly audience?: string
  readonly scope?: string
  readonly issuedAt?: number
  readonly life?: number
}

const usual = { key, audience, scope: scopes.gmailMetadata, subject, life: 3600 }

async function openWorld(grant: readonly string[] = metadataGrant) {
  let clock = start
  const app = Fastify()
  await app.register(workspaceSimulator({ firm, now: () => new Date(clock), accounts: [key], grant }))
  const token = async (claims: Assertion = {}) => {
    const said = { ...usual, issuedAt: clock / 1000, ...claims }
    const unsigned = new SignJWT({ scope: said.scope })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(said.issuer ?? said.key.client_email)
      .setAudience(said.audience)
      .setIssuedAt(said.issuedAt)
      .setExpirationTime(said.issuedAt + said.life)
    const named = said.subject === null ? unsigned : unsigned.setSubject(said.subject)
    const assertion = await named.sign(await importPKCS8(said.key.private_key, 'RS256'))
    const answer = await app.inject({
      method: 'POST',
      url: '/workspace/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
        assertion,
      }).toString(),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const get = async (path: string, claims: Assertion | string = {}) => {
    const bearer = typeof claims === 'string' ? claims : String((await token(claims)).body.access_token)
    const answer = await app.inject({
      url: `/workspace/${path}`,
      headers: { authorization: `Bearer ${bearer}` },
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const control = (method: 'POST' | 'DELETE' | 'GET' | 'PATCH', path: string, payload?: object) =>
    app.inject({ method, url: `/__sim/workspace/${path}`, ...(payload && { payload }) })
  return {
    token,
    get,
    control,
    pass: (ms: number) => (clock += ms),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

const reasonOf = (body: { error: { errors: { reason: string }[] } }) => body.error.errors[0]?.reason

describe('the token endpoint', () => {
  it('gives a bearer token that holds an hour', async () => {
    await using world = await openWorld()
    const { status, body } = await world.token()
    expect(status).toBe(200)
    expect(body).toMatchObject({ expires_in: 3599, token_type: 'Bearer' })
    expect((await world.get('gmail/v1/users/me/profile', body.access_token)).status).toBe(200)
    world.pass(3_600_000)
    const late = await world.get('gmail/v1/users/me/profile', body.access_token)
    expect([late.status, reasonOf(late.body)]).toEqual([401, 'authError'])
  })

  it.each<[string, Assertion, number, string, RegExp]>([
    ['an issuer nobody knows', { key: stranger }, 400, 'invalid_grant', /No valid verifier/],
    ['a key of another', { key: stranger, issuer: key.client_email }, 400, 'invalid_grant', /Signature/],
    [
      'another audience',
      { audience: 'https://oauth2.googleapis.com/token' },
      400,
      'invalid_grant',
      /audience/,
    ],
    ['a life of two hours', { life: 7200 }, 400, 'invalid_grant', /short-lived/],
    ['a clock that is ahead', { issuedAt: start / 1000 + 1800 }, 400, 'invalid_grant', /timeframe/],
    ['a clock that is behind', { issuedAt: start / 1000 - 7200 }, 400, 'invalid_grant', /timeframe/],
    ['no scope', { scope: '' }, 400, 'invalid_scope', /scope/],
    [
      'a scope that was not granted',
      { scope: scopes.gmailReadonly },
      401,
      'unauthorized_client',
      /not authorized/,
    ],
    ['a person nobody knows', { subject: 'nobody@firm.example' }, 400, 'invalid_grant', /Invalid email/],
    ['a person who has left', { subject: formerColleague }, 400, 'invalid_grant', /Invalid email/],
    ['a person without an address', { subject: 'nobody' }, 400, 'invalid_request', /prn email/],
  ])('refuses %s', async (_name, claims, status, error, description) => {
    await using world = await openWorld()
    const answer = await world.token(claims)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(answer.body.error_description).toMatch(description)
  })
})

describe('Gmail', () => {
  const messages = 'gmail/v1/users/me/messages'

  it('shows holders of the metadata scope no search and no content, whatever else they hold', async () => {
    await using world = await openWorld([...metadataGrant, scopes.gmailReadonly])
    const both = { scope: `${scopes.gmailMetadata} ${scopes.gmailReadonly}` }
    const { body } = await world.get(`${messages}?maxResults=1`, both)
    const one = `${messages}/${body.messages[0].id}`
    for (const [path, message] of [
      [`${messages}?q=after:1`, /does not support 'q'/],
      [one, /format FULL/],
      [`${one}?format=full`, /format FULL/],
      [`${one}?format=raw`, /format RAW/],
    ] as const) {
      const answer = await world.get(path, both)
      expect([answer.status, answer.body.error.status]).toEqual([403, 'PERMISSION_DENIED'])
      expect(answer.body.error.message).toMatch(message)
    }
    const shown = await world.get(`${one}?format=metadata&metadataHeaders=From&metadataHeaders=to`, both)
    expect(shown.status).toBe(200)
    expect(Object.keys(shown.body)).not.toContain('snippet')
    expect(shown.body.payload.headers.map(({ name }: { name: string }) => name)).toEqual(['From', 'To'])
    const wide = await world.get(`${one}?format=metadata`, { scope: scopes.gmailReadonly })
    expect(wide.body).toHaveProperty('snippet')
  })

  it('opens only the mailbox of the token', async () => {
    await using world = await openWorld()
    const other = await world.get('gmail/v1/users/other@firm.example/profile')
    expect([other.status, reasonOf(other.body)]).toEqual([403, 'forbidden'])
    expect(other.body.error.message).toMatch(/^Delegation denied for /)
    const nobody = await world.get('gmail/v1/users/me/profile', { subject: null })
    expect([nobody.status, reasonOf(nobody.body)]).toEqual([400, 'failedPrecondition'])
    const calendarOnly = await world.get(messages, { scope: scopes.calendarEvents })
    expect([calendarOnly.status, reasonOf(calendarOnly.body)]).toEqual([403, 'insufficientPermissions'])
    expect((await world.get(messages, 'made up')).status).toBe(401)
    expect((await world.get(`${messages}?maxResults=501`)).status).toBe(400)
  })

  it('keeps a journal that ends, and leaves out what is empty', async () => {
    await using world = await openWorld()
    const { body } = await world.get('gmail/v1/users/me/profile')
    const history = (from: string) => world.get(`gmail/v1/users/me/history?startHistoryId=${from}`)
    expect((await history(body.historyId)).body).toEqual({ historyId: body.historyId })
    await world.control('POST', 'messages', { from: 'a@example.net', to: [subject] })
    const changed = await history(body.historyId)
    expect(changed.body.history).toHaveLength(1)
    expect(Number(changed.body.historyId)).toBeGreaterThan(Number(body.historyId))
    await world.control('POST', `mailboxes/${subject}/expire-history`)
    const late = await history(body.historyId)
    expect([late.status, reasonOf(late.body)]).toEqual([404, 'notFound'])
    expect((await world.get(`${messages}?labelIds=STARRED`)).body).not.toHaveProperty('messages')
    expect((await world.get(`${messages}/0000000000000000?format=metadata`)).status).toBe(404)
  })

  it.each([
    ['2026-05', 6000, 20],
    ['legacy', 15_000, 5],
  ] as const)('regime %s refuses the call that passes %i units in a minute', async (regime, limit, cost) => {
    await using world = await openWorld()
    await world.control('POST', 'settings', { regime, overLimit: '429-resource-exhausted' })
    const { body } = await world.token()
    const get = (path: string) => world.get(path, body.access_token)
    const { body: listed } = await get(`${messages}?maxResults=1`)
    const one = `${messages}/${listed.messages[0].id}?format=metadata`
    const fits = Math.floor((limit - 5) / cost)
    for (let n = 0; n < fits; n += 1) expect((await get(one)).status).toBe(200)
    const over = await get(one)
    expect([over.status, over.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
    world.pass(60_000)
    expect((await get(one)).status).toBe(200)
    const peaks = (await world.control('GET', 'quota')).json<Record<string, number>>()
    expect(peaks[`gmail user ${subject}`]).toBe(5 + fits * cost)
  })
})

describe('Calendar', () => {
  const events = 'calendar/v3/calendars/primary/events'
  const claims = { scope: scopes.calendarEvents }

  it('hands out a sync token on the last page only, and takes nothing else beside it', async () => {
    await using world = await openWorld()
    const page = await world.get(`${events}?maxResults=1`, claims)
    expect(page.body).not.toHaveProperty('nextSyncToken')
    expect(page.body.items).toHaveLength(1)
    const whole = await world.get(`${events}?maxResults=2500`, claims)
    const { nextSyncToken } = whole.body
    expect((await world.get(`${events}?syncToken=${nextSyncToken}`, claims)).body.items).toEqual([])
    for (const clash of ['timeMin=2026-01-01T00:00:00Z', 'q=x', 'orderBy=updated', 'iCalUID=1']) {
      expect((await world.get(`${events}?syncToken=${nextSyncToken}&${clash}`, claims)).status).toBe(400)
    }
    expect((await world.get(`${events}?syncToken=${nextSyncToken}&singleEvents=true`, claims)).status).toBe(
      400,
    )
    await world.control('POST', `calendars/${subject}/revoke-sync-tokens`)
    const gone = await world.get(`${events}?syncToken=${nextSyncToken}`, claims)
    expect([gone.status, reasonOf(gone.body)]).toEqual([410, 'fullSyncRequired'])
  })

  it('charges the service account, or the named person where that is honoured', async () => {
    await using world = await openWorld()
    const { body } = await world.token(claims)
    const list = (user: string) => world.get(`${events}?maxResults=1&quotaUser=${user}`, body.access_token)
    for (let n = 0; n < 600; n += 1) await list('one')
    const over = await list('two')
    expect([over.status, reasonOf(over.body)]).toEqual([403, 'userRateLimitExceeded'])
    await world.control('POST', 'settings', { honoursQuotaUser: true })
    expect((await list('two')).status).toBe(200)
  })
})

describe('the directory', () => {
  const users = 'admin/directory/v1/users'
  const admin = { subject: directoryReader, scope: scopes.directoryUser }

  it('shows an administrator whether a second factor is set up and enforced', async () => {
    await using world = await openWorld()
    expect(await world.get(`${users}/NoMFA@demo.local`, admin)).toMatchObject({
      status: 200,
      body: { primaryEmail: 'nomfa@demo.local', isEnrolledIn2Sv: false, isEnforcedIn2Sv: false },
    })
    const fields = 'primaryEmail,isEnforcedIn2Sv'
    const one = `${users}/viewer%40demo.local?fields=${fields}`
    expect((await world.get(one, admin)).body).toEqual({
      primaryEmail: 'viewer@demo.local',
      isEnforcedIn2Sv: true,
    })
    const changed = await world.control('PATCH', 'users/viewer@demo.local', { isEnforcedIn2Sv: false })
    expect(changed.statusCode).toBe(204)
    expect((await world.get(one, admin)).body.isEnforcedIn2Sv).toBe(false)
  })

  it.each<[string, string, Assertion, number, string]>([
    ['somebody it does not know', 'nobody@firm.example', admin, 404, 'notFound'],
    ['what is no address', 'nobody', admin, 400, 'invalid'],
    ['the public view', `${subject}?viewType=domain_public`, admin, 403, 'forbidden'],
    ['a parameter that does not exist', `${subject}?field=id`, admin, 400, 'invalidParameter'],
    ['who is no administrator', subject, { ...admin, subject }, 403, 'forbidden'],
    ['a service account without a person', subject, { ...admin, subject: null }, 403, 'forbidden'],
    ['a token for something else', subject, { subject: directoryReader }, 403, 'insufficientPermissions'],
  ])('refuses %s', async (_name, user, claims, status, reason) => {
    await using world = await openWorld()
    const answer = await world.get(`${users}/${user}`, claims)
    expect([answer.status, reasonOf(answer.body)]).toEqual([status, reason])
  })
})
