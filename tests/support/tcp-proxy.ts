import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to a server that can be taken away. */
export interface TcpProxy extends AsyncDisposable {
  /** The given URL, by this way. */
  readonly url: string
  /** Breaks every connection, and every new one, until it is mended. */
  cut(): void
  /** Keeps connections and carries nothing. */
  silence(): void
  mend(): void
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const to = new URL(target)
  const open = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' = 'whole'
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('data', (piece: Buffer) => {
        if (state === 'whole') into.write(piece)
      })
      from.on('error', () => undefined)
      from.once('close', () => {
        open.delete(from)
        into.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const breakAll = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      state = 'cut'
      breakAll()
    },
    silence() {
      state = 'silent'
    },
    mend() {
      // What was swallowed cannot be made up for.
      if (state === 'silent') breakAll()
      state = 'whole'
    },
    async [Symbol.asyncDispose]() {
      breakAll()
      server.close()
      await once(server, 'close')
    },
  }
}
