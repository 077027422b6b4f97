import { createHash } from 'node:crypto'
import { ROLES } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { readGenerated, readSupergraph } from '@rc/schema/files'
import { exportedList, exportedPaths } from '@rc/schema/exported-list'
import { readRestOperations } from '@rc/schema/rest-operations'
import { parse } from 'csv-parse/sync'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'

const schema = buildSchema(readGenerated('api.graphql'))
const paths = exportedPaths(readSupergraph())
const REPORTS = readRestOperations().map((operation) => ({
  path: operation.path,
  list: exportedList(schema, paths, operation),
}))
const records = (text: string): Record<string, string>[] => parse(text, { columns: true })
const CSV = { accept: 'text/csv' }

// oxlint-disable-next-line typescript/no-explicit-any -- rows of any list
const rowsOf = (report: any, [name, ...more]: readonly string[]): any[] =>
  // oxlint-disable-next-line typescript/no-explicit-any -- rows of any list
  name === undefined ? [report] : (report[name] ?? []).flatMap((row: any) => rowsOf(row, more))

describe.each(testBackends())('exports as CSV on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const lastEntry = () =>
    system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'result', 'details'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()

  test.each(REPORTS)('$path gives its main list, whole', async ({ path, list }) => {
    const { status, headers, text } = await system.get(path, 'executive', CSV)
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
    })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z]+-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text))
    const [header = [], ...rows] = parse(text)
    expect(header).toEqual([...new Set(header)])
    if (list.path.length === 0) {
      expect(header.slice(0, 2)).toEqual(['figure', 'value'])
      expect(rows.length).toBeGreaterThan(10)
      return
    }
    const { json } = await system.get(path)
    const [first = ''] = list.path
    const count = list.paged ? json[first].totalCount : rowsOf(json, list.path).length
    expect(count).toBeGreaterThan(0)
    // The trail grows by each answer.
    expect(rows.length - count).toBeLessThanOrEqual(path.endsWith('audit-trail') ? 5 : 0)
    expect(rows.length).toBeGreaterThanOrEqual(path.endsWith('audit-trail') ? 1 : count)
  })

  test('figures are those of the JSON, to the digit', async () => {
    const { json } = await system.get('/api/executive/aum')
    const rows = records((await system.get('/api/executive/aum', 'executive', CSV)).text)
    expect(rows.map(({ date, aum, fees }) => [date, Number(aum), Number(fees)])).toEqual(
      json.series.map(({ date, aum, fees }: Record<string, unknown>) => [date, aum, fees]),
    )
    const dashboard = (await system.get('/api/executive/dashboard')).json
    const figures = records((await system.get('/api/executive/dashboard', 'executive', CSV)).text)
    const value = (name: string) => Number(figures.find(({ figure }) => figure === name)?.['value'])
    expect(value('totalAum')).toBe(dashboard.totalAum.value)
    expect(value('aumBridge.begin')).toBe(dashboard.aumBridge.begin)
  })

  test('more rows than a page holds are all there, each once', async () => {
    const path = '/api/regulatory/audit-trail'
    // A page that was answered before would be one of a shorter trail.
    await system.store.keyv.clear()
    const { totalCount } = (await system.get(path)).json.events
    expect(totalCount).toBeGreaterThan(2 * 200)
    const rows = records((await system.get(path, 'executive', CSV)).text)
    const seqs = rows.map(({ seq }) => Number(seq))
    expect(seqs.length).toBeGreaterThanOrEqual(totalCount)
    expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => b - a))
  })

  test('a text of the book that a spreadsheet would compute is only shown', async () => {
    const { db } = system.database
    const before = await db.selectFrom('vendors').selectAll().limit(1).executeTakeFirstOrThrow()
    const set = (name: string) =>
      db.updateTable('vendors').set({ name }).where('vendor_id', '=', before.vendor_id).execute()
    await set('=HYPERLINK("http://evil.example","x")')
    await system.store.keyv.clear()
    const { text } = await system.get('/api/operations/vendors', 'executive', CSV)
    const names = records(text).map((row) => row['vendor.name'])
    expect(names).toContain('\'=HYPERLINK("http://evil.example","x")')
    expect(names.some((name) => name?.startsWith('='))).toBe(false)
    await set(before.name)
    await system.store.keyv.clear()
  })

  test('units are named where asked for; the arguments of the report hold', async () => {
    const path = '/api/executive/aum?period=M3&units=true'
    const { text } = await system.get(path, 'executive', CSV)
    expect(text.split('\r\n')[0]).toContain('aum: USD')
    const rows = parse(text, { comment: '#', columns: true })
    expect(rows).toHaveLength((await system.get('/api/executive/aum?period=M3')).json.series.length)
  })

  test('its entry names the hash of what left, as an export', async () => {
    const { text } = await system.get('/api/clients/performance', 'advisor', CSV)
    const { action, result, details } = await lastEntry()
    expect({ action, result }).toEqual({ action: 'report.exported', result: 'SUCCESS' })
    expect(JSON.parse(details)).toMatchObject({
      path: '/api/clients/performance',
      level: 3,
      exported: { format: 'csv', sha256: createHash('sha256').update(text).digest('hex') },
    })
  })

  test.each([
    ['/api/clients/performance', 'operations', 403, 'level 3'],
    ['/api/operations/vendors', 'operations', 403, 'reports:export'],
    ['/api/executive/aum', 'advisor', 403, 'level 5'],
    ['/api/executive/aum?first=10', 'executive', 400, 'first'],
    ['/api/clients/performance?first=10', 'executive', 400, 'units'],
    ['/api/executive/aum?units=maybe', 'executive', 400, 'true or false'],
    ['/api/executive/aum?period=NO', 'executive', 400, 'period'],
  ] as const)('%s to %s is %i', async (path, role, status, words) => {
    const answer = await system.get(path, role, CSV)
    expect(answer.status).toBe(status)
    expect(answer.json.detail).toContain(words)
  })

  test('a refusal is an entry too, as an export', async () => {
    await system.get('/api/operations/vendors', 'operations', CSV)
    expect(await lastEntry()).toMatchObject({ action: 'report.exported', result: 'DENIED' })
  })

  test.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
    ['text/csv;q=0.4, application/json', 'application/json'],
    ['application/json;q=0.4, text/csv', 'text/csv'],
    ['text/*', 'text/csv'],
    ['image/png', 'application/problem+json'],
    ['nonsense', 'application/problem+json'],
  ])('Accept: %s is answered as %s', async (accept, type) => {
    const answer = await system.get('/api/executive/aum', 'executive', accept === undefined ? {} : { accept })
    expect(String(answer.headers['content-type'])).toContain(type)
    expect(answer.status).toBe(type.includes('problem') ? 406 : 200)
    expect(answer.status === 406 || String(answer.headers['vary']).includes('accept')).toBe(true)
  })

  test('HEAD has the headers, no body and an entry', async () => {
    const answer = await system.app.inject({
      method: 'HEAD',
      url: '/api/executive/aum',
      headers: { ...CSV, authorization: `Bearer ${await system.token('executive')}` },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect((await lastEntry()).action).toBe('report.exported')
  })

  test('who may take reports away is told the same by his permissions', async () => {
    for (const role of ROLES) {
      const { json } = await system.get('/api/auth/permissions', role)
      const { status } = await system.get('/api/operations/vendors', role, CSV)
      const level = json.clearance.level >= 2
      expect(status === 200, role).toBe(level && json.permissions.includes('reports:export'))
    }
  })
})
