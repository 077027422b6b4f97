import Fastify from 'fastify'
import * as oidc from 'openid-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demoAccounts,
  demoClientId,
  demoClientSecret,
  demoPassword,
  idpSimulator,
  totpCode,
  totpSecret,
} from './index.ts'

const redirectUri = 'http://localhost:4000/api/auth/callback'
const app = Fastify({ forceCloseConnections: true })
let config: oidc.Configuration

/** Just enough of a browser: cookies, forms, and redirects up to the one that leaves the provider. */
function createBrowser() {
  const jar = new Map<string, string>()
  const go = async (
    url: string,
    form?: Record<string, string>,
  ): Promise<{ url: string; response: Response }> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...body })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const location = response.headers.get('location')
    const next = location === null ? null : new URL(location, url).href
    return next === null || next.startsWith(redirectUri) ? { url: next ?? url, response } : go(next)
  }
  return { go }
}

/** Posts the one form of a page. */
async function submit(
  browser: ReturnType<typeof createBrowser>,
  page: Awaited<ReturnType<typeof browser.go>>,
  fields: Record<string, string>,
) {
  const action = /<form method="post" action="([^"]+)"/.exec(await page.response.text())?.[1]
  if (action === undefined) throw new Error('the page has no form')
  return browser.go(new URL(action, page.url).href, fields)
}

async function start() {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const browser = createBrowser()
  const page = await browser.go(url.href)
  const finish = (end: string) =>
    oidc.authorizationCodeGrant(config, new URL(end), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
  return { browser, page, finish, url }
}

const codeOf = (email: string, at = new Date()) => ({ code: totpCode(email, at) })

beforeAll(async () => {
  // The issuer has to be known before the port is.
  const probe = Fastify()
  const url = await probe.listen({ port: 0, host: '127.0.0.1' })
  await probe.close()
  await app.register(idpSimulator({ publicUrl: url, redirectUris: [redirectUri] }))
  await app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' })
  config = await oidc.discovery(new URL(`${url}/idp`), demoClientId, demoClientSecret, undefined, {
    execute: [oidc.allowInsecureRequests],
  })
})

afterAll(() => app.close())

describe('the simulated identity provider', () => {
  it('is found under its issuer', () => {
    const {
      issuer,
      token_endpoint: token,
      code_challenge_methods_supported: methods,
    } = config.serverMetadata()
    expect(new URL(issuer).pathname).toBe('/idp')
    expect(token).toBe(`${issuer}/token`)
    expect(methods).toEqual(['S256'])
  })

  it('signs a person in with password and second factor, and says so in the ID token', async () => {
    const email = 'executive@demo.local'
    const { browser, page, finish } = await start()
    const second = await submit(browser, page, { email, password: demoPassword })
    const end = await submit(browser, second, codeOf(email))
    const claims = (await finish(end.url)).claims()
    expect(claims).toMatchObject({
      sub: email,
      email,
      email_verified: true,
      hd: 'demo.local',
      amr: ['pwd', 'otp', 'mfa'],
      acr: 'urn:demo:two-factors',
    })
    expect(Math.abs((claims?.auth_time ?? 0) - Date.now() / 1000)).toBeLessThan(60)
  })

  it('signs in without a second factor only who has none', async () => {
    const { browser, page, finish } = await start()
    const end = await submit(browser, page, { email: 'nomfa@demo.local', password: demoPassword })
    expect((await finish(end.url)).claims()).toMatchObject({ email: 'nomfa@demo.local', amr: ['pwd'] })
  })

  it('knows people whom the firm does not', async () => {
    expect(demoAccounts).toHaveLength(7)
    const email = 'unknown@demo.local'
    const { browser, page, finish } = await start()
    const second = await submit(browser, page, { email, password: demoPassword })
    const end = await submit(browser, second, codeOf(email))
    expect((await finish(end.url)).claims()).toMatchObject({ email })
  })

  it('asks again in the same browser: the next person may be another', async () => {
    const email = 'viewer@demo.local'
    const { browser, page, url } = await start()
    const second = await submit(browser, page, { email, password: demoPassword })
    await submit(browser, second, codeOf(email))
    const again = await browser.go(url.href)
    expect(await again.response.text()).toContain('name="password"')
  })

  it.each([
    ['a wrong password', { email: 'viewer@demo.local', password: 'nope' }],
    ['an unknown e-mail', { email: 'someone@demo.local', password: demoPassword }],
    ['an empty form', {}],
  ])('shows the first form again after %s', async (_name, fields) => {
    const { browser, page } = await start()
    const { response } = await submit(browser, page, fields)
    expect(response.status).toBe(401)
    expect(await response.text()).toContain('name="password"')
  })

  it('refuses a code that is wrong, too old, or comes before the password', async () => {
    const email = 'advisor@demo.local'
    const { browser, page } = await start()
    const action = `${page.url}/otp`
    expect((await browser.go(action, codeOf(email))).response.status).toBe(400)
    const second = await submit(browser, page, { email, password: demoPassword })
    const third = await submit(browser, second, codeOf(email, new Date(Date.now() - 300_000)))
    expect(third.response.status).toBe(401)
    const end = await submit(browser, third, codeOf(email))
    expect(end.url.startsWith(redirectUri)).toBe(true)
  })

  it('gives a code once', async () => {
    const email = 'operations@demo.local'
    const { browser, page, finish } = await start()
    const second = await submit(browser, page, { email, password: demoPassword })
    const end = await submit(browser, second, codeOf(email))
    await finish(end.url)
    await expect(finish(end.url)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it('needs PKCE, a registered address and its own cookie', async () => {
    const { url, page } = await start()
    const without = new URL(url)
    without.searchParams.delete('code_challenge')
    without.searchParams.delete('code_challenge_method')
    expect((await createBrowser().go(without.href)).url).toContain('error=invalid_request')
    const elsewhere = new URL(url)
    elsewhere.searchParams.set('redirect_uri', 'http://elsewhere.invalid/')
    expect((await createBrowser().go(elsewhere.href)).response.status).toBe(400)
    expect((await createBrowser().go(page.url)).response.status).toBe(400)
  })

  it('has an authenticator secret for each account that never changes', () => {
    expect(totpSecret('executive@demo.local')).toMatch(/^[A-Z2-7]{32}$/)
    expect(totpSecret('Executive@demo.local')).toBe(totpSecret('executive@demo.local'))
    expect(new Set(demoAccounts.map(({ email }) => totpSecret(email))).size).toBe(demoAccounts.length)
  })
})
