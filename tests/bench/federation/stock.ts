import { readFileSync } from 'node:fs'
import { ApolloGateway } from '@apollo/gateway'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'

// Apollo Server over Apollo Gateway, as they come.
process.env['APOLLO_TELEMETRY_DISABLED'] = 'true'
const supergraphSdl = readFileSync(process.env['SUPERGRAPH_PATH'] ?? '', 'utf8')
const server = new ApolloServer({ gateway: new ApolloGateway({ supergraphSdl }) })
const { url } = await startStandaloneServer(server, { listen: { host: '127.0.0.1', port: 0 } })
process.stdout.write(`${url}\n`)
