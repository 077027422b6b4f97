const REFRESHED = 'rc.refreshed'
/** The cookie that says that somebody is signed in; over HTTPS its name is bound to this host. */
const SIGN = /(?:^|; )((?:__Host-)?rc_signed_in)=/
/** Access tokens live fifteen minutes; a new one is fetched well before. */
const REFRESH_AFTER_MS = 10 * 60_000

export class SignedOutError extends Error {}

const age = (): number => Date.now() - Number(localStorage.getItem(REFRESHED) ?? 0)

/**
 * Renews the session's tokens if they are about to run out. A refresh token works once: tabs take turns, and whoever
 * comes second finds it done.
 */
async function keepSession(): Promise<void> {
  if (age() < REFRESH_AFTER_MS) return
  await navigator.locks.request('rc.session', async () => {
    if (age() < REFRESH_AFTER_MS) return
    // Noted and kept alive first: a reader who leaves the page meanwhile must not use the same token again.
    localStorage.setItem(REFRESHED, String(Date.now()))
    const answer = await fetch('/api/auth/refresh', {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (answer.ok) return
    forget()
    throw new SignedOutError()
  })
}

/** Nobody is signed in any more, whatever the cookie says. */
function forget(): void {
  localStorage.removeItem(REFRESHED)
  const name = SIGN.exec(document.cookie)?.[1]
  if (name !== undefined) document.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Lax`
}

/** A request of the signed-in person; throws SignedOutError when nobody is signed in, or not any more. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  // What would only be refused is not sent.
  if (!SIGN.test(document.cookie)) throw new SignedOutError()
  if (localStorage.getItem(REFRESHED) !== null) await keepSession()
  const answer = await fetch(path, init)
  if (answer.status === 401) {
    forget()
    throw new SignedOutError()
  }
  if (localStorage.getItem(REFRESHED) === null) localStorage.setItem(REFRESHED, String(Date.now()))
  return answer
}

export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await request('/api/auth/logout', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  forget()
  location.assign('/')
}
