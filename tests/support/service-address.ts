import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { watchReadiness } from './watch-readiness.ts'

/** A platform takes its time to notice. */
const CHECK_MS = 1_000

/**
 * One address in front of several, as a service of Kubernetes is: each connection goes to the next of those whose
 * `/readyz` says yes and stays there, whatever becomes of that one.
 */
export interface ServiceAddress extends AsyncDisposable {
  readonly url: string
  /** Who is given connections now. */
  inTurn(): readonly string[]
}

export async function openServiceAddress(targets: readonly string[]): Promise<ServiceAddress> {
  const readiness = watchReadiness(targets, CHECK_MS)
  const open = new Set<Socket>()
  let last = 0
  const server = createServer((near) => {
    const inTurn = readiness.inTurn()
    last += 1
    const target = inTurn[last % inTurn.length]
    if (target === undefined) return void near.destroy()
    const { hostname, port } = new URL(target)
    const far = connect(Number(port), hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined).pipe(into)
      from.once('close', () => {
        open.delete(from)
        into.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inTurn: readiness.inTurn,
    async [Symbol.asyncDispose]() {
      await readiness[Symbol.asyncDispose]()
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
