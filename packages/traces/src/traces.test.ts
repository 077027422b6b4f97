import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSpan, noteSpan, traceHeaders } from './spans.ts'
import { startTraces } from './start-traces.ts'
import { traceRequests } from './trace-requests.ts'

interface Sent {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[]
  readonly status: { readonly code?: number }
}

const sent: Sent[] = []
/** Takes spans as OpenTelemetry's own collector does: JSON by POST. */
const collector = createServer((request, response) => {
  void take(request, response)
})
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const { scopeSpans } of JSON.parse(await text(request)).resourceSpans)
    for (const { spans } of scopeSpans) sent.push(...spans)
  response.setHeader('content-type', 'application/json').end('{}')
}
const asked: IncomingMessage['headers'][] = []
const upstream = createServer((request, response) => {
  asked.push(request.headers)
  response.end('ok')
})

async function open(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const span = (name: string): Sent => {
  const found = sent.find((one) => one.name === name)
  if (found === undefined) throw new Error(`no span ${name} among ${sent.map((one) => one.name).join(', ')}`)
  return found
}
const attribute = ({ attributes }: Sent, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0]

beforeAll(async () => {
  const [collects, answers] = [await open(collector), await open(upstream)]
  const traces = await startTraces('test', `${collects}/v1/traces`)
  const app = Fastify()
  traceRequests(app)
  app.get('/reports/:name', async () =>
    inSpan('subgraph executive', {}, async () => {
      noteSpan('SELECT', 5, { 'db.query.text': 'select 1' })
      await (await fetch(`${answers}/prices?token=secret`, { headers: traceHeaders() })).text()
      return 'done'
    }),
  )
  app.get('/broken', async () =>
    inSpan('breaks', {}, async () => {
      throw new RangeError('of Jane Doe')
    }),
  )
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`
  await app.inject({ url: '/reports/aum?name=Jane', headers: { traceparent } })
  await app.inject({ url: '/broken' })
  await app.close()
  await traces?.[Symbol.asyncDispose]()
})
afterAll(() => {
  for (const server of [collector, upstream]) {
    server.close()
    server.closeAllConnections()
  }
})

test('a request is a span of its caller, and what is done for it lies within', () => {
  const served = span('GET /reports/:name')
  expect([served.traceId, served.parentSpanId]).toEqual([CALLER.traceId, CALLER.spanId])
  const subgraph = span('subgraph executive')
  expect(subgraph.parentSpanId).toBe(served.spanId)
  const inner = sent.filter(({ parentSpanId }) => parentSpanId === subgraph.spanId).map(({ name }) => name)
  expect(inner.map((name) => name.split(' ')[0])).toEqual(['SELECT', 'GET'])
  expect(attribute(served, 'http.response.status_code')).toBe(200)
})

test('another process is told of the trace', () => {
  expect(asked[0]?.['traceparent']).toBe(`00-${CALLER.traceId}-${span('subgraph executive').spanId}-01`)
})

test('a failure shows, without what it says; and no query of a caller or of an upstream', () => {
  expect(span('breaks').status.code).toBe(2)
  expect(attribute(span('breaks'), 'error.type')).toBe('RangeError')
  expect(span('GET /broken').status.code).toBe(2)
  expect(JSON.stringify(sent)).not.toMatch(/Jane|secret/)
})

test('what is sent to the collector is not traced', () => {
  expect(sent.filter(({ name }) => name.startsWith('POST'))).toEqual([])
})
