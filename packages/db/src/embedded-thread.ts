import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, types, type Transaction } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import type { Reply, Request, ThreadData } from './embedded-protocol.ts'

// The other side of embedded-database.ts: PGlite computes in the thread it lives in, so it lives here, away from
// the thread that answers requests.
if (parentPort === null) throw new Error('embedded-thread.ts is started by embedded-database.ts only')
const port = parentPort
const options = workerData as ThreadData

// Pages are in the cache of the operating system already; a second copy of them is memory that is never given back.
const SHARED_BUFFERS = '32MB'

const pglite = new PGlite({
  pgliteWasmModule: options.postgres,
  ...(options.directory === undefined ? {} : { dataDir: options.directory }),
  ...(options.template === undefined ? {} : { loadDataDir: new Blob([await readFile(options.template)]) }),
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
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

type Perform = {
  [Op in Request['op']]: (request: Extract<Request, { op: Op }> | Request) => Promise<unknown>
}

const textOf = (request: Request): string => ('sql' in request ? request.sql : '')
const parametersOf = (request: Request): unknown[] => ('parameters' in request ? request.parameters : [])

const PERFORM: Perform = {
  query: (request) => pglite.query(textOf(request), parametersOf(request)),
  'tx-query': async (request) => {
    if (open === undefined) throw new Error('no transaction is open')
    return open.tx.query(textOf(request), parametersOf(request))
  },
  exec: (request) => pglite.exec(textOf(request)),
  begin,
  commit: () => end('commit'),
  rollback: () => end('rollback'),
  listen: async (request) => {
    const channel = 'channel' in request ? request.channel : ''
    await pglite.listen(channel, (payload) => port.postMessage({ channel, payload } satisfies Reply))
  },
  dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
  close: () => pglite.close(),
}

/** An error as plain data: the code, detail and constraint of PostgreSQL's answer, and the message. */
function plain(error: unknown): Record<string, unknown> {
  return error instanceof Error
    ? { ...Object.fromEntries(Object.entries(error)), message: error.message }
    : { message: String(error) }
}

async function answer(request: Request): Promise<void> {
  try {
    port.postMessage({ id: request.id, result: await PERFORM[request.op](request) } satisfies Reply)
    if (request.op === 'close') port.close()
  } catch (error) {
    port.postMessage({ id: request.id, error: plain(error) } satisfies Reply)
  }
}

port.on('message', (request: Request) => void answer(request))
await pglite.waitReady
port.postMessage({ ready: true } satisfies Reply)
