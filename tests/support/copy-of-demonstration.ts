import { randomUUID } from 'node:crypto'
import { administer } from '@rc/db/testing'

/** A database of its own with the demonstration firm in it, until the stack is disposed of; its URL. */
export async function copyOfDemonstration(serverUrl: string, stack: AsyncDisposableStack): Promise<string> {
  const name = `rc_copy_${randomUUID().replaceAll('-', '')}`
  const template = process.env['RC_TEST_DEMONSTRATION_DATABASE']
  await administer(serverUrl, `create database ${name} template ${template}`)
  stack.defer(() => administer(serverUrl, `drop database ${name} with (force)`))
  const own = new URL(serverUrl)
  own.pathname = `/${name}`
  return own.href
}
