import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Provider } from 'oidc-provider'
import { createIdentityProvider } from './identity-provider.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { addSignInRoutes } from './sign-in-routes.ts'

export interface IdpSimulatorOptions {
  /** Where browsers and the gateway reach the simulators; the issuer is `<publicUrl>/idp`. */
  readonly publicUrl: string
  readonly clientId?: string
  readonly clientSecret?: string
  readonly redirectUris?: readonly string[]
  /** Whether ID tokens say by which methods somebody signed in; some providers never do. Default: yes. */
  readonly reportsMethods?: boolean
  readonly now?: () => Date
}

export const demoClientId = 'reporting-center'
export const demoClientSecret = 'demo-client-secret'
/** Where the gateway's sign-in page receives the code. */
export const demoRedirectUris = ['http://localhost:4000/signin/callback']

/** Forms are read here, not by the provider. */
function addForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 8192 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
}

/** Everything else under `/idp` is the provider's: it reads the bodies itself. */
function addProvider(app: FastifyInstance, provider: () => Provider): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/idp/*', async (request, reply) => {
    reply.hijack()
    const own = request.raw.url ?? ''
    // The provider tells its mount point by comparing the two.
    Object.assign(request.raw, { originalUrl: own, url: own.slice('/idp'.length) })
    await provider().callback()(request.raw, reply.raw)
  })
}

/** The identity provider under `/idp`, with login form and second factor. */
export const idpSimulator =
  (options: IdpSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const now = options.now ?? (() => new Date())
    const adapter = createMemoryAdapter(now)
    const cookieKey = randomBytes(32).toString('base64url')
    const open = (): Promise<Provider> =>
      createIdentityProvider({
        issuer: `${options.publicUrl}/idp`,
        clientId: options.clientId ?? demoClientId,
        clientSecret: options.clientSecret ?? demoClientSecret,
        redirectUris: options.redirectUris ?? demoRedirectUris,
        now,
        adapter,
        cookieKey,
      })
    let provider = await open()
    await app.register((forms) => {
      addForms(forms)
      addSignInRoutes(forms, () => provider, { now, reportsMethods: options.reportsMethods ?? true })
      return Promise.resolve()
    })
    await app.register((rest) => {
      addProvider(rest, () => provider)
      return Promise.resolve()
    })
    // The keys are changed from one moment to the next; sign-ins that are under way go on.
    app.post('/__sim/idp/rotate-keys', async (_request, reply) => {
      provider = await open()
      return reply.code(204).send()
    })
  }
