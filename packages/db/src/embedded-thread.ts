import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import type { EmbeddedOptions, Reply, Request } from './embedded-protocol.ts'

// The other side of embedded-database.ts: PGlite computes in the thread it lives in, so it lives here, away from
// the thread that answers requests.
const port = parentPort
if (port === null) throw new Error('embedded-thread.ts is started by embedded-database.ts only')
const options = workerData as EmbeddedOptions

const pglite = new PGlite({
  ...(options.directory === undefined ? {} : { dataDir: options.directory }),
  ...(options.template === undefined ? {} : { loadDataDir: new Blob([await readFile(options.template)]) }),
  parsers: { [types.DATE]: (value: string) => value, [types.INT8]: Number },
})

let open: { tx: Transaction; commit: () => void; rollback: (reason: unknown) => void } | undefined
let closed: Promise<unknown> = Promise.resolve()
const ROLLBACK = Symbol('rollback')

async function begin(): Promise<void> {
  const { promise: begun, resolve: hasBegun, reject: failed } = Promise.withResolvers<void>()
  closed = pglite.transaction(async (tx) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    open = { tx, commit: resolve, rollback: reject }
    hasBegun()
    await promise
  })
  closed.catch(failed)
  await begun
}

async function end(how: 'commit' | 'rollback'): Promise<void> {
  const ending = open
  open = undefined
  if (how === 'commit') ending?.commit()
  else ending?.rollback(ROLLBACK)
  try {
    await closed
  } catch (error) {
    if (error !== ROLLBACK) throw error
  }
}

async function perform(request: Request): Promise<unknown> {
  switch (request.op) {
    case 'query':
      return pglite.query(request.sql, request.parameters)
    case 'tx-query':
      if (open === undefined) throw new Error('no transaction is open')
      return open.tx.query(request.sql, request.parameters)
    case 'exec':
      return pglite.exec(request.sql)
    case 'begin':
      return begin()
    case 'commit':
    case 'rollback':
      return end(request.op)
    case 'listen':
      await pglite.listen(request.channel, (payload) =>
        port?.postMessage({ channel: request.channel, payload } satisfies Reply),
      )
      return undefined
    case 'dump':
      return new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await pglite.close()
      return undefined
  }
}

function plain(error: unknown): Record<string, unknown> {
  return error instanceof Error ? { ...error, message: error.message } : { message: String(error) }
}

port.on('message', (request: Request) => {
  perform(request).then(
    (result) => {
      port.postMessage({ id: request.id, result } satisfies Reply)
      if (request.op === 'close') port.close()
    },
    (error: unknown) => port.postMessage({ id: request.id, error: plain(error) } satisfies Reply),
  )
})
await pglite.waitReady
port.postMessage({ ready: true } satisfies Reply)
