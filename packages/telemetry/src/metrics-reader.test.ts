import { describe, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { mayReadMetrics } from './metrics-reader.ts'
import { serveMetrics } from './serve-metrics.ts'

const token = 'a token that is long enough for a test'
const ask = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as never

describe('metrics are read', () => {
  test.each([
    [
      'with their token, from anywhere',
      '203.0.113.9',
      { authorization: `Bearer ${token}` },
      token,
      true,
      true,
    ],
    ['not with another', '203.0.113.9', { authorization: 'Bearer other' }, token, false, false],
    ['not without, where there is one', '127.0.0.1', {}, token, false, false],
    ['from this machine, where there is none', '127.0.0.1', {}, undefined, false, true],
    ['from this machine by IPv6', '::1', {}, undefined, false, true],
    ['not through a proxy on it', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, undefined, false, false],
    ['not from elsewhere', '203.0.113.9', {}, undefined, false, false],
    ['by nobody in production without a token', '127.0.0.1', {}, undefined, true, false],
  ])('%s', (_, from, headers, given, production, allowed) => {
    expect(mayReadMetrics(ask(from, headers as Record<string, string>), { token: given, production })).toBe(
      allowed,
    )
  })
})

test('what cannot be collected leaves the rest, and gauges forget what is not there any more', async () => {
  const failures: unknown[] = []
  const metrics = createMetrics((error) => failures.push(error))
  let sources = ['crm', 'firm.book']
  metrics.onRead(async () => {
    metrics.set(
      'rc_source_stale',
      sources.map((source) => ({ labels: { source }, value: 1 })),
    )
  })
  metrics.onRead(() => Promise.reject(new Error('the database is away')))
  metrics.count('rc_cache_answers_total', { key: 'operations_metrics', result: 'hit' }, 2)
  metrics.observe('rc_alert_latency_seconds', { severity: 'critical' }, 0.3)
  expect((await metrics.read()).text).toContain('rc_source_stale{source="firm.book"} 1')
  sources = ['crm']
  const { text } = await metrics.read()
  expect(text).not.toContain('firm.book')
  expect(text).toContain('rc_cache_answers_total{key="operations_metrics",result="hit"} 2')
  expect(text).toContain('rc_alert_latency_seconds_bucket{le="0.25",severity="critical"} 0')
  expect(text).toContain('rc_alert_latency_seconds_bucket{le="0.5",severity="critical"} 1')
  expect(failures).toHaveLength(2)
})

test('a process that serves nothing else shows them on a port of its own', async () => {
  const metrics = createMetrics()
  await using server = await serveMetrics(metrics, {
    host: '127.0.0.1',
    port: 0,
    access: { token, production: true },
  })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, { headers })
    return { status: answer.status, text: await answer.text() }
  }
  expect(await get('/metrics')).toEqual({ status: 401, text: '' })
  expect((await get('/metrics', { authorization: `Bearer ${token}` })).text).toContain(
    'process_cpu_seconds_total',
  )
  expect(await get('/livez')).toEqual({ status: 200, text: 'ok' })
  expect((await get('/')).status).toBe(404)
})
