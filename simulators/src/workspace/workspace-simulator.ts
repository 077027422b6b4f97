import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { createControl, type Control } from '../control.ts'
import type { Firm } from '../firm/model.ts'
import { metadataGrant } from './api.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { driveRoutes } from './drive-routes.ts'
import { faultKinds, tokenFaults } from './faults.ts'
import { gmailRoutes } from './gmail-routes.ts'
import { createQuotaMeter, type Regime } from './quota-meter.ts'
import { createRequestLog } from './request-log.ts'
import { serveRoutes } from './serve.ts'
import type { ServiceAccountKey } from './service-accounts.ts'
import { createTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts'
import { addWorkspaceControl, type Manners } from './workspace-control.ts'
import { createWorkspaceWorld } from './workspace-world.ts'

export interface WorkspaceSimulatorOptions {
  readonly firm: Firm
  readonly now?: () => Date
  /** Whose assertions are taken. */
  readonly accounts: readonly ServiceAccountKey[]
  /** Where this simulator is reached; assertions name `<publicUrl>/workspace/token` as their audience. */
  readonly publicUrl?: string
  readonly regime?: Regime
  /** Scopes of the domain-wide delegation. */
  readonly grant?: readonly string[]
  /** How late the second half of an answer is under the fault `slow`. */
  readonly slowMs?: number
}

/** The token endpoint takes forms, and its refusals are of another form than those of the APIs. */
function addTokenEndpoint(app: FastifyInstance, tokens: TokenEndpoint, control: Control): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.post('/workspace/token', async (request, reply) => {
    control.count('token')
    if (control.takeFault(tokenFaults) !== undefined) {
      return reply.code(500).send({ error: 'internal_failure', error_description: 'Internal Error' })
    }
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    const { status, body } = await tokens.answer(isForm ? String(request.body) : '')
    return reply.code(status).send(body)
  })
}

/**
 * Google Workspace as far as metadata is read: tokens for service accounts with domain-wide delegation, Gmail,
 * Calendar, Drive and the directory under `/workspace`, each at the path it has on its own host; control under
 * `/__sim/workspace`. Batches and push channels are not there, nor anything that shows a content.
 */
export const workspaceSimulator =
  (options: WorkspaceSimulatorOptions): FastifyPluginAsync =>
  async (app) => {
    const clock = options.now ?? (() => new Date())
    const now = () => clock().getTime()
    const manner: Manners = {
      regime: options.regime ?? '2026-05',
      overLimit: '403-user-rate',
      clockSkewSeconds: 0,
      shuffled: false,
      honoursQuotaUser: false,
      disabledAccounts: [],
    }
    const world = createWorkspaceWorld(options.firm, now)
    const meter = createQuotaMeter(() => manner.regime, now)
    const log = createRequestLog()
    const control = createControl('workspace', { kinds: faultKinds, now, onReset: log.reset })
    const tokens = createTokenEndpoint({
      accounts: options.accounts,
      audience: `${options.publicUrl ?? 'http://localhost:4010'}/workspace/token`,
      grant: options.grant ?? metadataGrant,
      isLiveUser: (address) => world.directory.user(address)?.suspended === false,
      isDisabled: (account) => manner.disabledAccounts.includes(account),
      now: () => now() + manner.clockSkewSeconds * 1000,
    })
    await app.register((door) => {
      addTokenEndpoint(door, tokens, control)
      return Promise.resolve()
    })
    await app.register((api) => {
      const gmail = gmailRoutes({ mailbox: world.mailbox, isShuffled: () => manner.shuffled })
      const directory = directoryRoutes(world.directory)
      serveRoutes(api, [...gmail, ...calendarRoutes(world), ...driveRoutes(world.drive), ...directory], {
        control,
        tokens,
        meter,
        log,
        overLimit: () => manner.overLimit,
        honoursQuotaUser: () => manner.honoursQuotaUser,
        slowMs: options.slowMs ?? 30_000,
        now,
      })
      return Promise.resolve()
    })
    await app.register((extra) => {
      const set = (changes: Partial<Manners>): void => void Object.assign(manner, changes)
      addWorkspaceControl(extra, { world, meter, log, set, now })
      return Promise.resolve()
    })
    await app.register(control.routes)
  }
