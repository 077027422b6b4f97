import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'
import type { PackInput, PaperReport } from './pdf-input.ts'
import { renderPack } from './render-pack.ts'

const reportOf = (name: string, generatedAt: string, level = 4): PaperReport => ({
  name,
  given: [['asOf', '2026-10-31']],
  parts: [
    { path: [], columns: [{ name: 'count', scalar: 'Int' }] },
    { path: ['rows'], columns: [{ name: 'id', scalar: 'ID' }] },
  ],
  report: {
    meta: {
      asOf: '2026-10-30',
      generatedAt,
      periodStart: '2026-10-01',
      periodEnd: '2026-10-30',
      classification: { level, name: level === 5 ? 'EXECUTIVE' : 'CONFIDENTIAL' },
      completeness: null,
      sources: [
        { name: 'crm', asOf: '2026-10-31', receivedAt: '2026-10-31', maxAgeSeconds: 3600, stale: false },
        { name: `source.of.${name}`, asOf: null, receivedAt: null, maxAgeSeconds: null, stale: true },
      ],
      warnings: [],
    },
    count: 4711,
    rows: Array.from({ length: 80 }, (_, i) => ({ id: `${name}-${i}` })),
  },
})

const PACK: PackInput = {
  title: 'Compliance pack',
  asOf: '2026-10-31',
  classification: { level: 4, name: 'CONFIDENTIAL' },
  requestId: 'request-4711',
  reports: [
    reportOf('regulatory/compliance', '2026-11-01T10:00:02.000Z'),
    reportOf('regulatory/form-adv', '2026-11-01T10:00:05.000Z'),
    reportOf('regulatory/filings', '2026-11-01T10:00:03.000Z'),
  ],
}

let bytes: Uint8Array
let pages: string[]
beforeAll(async () => {
  bytes = await renderPack(PACK)
  pages = await textOf(bytes)
})

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
  const texts: string[] = []
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return texts
}

test('every page says how sensitive it is, which request made it, and which page of how many it is', () => {
  expect(pages.length).toBeGreaterThan(6)
  for (const [i, text] of pages.entries()) {
    expect(text).toContain('Level 4 · CONFIDENTIAL')
    expect(text).toContain('request-4711')
    expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
  }
})

test('the cover says what it is, of when, and how fresh each report is', () => {
  const [cover = ''] = pages
  for (const words of [
    'Compliance pack',
    'As of 2026-10-31',
    // Of the youngest report.
    'Generated 2026-11-01T10:00:05.000Z',
    'Regulatory: form adv',
    '2026-10-30',
    'source.of.regulatory/filings',
  ])
    expect(cover).toContain(words)
})

test('the contents name the page each report begins on', () => {
  const [, contents = ''] = pages
  for (const title of ['Regulatory: compliance', 'Regulatory: form adv', 'Regulatory: filings']) {
    const begins = pages.findIndex((text, i) => i > 1 && text.includes(title))
    expect(begins).toBeGreaterThan(1)
    expect(contents).toMatch(new RegExp(`${title}\\s+${begins + 1}\\b`))
  }
})

test('each report is there with its arguments, its freshness and its rows', () => {
  const text = pages.join(' ')
  for (const words of [
    'asOf: 2026-10-31',
    'Period 2026-10-01 to 2026-10-30',
    '4,711',
    'regulatory/filings-79',
  ])
    expect(text).toContain(words)
})

test('the same input gives the same bytes, in this thread and in its own; another request others', async () => {
  await using renderer = createPdfRenderer()
  const signal = AbortSignal.timeout(60_000)
  expect(Buffer.from(await renderer.render(PACK, signal)).equals(bytes)).toBe(true)
  const other = await renderer.render({ ...PACK, requestId: 'another' }, signal)
  expect(Buffer.from(other).equals(bytes)).toBe(false)
})

test('a report above the level of the pack is not put into it', async () => {
  const reports = [...PACK.reports, reportOf('executive/aum', '2026-11-01T10:00:00.000Z', 5)]
  await expect(renderPack({ ...PACK, reports })).rejects.toThrow('executive/aum is above level 4')
})
