import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PGliteQueryResults, PGliteTransaction } from 'kysely'
import type { EmbeddedOptions, Operation, Reply, ThreadData } from './embedded-protocol.ts'

/**
 * PostgreSQL itself, compiled once a process. Databases opened one after the other share its code and what V8 has made of
 * it, and that is never freed while another one is being opened, which has brought a process down.
 */
let compiled: WebAssembly.Module | undefined

function postgres(): WebAssembly.Module {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return (compiled ??= new WebAssembly.Module(readFileSync(file)))
}

/**
 * PostgreSQL inside this process (PGlite), in a thread of its own so that no query delays an answer.
 * It offers what Kysely's PGlite dialect and the queue ask of a PGlite instance.
 */
export class EmbeddedDatabase {
  readonly waitReady: Promise<void>
  ready = false
  closed = false
  readonly #worker: Worker
  readonly #pending = new Map<number, PromiseWithResolvers<unknown>>()
  readonly #listeners = new Map<string, Set<(payload: string) => void>>()
  #lastId = 0

  constructor(options: EmbeddedOptions = {}) {
    this.#worker = new Worker(new URL('embedded-thread.ts', import.meta.url), {
      workerData: { ...options, postgres: postgres() } satisfies ThreadData,
      // Rows pass through this thread once; the database's own memory is not counted here.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    const opened = Promise.withResolvers<void>()
    this.waitReady = opened.promise
    this.#worker.on('message', (reply: Reply) => {
      if ('ready' in reply) {
        this.ready = true
        opened.resolve()
      } else this.#receive(reply)
    })
    this.#worker.on('error', (error) => {
      opened.reject(error)
      this.#failPending(error)
    })
    this.#worker.on('exit', () => {
      this.closed = true
      this.#failPending(new Error('the embedded database has stopped'))
    })
  }

  async query<T>(sql: string, parameters: unknown[] = []): Promise<PGliteQueryResults<T>> {
    return (await this.#send({ op: 'query', sql, parameters })) as PGliteQueryResults<T>
  }

  /** Several statements without parameters; one result each. */
  async exec(sql: string): Promise<PGliteQueryResults<Record<string, unknown>>[]> {
    return (await this.#send({ op: 'exec', sql })) as PGliteQueryResults<Record<string, unknown>>[]
  }

  async transaction<T>(callback: (tx: PGliteTransaction) => Promise<T>): Promise<T> {
    await this.#send({ op: 'begin' })
    const tx: PGliteTransaction = {
      query: async <R>(sql: string, parameters: unknown[] = []) =>
        (await this.#send({ op: 'tx-query', sql, parameters })) as PGliteQueryResults<R>,
      rollback: async () => {
        await this.#send({ op: 'rollback' })
      },
    }
    let result: T
    try {
      result = await callback(tx)
    } catch (error) {
      await this.#send({ op: 'rollback' })
      throw error
    }
    await this.#send({ op: 'commit' })
    return result
  }

  /** Calls `listener` for every NOTIFY on the channel; returns how to stop. */
  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const listeners = this.#listeners.get(channel) ?? new Set()
    listeners.add(listener)
    if (!this.#listeners.has(channel)) {
      this.#listeners.set(channel, listeners)
      await this.#send({ op: 'listen', channel })
    }
    return async () => void listeners.delete(listener)
  }

  /** The whole data directory as a tar archive. */
  async dump(): Promise<Uint8Array> {
    return (await this.#send({ op: 'dump' })) as Uint8Array
  }

  async close(): Promise<void> {
    if (this.closed) return
    await this.waitReady
    await this.#send({ op: 'close' })
    this.closed = true
    await this.#worker.terminate()
  }

  #send(operation: Operation): Promise<unknown> {
    if (this.closed) return Promise.reject(new Error('the embedded database is closed'))
    const id = ++this.#lastId
    const pending = Promise.withResolvers<unknown>()
    this.#pending.set(id, pending)
    this.#worker.postMessage({ id, ...operation })
    return pending.promise
  }

  #receive(reply: Exclude<Reply, { ready: true }>): void {
    if ('channel' in reply) {
      for (const listener of this.#listeners.get(reply.channel) ?? []) listener(reply.payload)
      return
    }
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply)
      pending?.reject(Object.assign(new Error(String(reply.error['message'])), reply.error))
    else pending?.resolve(reply.result)
  }

  #failPending(error: Error): void {
    for (const pending of this.#pending.values()) pending.reject(error)
    this.#pending.clear()
  }
}
