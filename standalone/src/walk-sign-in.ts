/** A complete sign-in by HTTP alone. */
export interface SignInWalk {
  readonly gateway: string
  readonly email: string
  readonly password: string
  /** The second factor, asked for when the provider shows its form. */
  readonly code: () => string
}

interface Page {
  readonly url: string
  readonly html: string
}

const DEADLINE_MS = 15_000
const LONGEST_WAY = 20

/**
 * Begins at the gateway, fills the provider's forms as a browser would, and finishes at the gateway. Returns the
 * gateway's last answer; throws with its own words when it refuses.
 */
export async function walkSignIn(walk: SignInWalk): Promise<{ readonly accessToken: string }> {
  return post(`${walk.gateway}/api/auth/login`, await walkToCode(walk))
}

/** The same up to what the provider hands back. */
export async function walkToCode({
  gateway,
  email,
  password,
  code,
}: SignInWalk): Promise<{ code: string; state: string }> {
  const { authorizationUrl } = await post<{ authorizationUrl: string }>(`${gateway}/api/auth/login`, {})
  const redirectUri = new URL(authorizationUrl).searchParams.get('redirect_uri') ?? ''
  const browser = createBrowser(redirectUri)
  let page = await browser.go(authorizationUrl)
  for (const fields of [{ email, password }, { code: code() }]) {
    if (page.url.startsWith(redirectUri)) break
    page = await browser.submit(page, fields)
  }
  const back = new URL(page.url)
  if (!page.url.startsWith(redirectUri)) throw new Error('the provider did not lead back to the application')
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' }
}

async function post<T = { accessToken: string }>(url: string, body: Record<string, string>): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(DEADLINE_MS),
  }).catch((cause: unknown) => {
    throw new Error('the gateway does not answer; is it running?', { cause })
  })
  const answer = (await response.json()) as T & { code?: string; detail?: string }
  if (!response.ok) throw new Error(`${answer.code ?? response.status}: ${answer.detail ?? 'refused'}`)
  return answer
}

/** Just enough of a browser: cookies, forms, and redirects up to the one that leads back. */
function createBrowser(redirectUri: string) {
  const jar = new Map<string, string>()
  const go = async (start: string, form?: Record<string, string>): Promise<Page> => {
    let url = start
    let body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    for (let step = 0; step < LONGEST_WAY; step++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { cookie },
        signal: AbortSignal.timeout(DEADLINE_MS),
        ...body,
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const location = response.headers.get('location')
      if (location === null) return { url, html: await response.text() }
      url = new URL(location, url).href
      if (url.startsWith(redirectUri)) return { url, html: '' }
      body = {}
    }
    throw new Error('the provider redirects without end')
  }
  const submit = (page: Page, fields: Record<string, string>): Promise<Page> => {
    const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1]
    if (action === undefined) throw new Error('the provider shows no form')
    return go(new URL(action, page.url).href, fields)
  }
  return { go, submit }
}
