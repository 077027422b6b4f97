import { existsSync } from 'node:fs'
import { demoPassword } from '@rc/simulators'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDoor, type OpenDoor } from '../support/open-door.ts'

const executablePath = '/usr/bin/chromium'
const isThere = existsSync(executablePath)
if (!isThere) console.log(`not tried: sign-in with a browser (there is no ${executablePath})`)

describe.skipIf(!isThere)('with a real browser', () => {
  let door: OpenDoor
  let browser: Browser
  let own: string
  beforeAll(async () => {
    door = await openDoor()
    own = door.url.replace('127.0.0.1', 'localhost')
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await door?.[Symbol.asyncDispose]()
  })

  /** A fresh browser that reaches this machine only. */
  async function openPage(): Promise<Page> {
    const context = await browser.newContext()
    await context.route(
      (url) => !['localhost', '127.0.0.1'].includes(url.hostname),
      (route) => route.abort(),
    )
    return context.newPage()
  }

  async function fillIn(page: Page, account: string): Promise<void> {
    await page.fill('#email', `${account}@demo.local`)
    await page.fill('#password', demoPassword)
    await page.click('button')
    if (account === 'nomfa') return
    await page.fill('#code', (await page.textContent('#hint')) ?? '')
    await page.click('button')
  }

  /** What a script of the page gets. */
  const fetchIn = (page: Page, path: string, body?: object) =>
    page.evaluate(
      async ([url, json]) => {
        const answer = await fetch(
          url,
          json === undefined
            ? {}
            : {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify(json),
              },
        )
        const text = await answer.text()
        return { status: answer.status, json: text === '' ? null : JSON.parse(text) }
      },
      [path, body] as const,
    )

  test('a person signs in, ends up at the dashboard, asks by cookie, refreshes and signs out', async () => {
    const page = await openPage()
    await page.goto(`${own}/signin`)
    expect(page.url().startsWith(`${door.issuer}/`)).toBe(true)
    await fillIn(page, 'executive')
    await page.waitForURL(`${own}/`, { waitUntil: 'commit' })

    expect((await fetchIn(page, '/api/auth/permissions')).json).toMatchObject({ role: 'executive' })
    const query = { query: '{ __typename }' }
    expect((await fetchIn(page, '/graphql', query)).json).toEqual({ data: { __typename: 'Query' } })
    // Scripts do not see the tokens, and learn only that there are some.
    expect(await page.evaluate('document.cookie')).toBe('')
    expect((await fetchIn(page, '/signin/state')).json).toEqual({ signedIn: true })

    expect((await fetchIn(page, '/api/auth/refresh', {})).status).toBe(200)
    expect((await fetchIn(page, '/api/auth/permissions')).json.session.concurrent).toBe(1)
    expect((await fetchIn(page, '/api/auth/logout', {})).status).toBe(204)
    expect((await fetchIn(page, '/signin/state')).json).toEqual({ signedIn: false })
    expect((await fetchIn(page, '/api/auth/permissions')).status).toBe(401)
    expect(await page.context().cookies(`${own}/api/auth`)).not.toContainEqual(
      expect.objectContaining({ name: 'rc_access' }),
    )
  })

  test('without a second factor the page says so, and nobody is signed in', async () => {
    const page = await openPage()
    await page.goto(`${own}/signin`)
    await fillIn(page, 'nomfa')
    await page.waitForURL(`${own}/signin/callback**`)
    expect(await page.textContent('h1')).toBe('Second factor required')
    const names = (await page.context().cookies(`${own}/api/auth`)).map(({ name }) => name)
    expect(names).toEqual(['rc_sign_in'])
  })

  test('a page of another site changes nothing with the cookies', async () => {
    const page = await openPage()
    await page.goto(`${own}/signin`)
    await fillIn(page, 'viewer')
    await page.waitForURL(`${own}/`, { waitUntil: 'commit' })
    // The provider's origin stands for any other: the same machine under another name.
    const other = await page.context().newPage()
    await other.goto(`${door.issuer}/.well-known/openid-configuration`)
    const sent = await other.evaluate(async (url) => {
      const answers = []
      for (const type of ['text/plain', 'application/json']) {
        answers.push(
          await fetch(url, {
            method: 'POST',
            credentials: 'include',
            headers: { 'content-type': type },
            body: '{}',
          }).then(
            ({ status }) => status,
            () => 'refused by the browser',
          ),
        )
      }
      return answers
    }, `${own}/api/auth/logout`)
    expect(sent).toEqual(['refused by the browser', 'refused by the browser'])
    expect((await fetchIn(page, '/api/auth/permissions')).status).toBe(200)
  })
})
