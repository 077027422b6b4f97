import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

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
  const ready = new Set<string>()
  const given = new Map<string, number>()
  let last = 0
  const next = (): string | undefined => {
    const inTurn = targets.filter((target) => ready.has(target))
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
  const stop = new AbortController()
  const watching = Promise.all(targets.map((target) => watch(target, ready, stop.signal)))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inTurn: () => targets.filter((target) => ready.has(target)),
    given,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await watching
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}

async function watch(target: string, ready: Set<string>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${target}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) ready.add(target)
    else ready.delete(target)
    await sleep(CHECK_MS)
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
