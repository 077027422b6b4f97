import { createHash } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { archiveDirectory } from '@rc/archive/archive-directory'
import { verifyArchive } from '@rc/archive/verify-archive'
import { createAuditKeys } from '@rc/audit/audit-keys'
import { shortMoney } from '@rc/charts/chart-format'
import { testBackends } from '@rc/db/testing'
import { readRestOperations } from '@rc/schema/rest-operations'
import { createFirm } from '@rc/simulators'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENTS } from '../support/demonstration.ts'
import { pdfAFaults } from '../support/pdf-a-faults.ts'
import { factsIn, personalFacts, type PersonalFact } from '../support/personal-facts.ts'
import { startSystem, type System } from '../support/system.ts'

const PDF = 'application/pdf'
const PATHS = readRestOperations().map(({ path }) => path)

async function textOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts.join('\n')
}

const dollars = (value: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

describe.each(testBackends())('reports as PDF and their archive on %s', (backend) => {
  let system: System
  let facts: readonly PersonalFact[]
  beforeAll(async () => {
    system = await startSystem(backend)
    const directory = process.env['RC_TEST_DATA_DIR'] ?? ''
    const { today } = JSON.parse(await readFile(join(directory, 'outside/firm.json'), 'utf8')) as {
      today: string
    }
    facts = personalFacts(createFirm({ clients: CLIENTS, today }))
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const ask = async (
    url: string,
    role: 'executive' | 'advisor' | 'operations' = 'executive',
    method = 'GET',
  ) => {
    const answer = await system.app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: `Bearer ${await system.token(role)}`, accept: PDF },
    })
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
  }
  const idOf = ({ headers }: { headers: Record<string, unknown> }): string =>
    String(headers['content-location']).replace('/api/reports/', '')

  // One database shows what all of them look like; the other, that one can be made there.
  test.each(backend === 'embedded' ? PATHS : ['/api/executive/aum'])(
    '%s says what its JSON says, and nothing of a person',
    async (path) => {
      const { json } = await system.get(path)
      const { status, headers, bytes } = await ask(path)
      expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: PDF })
      const text = await textOf(bytes)
      const { meta } = json
      for (const words of [
        `Level ${meta.classification.level} · ${meta.classification.name}`,
        `As of ${meta.asOf}`,
        String(headers['x-request-id']),
        ...meta.sources.map(({ name }: { name: string }) => name),
      ])
        expect(text).toContain(words)
      expect(text).toMatch(/Generated \d{4}-\d\d-\d\dT/)
      expect(factsIn(text, facts)).toEqual([])
      expect(pdfAFaults(bytes)).toEqual([])
    },
  )

  test('figures are those of the JSON', async () => {
    const { json } = await system.get('/api/executive/aum')
    const text = await textOf((await ask('/api/executive/aum')).bytes)
    for (const figure of [json.current, json.bridge.begin, json.bridge.market, json.series.at(-1).aum])
      expect(text).toContain(dollars(figure))
    const accounts = (await system.get('/api/clients/performance?first=200')).json.accounts.nodes
    const paper = await textOf((await ask('/api/clients/performance')).bytes)
    for (const { endValue, account } of accounts) {
      if (endValue !== null) expect(paper).toContain(dollars(endValue))
      expect(paper).toContain(account.number)
    }
  })

  test('the fan of the simulated paths is drawn, with the median where they end', async () => {
    const { fan } = (await system.get('/api/strategic/scenarios')).json.monteCarlo
    expect(fan.length).toBeGreaterThan(1)
    const text = await textOf((await ask('/api/strategic/scenarios')).bytes)
    for (const words of ['5 % to 95 %', '25 % to 75 %', 'Median', shortMoney(fan.at(-1).p50)])
      expect(text).toContain(words)
  })

  test('what left is in the archive, byte by byte, and its entry names the hash', async () => {
    const made = await ask('/api/executive/clients')
    const sha256 = createHash('sha256').update(made.bytes).digest('hex')
    const listed = (await system.get(`/api/reports?sha256=${sha256}`)).json
    expect(listed.nodes).toEqual([
      expect.objectContaining({
        id: idOf(made),
        name: 'executive/clients',
        level: 5,
        requestId: made.headers['x-request-id'],
      }),
    ])
    const again = await ask(`/api/reports/${idOf(made)}`)
    expect(again.bytes.equals(made.bytes)).toBe(true)
    const entries = await system.database.db
      .selectFrom('compliance_audit_trail')
      .select(['action', 'details'])
      .where('entity_ref', '=', idOf(made))
      .orderBy('seq')
      .execute()
    expect(entries.map(({ action }) => action)).toEqual([
      'report.archived',
      'report.exported',
      'archive.report.read',
    ])
    for (const { details } of entries) expect(details).toContain(sha256)
  })

  test('is shown up to one’s clearance, to those who may take reports away', async () => {
    const board = await ask('/api/executive/aum')
    const client = await ask('/api/clients/demographics', 'advisor')
    expect((await ask(`/api/reports/${idOf(board)}`, 'advisor')).status).toBe(403)
    expect((await ask(`/api/reports/${idOf(client)}`, 'advisor')).status).toBe(200)
    const { json } = await system.get('/api/reports?first=200', 'advisor')
    const levels = json.nodes.map(({ level }: { level: number }) => level)
    expect(Math.max(...levels)).toBe(3)
    expect((await system.get('/api/reports', 'operations')).status).toBe(403)
    expect((await ask('/api/reports/rp_none')).status).toBe(404)
    expect((await ask('/api/operations/vendors', 'operations')).status).toBe(403)
  })

  test('pages fit together', async () => {
    for (const period of ['MTD', 'QTD', 'YTD']) await ask(`/api/executive/clients?period=${period}`)
    const all = (await system.get('/api/reports?first=200')).json.nodes
    expect(all.length).toBeGreaterThan(3)
    const seen = []
    for (let after: string | null = ''; after !== null;) {
      // oxlint-disable-next-line typescript/no-explicit-any -- a page of the list
      const { nodes, pageInfo }: any = (
        await system.get(`/api/reports?first=2${after === '' ? '' : `&after=${after}`}`)
      ).json
      seen.push(...nodes)
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null
    }
    expect(seen).toEqual(all)
  })

  test('nothing is overwritten or deleted through the service', async () => {
    const made = await ask('/api/executive/clients')
    for (const method of ['PUT', 'POST', 'PATCH', 'DELETE'])
      expect((await ask(`/api/reports/${idOf(made)}`, 'executive', method)).status).toBeGreaterThanOrEqual(
        404,
      )
    expect((await ask(`/api/reports/${idOf(made)}`)).bytes.equals(made.bytes)).toBe(true)
  })

  test('a changed file is not given out, and the verification finds it', async () => {
    const root = resolve(system.settings.RC_ARCHIVE_DIR ?? '')
    const made = await ask('/api/executive/clients?period=Y1')
    const sha256 = createHash('sha256').update(made.bytes).digest('hex')
    const verify = () =>
      verifyArchive(system.database.db, {
        keys: createAuditKeys(system.settings.RC_AUDIT_KEYS),
        files: archiveDirectory(root),
        signal: AbortSignal.timeout(60_000),
        now: new Date(),
      })
    expect(await verify()).toMatchObject({ ok: true })
    const path = join(root, sha256.slice(0, 2), sha256)
    const flipped = Buffer.from(made.bytes)
    flipped.writeUInt8(flipped.readUInt8(100) ^ 1, 100)
    await chmod(path, 0o600)
    await writeFile(path, flipped)
    expect((await ask(`/api/reports/${idOf(made)}`)).status).toBe(500)
    expect((await verify()).breaks.map(({ kind }) => kind)).toEqual(['FILE_CHANGED'])
    await writeFile(path, made.bytes)
    expect(await verify()).toMatchObject({ ok: true })
  })
})
