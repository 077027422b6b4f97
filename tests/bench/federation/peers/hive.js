import { createServer } from 'node:http'
import { createGatewayRuntime } from '@graphql-hive/gateway-runtime'

// Hive Gateway's runtime, as it comes.
const runtime = createGatewayRuntime({ supergraph: process.env.SUPERGRAPH_PATH ?? '', logging: false })
const server = createServer((request, response) => void runtime(request, response))
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))
