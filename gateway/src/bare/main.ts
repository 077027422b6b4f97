import { readFileSync } from 'node:fs'
import { serveBare } from './serve-bare.ts'

// The gateway's federation alone, before any supergraph: no sign-in, no levels, no cache, no trail. For suites of tests
// and measurements, not for data.
const { SUPERGRAPH_PATH: path, HOST: host = '127.0.0.1', PORT: port = '4000' } = process.env
if (path === undefined) throw new Error('SUPERGRAPH_PATH is required: the file of the supergraph')
await using server = await serveBare({ supergraphSdl: readFileSync(path, 'utf8'), host, port: Number(port) })
console.log(`answers ${server.url}/graphql`)
await new Promise<void>((stop) => {
  process.once('SIGTERM', () => stop())
  process.once('SIGINT', () => stop())
})
