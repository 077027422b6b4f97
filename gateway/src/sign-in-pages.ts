import type { SignIn } from '@rc/auth/sign-in'
import { ApiError, ERRORS } from '@rc/core/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Cookies } from './cookies.ts'
import { originOf } from './request-origin.ts'

const Back = z.object({ code: z.string().min(1).max(4_000), state: z.string().min(1).max(1_000) })
/** An access like those under /api/, for the audit trail. */
const RECORDED = { config: { audit: 'api.request' } }
const Refused = z.object({ error: z.string().min(1), state: z.string().min(1).max(1_000) })

export interface SignInPagesOptions {
  readonly signIn: SignIn
  readonly cookies: Cookies
  readonly publicUrl: string
  readonly redirectUris: readonly string[]
  /** The path people are led to when they are signed in. */
  readonly home: string
  readonly now: () => Date
}

/**
 * Sign-in for people with a browser: `/signin` leads to the provider, which leads back to `/signin/callback`. It
 * leads on to one fixed page: no parameter says where to. `/signin/state` says whether this browser has signed in here.
 */
export function addSignInPages(app: FastifyInstance, options: SignInPagesOptions): void {
  const { signIn, cookies, publicUrl, home } = options
  // Scripts do not see the cookies: a page that asked as nobody would be refused.
  app.get('/signin/state', async (request, reply) =>
    reply.header('cache-control', 'no-store').send({ signedIn: cookies.access(request) !== undefined }),
  )
  const redirectUri = new URL('/signin/callback', publicUrl).href
  if (!options.redirectUris.includes(redirectUri)) return

  app.get('/signin', RECORDED, async (request, reply) => {
    // The cookies of `127.0.0.1` would not come back to `localhost`, where the provider leads.
    if (isOtherNameOfThisMachine(request, publicUrl)) return reply.redirect(`${publicUrl}/signin`, 303)
    try {
      const mark = { browser: cookies.mark(request, reply), redirectUri }
      const { authorizationUrl } = await signIn.begin(originOf(request), mark)
      return await reply.header('cache-control', 'no-store').redirect(authorizationUrl, 303)
    } catch (error) {
      return sendRefusal(reply, error)
    }
  })

  app.get('/signin/callback', RECORDED, async (request, reply) => {
    try {
      const back = Back.safeParse(request.query).data
      if (back === undefined) throw await withoutCode(signIn, request)
      const mark = { browser: cookies.markOf(request) }
      cookies.set(reply, await signIn.finish(back, originOf(request), mark), options.now())
      return await reply.headers(PAGE_HEADERS).redirect(home, 303)
    } catch (error) {
      return sendRefusal(reply, error)
    }
  })
}

async function withoutCode(signIn: SignIn, request: FastifyRequest): Promise<ApiError> {
  const refused = Refused.safeParse(request.query).data
  return refused === undefined
    ? new ApiError('BAD_REQUEST', 'the provider has handed back neither a code nor an error')
    : signIn.refused(refused.state, originOf(request))
}

const isOtherNameOfThisMachine = ({ hostname }: FastifyRequest, publicUrl: string): boolean =>
  ['127.0.0.1', '[::1]'].includes(hostname) && new URL(publicUrl).hostname === 'localhost'

/** The address holds the code: nobody is told of it, and nothing is loaded. */
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Nothing of the request is in it. */
function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ApiError)) throw error
  const { status, title } = ERRORS[error.code]
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${title}</title>
<h1>${title}</h1>
<p>${error.message}.</p>
<p><a href="/signin">Sign in again</a></p>
</html>
`
  return reply
    .status(status)
    .headers({ ...error.headers, ...PAGE_HEADERS })
    .type('text/html; charset=utf-8')
    .send(page)
}
