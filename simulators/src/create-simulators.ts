import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { crmSimulator, demoAdminKey, demoReadKey } from './crm/crm-simulator.ts'
import { filingsSimulator } from './filings/filings-simulator.ts'
import type { Firm } from './firm/model.ts'
import { idpSimulator } from './idp/idp-simulator.ts'
import { createServiceAccounts, type ServiceAccountKey } from './workspace/service-accounts.ts'
import type { Regime } from './workspace/quota-meter.ts'
import { workspaceSimulator } from './workspace/workspace-simulator.ts'
import { demoFredKey, demoTiingoToken, marketSimulator } from './market/market-simulator.ts'
import { monitoringSimulator } from './monitoring/monitoring-simulator.ts'
import { vendorsSimulator } from './vendors/vendors-simulator.ts'

export interface SimulatorsOptions {
  readonly firm: Firm
  /** 0 takes a free one. */
  readonly port: number
  readonly host?: string
  /** Where browsers, gateway and worker reach the simulators; `http://127.0.0.1:<port>` unless said otherwise. */
  readonly publicUrl?: string
  readonly now?: () => Date
  readonly idp?: {
    readonly clientId?: string
    readonly clientSecret?: string
    readonly redirectUris?: readonly string[]
  }
  /** The CRM key that may only read. */
  readonly crmApiKey?: string
  readonly fredKey?: string
  readonly tiingoToken?: string
  readonly uptimeRobotKey?: string
  /** The workplace suite: whose assertions it takes, and under which quotas. */
  readonly workspace?: { readonly accounts: readonly ServiceAccountKey[]; readonly regime?: Regime }
}

export interface Simulators {
  /** The public URL, without a slash at the end. */
  readonly url: string
  close(): Promise<void>
}

/** A port nobody listens on; the issuer has to be known before the simulators listen. */
function freePort(host: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer()
  server.once('error', reject)
  server.listen(0, host, () => {
    // A server that listens on a port has an address.
    const { port } = server.address() as AddressInfo
    server.close(() => resolve(port))
  })
  return promise
}

function crmOf({ firm, crmApiKey, now = () => new Date() }: SimulatorsOptions, publicUrl: string) {
  const owner = firm.advisors[0]?.userId ?? 0
  return crmSimulator({
    firm,
    now,
    publicUrl,
    apiKeys: [
      { key: crmApiKey ?? demoReadKey, userId: owner, permissions: ['read'] },
      { key: demoAdminKey, userId: owner, permissions: ['read', 'create', 'edit', 'delete'] },
    ],
    webhooks: { allowHttp: true },
  })
}

/**
 * The outside world on one port: identity provider, CRM, market vendors, filing systems, the vendors' status pages and
 * the workplace suite, each under its own path, with their controls under `/__sim`. Resolves when it answers; rejects
 * when the port is taken.
 */
export async function createSimulators(options: SimulatorsOptions): Promise<Simulators> {
  const { firm, host = '127.0.0.1', now = () => new Date() } = options
  const port = options.port === 0 ? await freePort(host) : options.port
  const url = options.publicUrl ?? `http://127.0.0.1:${port}`
  const app = Fastify({ forceCloseConnections: true })
  await app.register(idpSimulator({ ...options.idp, publicUrl: url, now }))
  await app.register(crmOf(options, url))
  await app.register(
    marketSimulator({
      firm,
      now,
      fredKey: options.fredKey ?? demoFredKey,
      tiingoToken: options.tiingoToken ?? demoTiingoToken,
    }),
  )
  await app.register(vendorsSimulator({ firm, now, uptimeRobotKey: options.uptimeRobotKey }))
  await app.register(monitoringSimulator({ firm, now }))
  await app.register(filingsSimulator({ firm, now }))
  await app.register(
    workspaceSimulator({
      firm,
      now,
      publicUrl: url,
      ...(options.workspace ?? { accounts: createServiceAccounts(1) }),
    }),
  )
  app.get('/livez', () => ({ status: 'ok' }))
  await app.listen({ port, host })
  return { url, close: () => app.close() }
}
