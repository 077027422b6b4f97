import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressedText } from './compressed-text.ts'

const TEXT = 'a line of a long description\n'.repeat(1_000)
const app = fastify()
app.get('/', compressedText(TEXT, 'text/plain; charset=utf-8').send)

const read = (headers: Record<string, string>) => app.inject({ url: '/', headers })

test.each([
  ['nothing said', {}, undefined],
  ['a browser', { 'accept-encoding': 'gzip, deflate, br, zstd' }, 'br'],
  ['only gzip', { 'accept-encoding': 'gzip' }, 'gzip'],
  ['none of ours', { 'accept-encoding': 'zstd' }, undefined],
  ['refused by name', { 'accept-encoding': 'br;q=0, gzip;q=0' }, undefined],
])('%s', async (_who, headers, encoding) => {
  const answer = await read(headers)
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers['vary']).toBe('accept-encoding')
  const body = answer.rawPayload
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  expect(plain.toString()).toBe(TEXT)
  if (encoding !== undefined) expect(body.length).toBeLessThan(TEXT.length / 10)
})

test('who has it is told so, whatever the encoding', async () => {
  const { etag } = (await read({})).headers
  const again = await read({ 'if-none-match': String(etag), 'accept-encoding': 'br' })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect((await read({ 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
})
