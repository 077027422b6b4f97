import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { createWorker } from '@rc/worker'
import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countStatements } from '../support/count-statements.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const PATH = '/api/strategic/initiatives'

const BOOK = join(process.env['RC_TEST_DATA_DIR'] ?? '', 'outside', 'firm-book')

/** Rows of a file of the firm's book, read from its text. */
const bookRows = (name: string): Record<string, string>[] =>
  parse(
    readFileSync(join(process.env['RC_TEST_DATA_DIR'] ?? '', 'outside', 'firm-book', `${name}.csv`), 'utf8'),
    {
      columns: true,
    },
  )
const dayOf = (date = ''): number => Date.parse(date) / 86_400_000

/** Earned value of a row of the book, by hand. */
const indices = (row: Record<string, string>) => {
  const [start, target, written] = [row['start_date'], row['target_date'], row['updated_on']].map(dayOf)
  const share = Math.min(
    1,
    Math.max(0, ((written ?? 0) - (start ?? 0)) / Math.max(1, (target ?? 0) - (start ?? 0))),
  )
  const earned = Number(row['budget']) * Number(row['percent_complete'])
  const [planned, spent] = [Number(row['budget']) * share, Number(row['spent'])]
  return {
    earned,
    spent,
    spi: planned === 0 ? null : earned / planned,
    cpi: spent === 0 ? null : earned / spent,
  }
}

