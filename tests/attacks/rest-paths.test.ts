import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

let system: System
beforeAll(async () => {
  system = await startSystem()
})
afterAll(() => system[Symbol.asyncDispose]())

test.each([
  '/api/executive/aum/',
  '//api/executive/aum',
  '/api//executive/aum',
  '/api/operations/../executive/aum',
  '/api/operations/..%2fexecutive/aum',
  '/api/operations/%2e%2e/executive/aum',
  '/api/executive%2faum',
  '/api/executive/aum%00',
  '/api/executive/aum%0d%0aset-cookie:a=b',
  '/api/executive/aum;a=b',
  '/api/executive/aum.json',
  '/api/executive/AUM',
  '/API/executive/aum',
  '/api/executive/%61um/..',
  '/api/executive\\aum',
  '/%zz',
  '/api/custody/imports/..%2f..%2fexecutive%2faum',
  `/api/custody/imports/${'a'.repeat(5_000)}`,
])('%s leads nowhere, for whom the report is not', async (url) => {
  const token = await system.token('viewer')
  const answer = await system.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect([400, 403, 404], answer.body).toContain(answer.statusCode)
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body).not.toContain('"current"')
})

test('a letter written in another way is the same path, with the same level', async () => {
  expect((await system.get('/api/executive/%61um', 'viewer')).status).toBe(403)
  expect((await system.get('/api/executive/%61um', 'executive')).status).toBe(200)
})

test.each([
  'asOf=2026-01-02&asOf=2025-01-02',
  'asOf[]=2026-01-02',
  '__proto__=1',
  'constructor=1',
  'first=1e9',
])('the parameter %s is refused by name', async (query) => {
  const { status, json } = await system.get(`/api/executive/aum?${query}`)
  expect(status).toBe(400)
  expect(json.errors).toHaveLength(1)
})
