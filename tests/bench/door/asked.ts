import { createHash } from 'node:crypto'
import { readRestOperations } from '@rc/schema/rest-operations'
import type autocannon from 'autocannon'

/** What is asked for: the same report in three ways. */
export const ASKED = ['REST report', 'GraphQL, the document', 'GraphQL, its hash'] as const
export type Asked = (typeof ASKED)[number]

export const REPORT = '/api/executive/dashboard'

/** The request as it is sent to the gateway, and to the bare server, which answers a report under a path of its own. */
export function requestOf(asked: Asked, address: string, token: string, report = REPORT): autocannon.Options {
  const authorization = `Bearer ${token}`
  if (asked === 'REST report') return { url: `${address}${report}`, headers: { authorization } }
  return {
    url: `${address}/graphql`,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(asked === 'GraphQL, the document' ? byDocument() : byHash()),
  }
}

function operation(): { readonly source: string; readonly operationName: string } {
  const found = readRestOperations().find(({ path }) => path === REPORT)
  if (found === undefined) throw new Error(`${REPORT} is no report`)
  return found
}

const byDocument = () => ({ query: operation().source, operationName: operation().operationName })

const byHash = () => ({
  operationName: operation().operationName,
  extensions: {
    persistedQuery: {
      version: 1,
      sha256Hash: createHash('sha256').update(operation().source).digest('hex'),
    },
  },
})

/** The bytes of an answer, whole. */
export async function answerTo({ url, method, headers, body }: autocannon.Options): Promise<Buffer> {
  const answer = await fetch(url, {
    method: method ?? 'GET',
    headers: headers as Record<string, string>,
    ...(body === undefined ? {} : { body: body as string }),
  })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}
