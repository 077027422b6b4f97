import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kind, parse, type DocumentNode } from 'graphql'
import { SCHEMA_DIRECTORY } from './files.ts'

/** An operation of a page that no REST path runs: the file `pages/<name>.graphql`. */
export interface PageOperation {
  readonly name: string
  readonly operationName: string
  readonly source: string
  readonly document: DocumentNode
}

/** By name. Throws if a file does not hold exactly one named query. */
export const readPageOperations = (root: string = join(SCHEMA_DIRECTORY, 'pages')): PageOperation[] =>
  readdirSync(root)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted()
    .map((file) => {
      const source = readFileSync(join(root, file), 'utf8')
      const document = parse(source)
      const [operation, ...more] = document.definitions
      if (operation?.kind !== Kind.OPERATION_DEFINITION || operation.name === undefined || more.length > 0)
        throw new Error(`pages/${file} must hold exactly one named query`)
      const name = file.slice(0, -'.graphql'.length)
      return { name, operationName: operation.name.value, source, document }
    })
