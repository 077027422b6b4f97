import { GROUPS } from '@rc/schema/groups'
import Fastify from 'fastify'
import { execute, parse, type DocumentNode } from 'graphql'
import { madeUpFigures, madeUpSubgraph } from '../../support/made-up-subgraphs.ts'

// Five subgraphs behind HTTP in a process of their own, for the comparison of gateways. They answer each question once
// and remember the bytes, so that what is measured is the gateway. Told of its ports by a line on standard output.
const app = Fastify()
for (const group of GROUPS) {
  const schema = madeUpSubgraph(group)
  const documents = new Map<string, DocumentNode>()
  const answers = new Map<string, string>()
  app.post(`/${group}`, async ({ body }, reply) => {
    const key = JSON.stringify(body)
    let answer = answers.get(key)
    if (answer === undefined) {
      const { query, variables = {} } = body as { query: string; variables?: Record<string, unknown> }
      const document = documents.get(query) ?? parse(query)
      documents.set(query, document)
      answer = JSON.stringify(
        await execute({ schema, document, variableValues: variables, fieldResolver: madeUpFigures }),
      )
      answers.set(key, answer)
    }
    return reply.type('application/json').send(answer)
  })
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
