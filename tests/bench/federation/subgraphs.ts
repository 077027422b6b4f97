import { createIdentityVerifier } from '@rc/auth/internal-identity'
import { GROUPS } from '@rc/schema/groups'
import Fastify from 'fastify'
import { execute, parse, type GraphQLSchema } from 'graphql'
import { guardedSubgraph, rememberingSubgraph } from './subgraph-of.ts'

// Five subgraphs behind HTTP in a process of their own, for the comparison of gateways. They answer each question once
// and remember the bytes, so that what is measured is the gateway. Whoever signs for a caller is checked, and answered
// within the caller's level. Told of its ports by a line on standard output.
const secret = process.env['BENCH_SECRET'] ?? ''
const app = Fastify()
for (const group of GROUPS) {
  const [open, guarded] = [rememberingSubgraph(group), guardedSubgraph(group)]
  const answers = new Map<string, string>()
  const verify = createIdentityVerifier(group, secret)
  app.post(`/${group}`, async ({ body, headers }, reply) => {
    const token = headers['x-rc-identity']
    const identity = token === undefined ? undefined : await verify(token)
    if (identity === null) return reply.status(401).send()
    const key = JSON.stringify([identity?.clearance, body])
    const answer =
      answers.get(key) ?? JSON.stringify(await run(identity === undefined ? open : guarded, body, identity))
    answers.set(key, answer)
    return reply.type('application/json').send(answer)
  })
}
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)

function run(schema: GraphQLSchema, body: unknown, identity: object | undefined) {
  const { query, variables = {} } = body as { query: string; variables?: Record<string, unknown> }
  return execute({
    schema,
    document: parse(query),
    variableValues: variables,
    contextValue: { identity: () => identity },
  })
}
