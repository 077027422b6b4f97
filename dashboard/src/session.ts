const REFRESHED = 'rc.refreshed'
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

let asked: Promise<boolean> | undefined

/** Nobody is signed in any more. */
function forget(): void {
  localStorage.removeItem(REFRESHED)
  asked = Promise.resolve(false)
}

async function askState(): Promise<boolean> {
  const answer = await fetch('/signin/state')
  const { signedIn } = (await answer.json()) as { signedIn: boolean }
  if (signedIn) localStorage.setItem(REFRESHED, String(Date.now()))
  return signedIn
}

/** Whether this browser has signed in, asked once: a request as nobody would only be refused. */
async function isSignedIn(): Promise<boolean> {
  asked ??= askState().catch((error: unknown) => {
    asked = undefined
    throw error
  })
  return asked
}

/** A request of the signed-in person; throws SignedOutError when nobody is signed in, or not any more. */
export async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (localStorage.getItem(REFRESHED) !== null) await keepSession()
  else if (!(await isSignedIn())) throw new SignedOutError()
  const answer = await fetch(path, init)
  if (answer.status === 401) {
    forget()
    throw new SignedOutError()
  }
  return answer
}

export async function signOut(): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await request('/api/auth/logout', { method: 'POST', headers, body: '{}' }).catch(() => undefined)
  forget()
  location.assign('/')
}
