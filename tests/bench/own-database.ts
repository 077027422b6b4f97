import { randomUUID } from 'node:crypto'
import { administer } from '@rc/db/testing'

/** A database of its own on the server, gone when disposed of. */
export async function createDatabase(server: string): Promise<AsyncDisposable & { readonly url: string }> {
  const name = `rc_bench_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    [Symbol.asyncDispose]: () => administer(server, `drop database ${name} with (force)`),
  }
}
