import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { z } from 'zod'
import { demoPassword, findAccount, isTotpCode, totpCode, type IdpAccount } from './accounts.ts'
import { expiredPage, loginPage, secondFactorPage } from './pages.ts'

const path = z.object({ uid: z.string().regex(/^[\w-]{1,64}$/) })
const credentials = z.object({ email: z.string(), password: z.string() })
const secondFactor = z.object({ code: z.string() })

const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text)

/** The provider's side of a sign-in. */
interface Steps {
  /** The sign-in a request belongs to, by the cookie the provider set; null when it is over. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<string | null>
  finish(request: FastifyRequest, reply: FastifyReply, account: IdpAccount): Promise<FastifyReply>
}

const createSteps = (provider: () => Provider, reportsMethods: boolean): Steps => ({
  async find(request, reply) {
    const { uid } = path.parse(request.params)
    const details = await provider()
      .interactionDetails(request.raw, reply.raw)
      .catch(() => null)
    return details?.uid === uid ? uid : null
  },
  async finish(request, reply, { email, hasSecondFactor }) {
    const amr = hasSecondFactor ? ['pwd', 'otp', 'mfa'] : ['pwd']
    const acr = hasSecondFactor ? 'urn:demo:two-factors' : 'urn:demo:password'
    const methods = reportsMethods ? { amr, acr } : {}
    const result = { login: { accountId: email, ...methods, remember: false } }
    const options = { mergeWithLastSubmission: false }
    return reply.redirect(await provider().interactionResult(request.raw, reply.raw, result, options), 303)
  },
})

/** Sign-ins between their two factors: who has given a password. The oldest is forgotten when there are too many. */
function createPending(most: number) {
  const accounts = new Map<string, IdpAccount>()
  return {
    add(uid: string, account: IdpAccount): void {
      const oldest = accounts.size >= most ? accounts.keys().next().value : undefined
      if (oldest !== undefined) accounts.delete(oldest)
      accounts.set(uid, account)
    },
    get: (uid: string | null) => (uid === null ? undefined : accounts.get(uid)),
    delete: (uid: string) => accounts.delete(uid),
  }
}

const loginForm = (reply: FastifyReply, uid: string, problem: string | null, email?: string): FastifyReply =>
  html(reply, problem === null ? 200 : 401, loginPage(`/idp/interaction/${uid}/login`, problem, email))

/**
 * The two forms of a sign-in. `GET` shows the first, `POST …/login` takes e-mail and password, `POST …/otp` the
 * code; the last of them leads back into the provider.
 */
export function addSignInRoutes(
  app: FastifyInstance,
  provider: () => Provider,
  { now, reportsMethods }: { readonly now: () => Date; readonly reportsMethods: boolean },
): void {
  const steps = createSteps(provider, reportsMethods)
  const pending = createPending(1000)
  const codeForm = (reply: FastifyReply, uid: string, { email }: IdpAccount, problem: string | null) => {
    const text = secondFactorPage(`/idp/interaction/${uid}/otp`, problem, totpCode(email, now()))
    return html(reply, problem === null ? 200 : 401, text)
  }

  app.get('/idp/interaction/:uid', async (request, reply) => {
    const uid = await steps.find(request, reply)
    return uid === null ? html(reply, 400, expiredPage()) : loginForm(reply, uid, null)
  })

  app.post('/idp/interaction/:uid/login', async (request, reply) => {
    const uid = await steps.find(request, reply)
    if (uid === null) return html(reply, 400, expiredPage())
    const given = credentials.safeParse(request.body).data
    const account = given && findAccount(given.email)
    if (!account || given.password !== demoPassword) {
      return loginForm(reply, uid, 'E-mail or password is wrong.', given?.email)
    }
    if (!account.hasSecondFactor) return steps.finish(request, reply, account)
    pending.add(uid, account)
    return codeForm(reply, uid, account, null)
  })

  app.post('/idp/interaction/:uid/otp', async (request, reply) => {
    const uid = await steps.find(request, reply)
    const account = pending.get(uid)
    if (uid === null || !account) return html(reply, 400, expiredPage())
    const given = secondFactor.safeParse(request.body).data
    if (!given || !isTotpCode(account.email, given.code, now())) {
      return codeForm(reply, uid, account, 'The code is wrong or too old.')
    }
    pending.delete(uid)
    return steps.finish(request, reply, account)
  })
}
