import { readFileSync } from 'node:fs'
import mercuriusGateway from '@mercuriusjs/gateway'
import Fastify from 'fastify'

// Mercurius over subgraphs whose SDL it is given in the first version of Federation, which is the one it reads. The file
// holds name, address and SDL of each.
const services = JSON.parse(readFileSync(process.env.SERVICES_PATH ?? '', 'utf8'))
const app = Fastify()
await app.register(mercuriusGateway, { gateway: { services } })
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
