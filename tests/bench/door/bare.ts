import Fastify from 'fastify'

// A bare Fastify that sends the same bytes: nobody is asked who he is, nothing is recorded. Told of its port by a line on
// standard output; the bytes come as the base64 text of an environment variable.
const body = Buffer.from(process.env['BENCH_BODY'] ?? '', 'base64')
const app = Fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
