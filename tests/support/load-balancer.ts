import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { watchReadiness } from './watch-readiness.ts'

/**
 * One address in front of several: each request goes to the next of those whose `/readyz` says yes, once. What fails
 * there fails here.
 */
export interface LoadBalancer extends AsyncDisposable {
  readonly url: string
  /** Who is asked now. */
  inTurn(): readonly string[]
  /** How many requests each has been given. */
  readonly given: ReadonlyMap<string, number>
}

const CHECK_MS = 100
const HOP_BY_HOP: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export async function openLoadBalancer(port: number, targets: readonly string[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true })
  const readiness = watchReadiness(targets, CHECK_MS)
  const given = new Map<string, number>()
  let last = 0
  const next = (): string | undefined => {
    const inTurn = readiness.inTurn()
    last += 1
    return inTurn[last % inTurn.length]
  }
  const server = createServer({ keepAliveTimeout: 60_000 }, (asked, answered) => {
    const target = next()
    if (target === undefined) return void answered.writeHead(503).end()
    given.set(target, (given.get(target) ?? 0) + 1)
    pass(asked, answered, target, agent)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inTurn: readiness.inTurn,
    given,
    async [Symbol.asyncDispose]() {
      await readiness[Symbol.asyncDispose]()
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

function pass(asked: IncomingMessage, answered: ServerResponse, target: string, agent: Agent): void {
  const { hostname, port } = new URL(target)
  const headers = { ...asked.headers, 'x-forwarded-for': asked.socket.remoteAddress }
  const { method, url: path } = asked
  const onward = request({ agent, hostname, port, method, path, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))
    answered.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
    answer.on('error', () => answered.destroy()).pipe(answered)
  })
  onward.on('error', () => (answered.headersSent ? answered.destroy() : answered.writeHead(502).end()))
  answered.on('close', () => onward.destroy())
  asked.pipe(onward)
}
