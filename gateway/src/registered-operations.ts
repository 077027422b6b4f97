import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Registered documents by their SHA-256, in hexadecimal digits, as a request's `persistedQuery` names them. */
export type RegisteredOperations = ReadonlyMap<string, string>

/** The given operations and the `*.graphql` files of a directory. Throws if it cannot be read. */
export function readRegisteredOperations(
  operations: readonly { readonly source: string }[],
  directory?: string,
): RegisteredOperations {
  const files =
    directory === undefined ? [] : readdirSync(directory).filter((name) => name.endsWith('.graphql'))
  const documents = [
    ...operations.map(({ source }) => source),
    ...files.map((name) => readFileSync(join(directory ?? '', name), 'utf8')),
  ]
  return new Map(documents.map((document) => [createHash('sha256').update(document).digest('hex'), document]))
}

const PREFIX = 'apq:'

/**
 * What Apollo looks hashes up in. Nothing is added by requests: a document that anybody can register is no safer than
 * one that is sent.
 */
export const registeredOnly = (registered: RegisteredOperations) => ({
  get: async (key: string): Promise<string | undefined> => registered.get(key.slice(PREFIX.length)),
  set: async (): Promise<void> => undefined,
  delete: async (): Promise<boolean> => false,
})
