import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@rc/core/roles'
import { testBackends } from '@rc/db/testing'
import { requestPack } from '@rc/report-packs/request-pack'
import { readRestOperations } from '@rc/schema/rest-operations'
import { createFirm } from '@rc/simulators'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENTS, now } from '../support/demonstration.ts'
import { pdfAFaults } from '../support/pdf-a-faults.ts'
import { factsIn, personalFacts } from '../support/personal-facts.ts'
import { startSystem, type System } from '../support/system.ts'

const OPERATIONS = readRestOperations()
const titlesOf = (...groups: readonly string[]): string[] =>
  OPERATIONS.filter(({ group }) => groups.includes(group)).map(
    ({ group, report }) =>
      `${group.charAt(0).toUpperCase()}${group.slice(1)}: ${report.replaceAll('-', ' ')}`,
  )

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

describe.each(testBackends())('packs of reports on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const ask = async (payload: object, role: Role = 'executive') =>
    system.app.inject({
      method: 'POST',
      url: '/api/reports/packs',
      headers: { authorization: `Bearer ${await system.token(role)}` },
      payload,
    })
  /** Until it has ended or failed once; the test's own limit is the deadline. */
  const followed = async (location: string, role: Role = 'executive') => {
    const seen: number[] = []
    for (;;) {
      const { status, json, headers } = await system.get(location, role)
      expect(status).toBe(200)
      seen.push(json.progress.done)
      if (json.status === 'DONE' || json.failure !== null) return { json, seen }
      expect(headers['retry-after']).toBe('2')
      await pause(100)
    }
  }
  const bytesOf = async (path: string, role: Role = 'executive') =>
    (
      await system.app.inject({
        url: path,
        headers: { authorization: `Bearer ${await system.token(role)}` },
      })
    ).rawPayload

  test('the board pack is made in the background: all executive and strategic reports, level 5, in the archive', async () => {
    const asked = await ask({ pack: 'board' })
    expect(asked.statusCode).toBe(202)
    const location = String(asked.headers['location'])
    expect(asked.json()).toMatchObject({
      pack: 'board',
      level: 5,
      report: null,
      requestId: asked.headers['x-request-id'],
    })
    const { json, seen } = await followed(location)
    expect(json).toMatchObject({ status: 'DONE', progress: { done: 10, total: 10 }, failure: null })
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    const bytes = await bytesOf(json.report)
    const pages = await pagesOf(bytes)
    for (const [i, text] of pages.entries()) {
      expect(text).toContain('Level 5 · EXECUTIVE')
      expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
      expect(text).toContain(String(asked.headers['x-request-id']))
    }
    expect(pdfAFaults(bytes)).toEqual([])
    const [cover = '', contents = '', opening = ''] = pages
    expect(opening).toContain('Executive: dashboard')
    for (const title of titlesOf('executive', 'strategic')) {
      expect(cover).toContain(title)
      const begins = pages.findIndex((text, i) => i > 1 && text.includes(title))
      expect(contents).toMatch(new RegExp(`${title}\\s+${begins + 1}\\b`))
    }
    const { json: aum } = await system.get(`/api/executive/aum?asOf=${json.asOf}&period=MTD`)
    expect(pages.join(' ')).toContain(aum.current.toLocaleString('en-US', { minimumFractionDigits: 2 }))
    const directory = process.env['RC_TEST_DATA_DIR'] ?? ''
    const { today } = JSON.parse(await readFile(join(directory, 'outside/firm.json'), 'utf8')) as {
      today: string
    }
    expect(factsIn(pages.join('\n'), personalFacts(createFirm({ clients: CLIENTS, today })))).toEqual([])
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { nodes } = (await system.get(`/api/reports?name=pack/board&sha256=${sha256}`)).json
    expect(nodes).toEqual([expect.objectContaining({ level: 5, archivedBy: json.requestedBy })])
  })

  test('who is not cleared for a pack neither gets one made nor sees one', async () => {
    expect((await ask({ pack: 'board' }, 'compliance')).statusCode).toBe(403)
    expect((await ask({ pack: 'compliance' }, 'advisor')).statusCode).toBe(403)
    expect((await ask({ pack: 'compliance' }, 'viewer')).statusCode).toBe(403)
    const asked = await ask({ pack: 'compliance' }, 'compliance')
    expect(asked.statusCode).toBe(202)
    const { json } = await followed(String(asked.headers['location']), 'compliance')
    expect(json).toMatchObject({ status: 'DONE', level: 4, progress: { done: 5, total: 5 } })
    const pages = await pagesOf(await bytesOf(json.report, 'compliance'))
    for (const text of pages) expect(text).toContain('Level 4 · CONFIDENTIAL')
    for (const title of titlesOf('regulatory')) expect(pages[1]).toContain(title)
    expect((await system.get(String(asked.headers['location']), 'advisor')).status).toBe(403)
    expect((await system.get(json.report, 'advisor')).status).toBe(403)
    const { nodes } = (await system.get('/api/reports/packs', 'advisor')).json
    expect(nodes).toEqual([])
    expect((await system.get('/api/reports/packs', 'compliance')).json.nodes).toHaveLength(1)
  })

  test('what the timetable asked for is made as nobody’s', async () => {
    const wanted = { kind: 'compliance', asOf: '2026-06-30', by: null, requestId: null } as const
    const { pack_id: id } = await requestPack(system.database.db, wanted, now())
    // Whatever wakes the maker, it takes the oldest first.
    const mine = await ask({ pack: 'compliance' }, 'compliance')
    await followed(String(mine.headers['location']))
    const { json } = await followed(`/api/reports/packs/${id}`)
    expect(json).toMatchObject({ status: 'DONE', requestedBy: null, requestId: id, asOf: '2026-06-30' })
    const { nodes } = (await system.get('/api/reports?name=pack/compliance&to=2026-06-30')).json
    expect(nodes).toEqual([expect.objectContaining({ archivedBy: null, asOf: '2026-06-30' })])
  })

  test('what could not be had is told, with the report it failed at, until it is tried again', async () => {
    // Nothing was taken in before the firm was; the clock of the tests stands, so there is no second attempt.
    const asked = await ask({ pack: 'board', asOf: '1999-12-31' })
    const { json } = await followed(String(asked.headers['location']))
    expect(json).toMatchObject({
      status: 'WAITING',
      failure: { code: 'UPSTREAM_UNAVAILABLE', report: 'executive/dashboard' },
      report: null,
    })
  })

  test.each([
    [{}, 'pack'],
    [{ pack: 'everything' }, 'pack'],
    [{ pack: 'board', asOf: '2026-02-30' }, 'asOf'],
    [{ pack: 'board', asOf: '2999-01-01' }, 'future'],
    [{ pack: 'board', level: 1 }, 'level'],
  ])('%o is refused', async (body, words) => {
    const answer = await ask(body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
  })

  test('an unknown pack is 404', async () => {
    expect((await system.get('/api/reports/packs/pk_none')).status).toBe(404)
  })
})