describe.each(testBackends())('initiatives on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (query = '') => {
    const answer = await system.get(`${PATH}${query}`)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }

  test('are those of the book, the next to be done first, with their earned value', async () => {
    const { initiatives, meta } = await report()
    const book = bookRows('initiatives')
    const isOver = (row: Record<string, string>) => ['DONE', 'CANCELLED'].includes(row['status'] ?? '')
    const expected = book.toSorted(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) || dayOf(a['target_date']) - dayOf(b['target_date']) || 0,
    )
    expect(initiatives.nodes.map(({ id }: { id: string }) => id)).toEqual(
      expected.map((row) => row['initiative_id']),
    )
    const missing = new Set(meta.warnings.map(({ path }: { path: string }) => path))
    for (const [i, row] of expected.entries()) {
      const node = initiatives.nodes[i]
      const { spi, cpi } = indices(row)
      for (const [name, value] of [
        ['spi', spi],
        ['cpi', cpi],
      ] as const) {
        const path = `initiatives.${row['initiative_id']}.${name}`
        if (value === null) expect([node[name], missing.has(path)]).toEqual([null, true])
        else expect(node[name]).toBeCloseTo(value, 9)
      }
      const known = [spi, cpi].filter((value) => value !== null)
      const lower = Math.min(...known)
      const light = lower < 0.9 ? 'RED' : lower < 1 ? 'AMBER' : 'GREEN'
      expect(node.rag).toBe(known.length === 0 || row['status'] === 'CANCELLED' ? 'NA' : light)
    }
  })

  test('have the milestones, measures, risks and dependencies of the book', async () => {
    const { initiatives } = await report()
    const of = (name: string, id: string) =>
      bookRows(name).filter((row) => row['initiative_id'] === id && row !== undefined)
    for (const { id, milestones, kpis, risks, dependencies } of initiatives.nodes) {
      expect(milestones).toEqual(
        of('initiative_milestones', id).map((row) => ({
          name: row['name'],
          due: row['due'],
          doneAt: row['done_on'] === '' ? null : row['done_on'],
        })),
      )
      expect(new Set(kpis.map(({ metric }: { metric: string }) => metric))).toEqual(
        new Set(of('initiative_kpis', id).map((row) => row['metric'])),
      )
      expect(new Set(risks)).toEqual(new Set(of('initiative_risks', id).map((row) => row['risk'])))
      expect(new Set(dependencies.map((other: { id: string }) => other.id))).toEqual(
        new Set(of('initiative_dependencies', id).map((row) => row['depends_on'])),
      )
      for (const other of dependencies) expect(other.name).toEqual(expect.any(String))
    }
  })

  test('add up over what passes the filters', async () => {
    const book = bookRows('initiatives')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    for (const [query, rows] of [
      ['', book],
      ['?status=IN_PROGRESS', book.filter((row) => row['status'] === 'IN_PROGRESS')],
      [
        '?owner=operations&status=IN_PROGRESS',
        book.filter((row) => row['owner'] === 'operations' && row['status'] === 'IN_PROGRESS'),
      ],
      ['?theme=Regulation', book.filter((row) => row['theme'] === 'Regulation')],
      ['?theme=Nothing', []],
    ] as const) {
      const { summary, initiatives } = await report(query)
      expect(initiatives.totalCount).toBe(rows.length)
      expect(summary.total).toBe(rows.length)
      expect(summary.atRisk).toBe(rows.filter((row) => row['status'] === 'AT_RISK').length)
      expect(summary.late).toBe(
        rows.filter(
          (row) => (row['target_date'] ?? '') < today && !['DONE', 'CANCELLED'].includes(row['status'] ?? ''),
        ).length,
      )
      const variance = rows.map(indices).reduce((total, { spent, earned }) => total + spent - earned, 0)
      expect(summary.budgetVariance).toBeCloseTo(variance, 2)
      const onTrack = initiatives.nodes.filter(
        (node: { status: string; rag: string }) => node.status === 'IN_PROGRESS' && node.rag === 'GREEN',
      )
      expect(summary.onTrack).toBe(onTrack.length)
    }
  })

  test('pages fit together whatever their size', async () => {
    const whole = (await report()).initiatives.nodes.map(({ id }: { id: string }) => id)
    for (const first of [1, 2, 4]) {
      const rows = await walkPages(system, PATH, 'initiatives', first)
      expect(rows.map(({ id }) => id)).toEqual(whole)
    }
    expect((await system.get(`${PATH}?first=0`)).status).toBe(400)
    expect((await system.get(`${PATH}?after=nonsense`)).status).toBe(400)
  })

  test('need the same few statements however many are shown', async () => {
    const counts = []
    for (const variables of [{ first: 200 }, { first: 3 }, { first: 200, status: 'IN_PROGRESS' }])
      counts.push(await countStatements(system, '/api/strategic/initiatives', variables))
    // Dependencies that are not on the page cost one more.
    for (const count of counts) expect(count === 9 || count === 10).toBe(true)
  })

  test('what left the book leaves the report, with all that belonged to it, and ends its answers', async () => {
    await using own = await startSystem(backend)
    const { db } = own.database
    const before = (await own.get(PATH)).json.summary.total
    const directory = await mkdtemp(join(tmpdir(), 'rc-book-'))
    await cp(BOOK, directory, { recursive: true })
    for (const name of (await readdir(directory)).filter((file) => file.startsWith('initiative'))) {
      const lines = (await readFile(join(directory, name), 'utf8')).split('\n')
      await writeFile(
        join(directory, name),
        lines.filter((line) => !line.includes('client-portal')).join('\n'),
      )
    }
    const { jobs } = createWorker({
      database: own.database,
      pseudonyms: createPseudonyms(own.settings.RC_PSEUDONYM_KEY),
      settings: { ...own.settings, RC_FIRM_BOOK_DIR: directory },
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    })
    const run = { signal: AbortSignal.timeout(60_000), progress: () => undefined }
    const changed = async () => (await jobs.get('firm_book_import')?.run(run))?.rows
    expect(await changed()).toBeGreaterThan(0)
    // The same book again changes nothing, rows that are only keys included.
    expect(await changed()).toBe(0)
    await rm(directory, { recursive: true })
    await expect
      .poll(async () => (await own.get(PATH)).json.summary.total, { timeout: 5_000 })
      .toBe(before - 1)
    const { json } = await own.get(PATH)
    const dependencies = json.initiatives.nodes.flatMap(
      (node: { dependencies: { id: string }[] }) => node.dependencies,
    )
    expect(dependencies.map(({ id }: { id: string }) => id)).not.toContain('client-portal')
    const kpis = await db.selectFrom('initiative_kpis').select('initiative_id').execute()
    expect(kpis.map((row) => row.initiative_id)).not.toContain('client-portal')
  })
})
