import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import { createPdfRenderer } from './pdf-renderer.ts'
import type { PdfInput } from './pdf-input.ts'
import { renderPdf } from './render-pdf.ts'

const point = (date: string, aum: number) => ({
  date,
  aum,
  share: 0.123456,
  holdings: [{}, {}],
  tags: ['a', 'b'],
})
const INPUT: PdfInput = {
  name: 'executive/aum',
  requestId: 'request-4711',
  given: [['period', 'YTD']],
  parts: [
    {
      path: [],
      columns: [
        { name: 'current', scalar: 'Money' },
        { name: 'bridge.begin', scalar: 'Money' },
        { name: 'lost', scalar: 'Int' },
      ],
    },
    {
      path: ['series'],
      columns: [
        { name: 'date', scalar: 'Date' },
        { name: 'aum', scalar: 'Money' },
        { name: 'share', scalar: 'Ratio' },
        { name: 'holdings', scalar: 'JSON' },
        { name: 'tags', scalar: 'String' },
        ...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({ name, scalar: 'String' })),
      ],
    },
    { path: ['pages'], columns: [{ name: 'id', scalar: 'ID' }] },
    { path: ['none'], columns: [{ name: 'id', scalar: 'ID' }] },
  ],
  report: {
    meta: {
      asOf: '2026-11-19',
      generatedAt: '2026-11-20T12:34:56.000Z',
      periodStart: '2026-01-01',
      periodEnd: '2026-11-19',
      classification: { level: 5, name: 'EXECUTIVE' },
      completeness: 0.9875,
      sources: [
        {
          name: 'custody.balances',
          asOf: '2026-11-19',
          receivedAt: '2026-11-20T06:00:00.000Z',
          maxAgeSeconds: 86_400,
          stale: true,
        },
      ],
      warnings: [{ code: 'NO_DATA', message: 'nobody knows', path: 'lost' }],
    },
    current: 1_234_567.8,
    bridge: { begin: 1_000_000, end: 1_234_567.8, market: 234_567.8 },
    lost: null,
    series: Array.from({ length: 60 }, (_, i) => point(`2026-01-${i}`, i * 1000)),
    pages: { nodes: Array.from({ length: 501 }, (_, i) => ({ id: `id-${i}` })), totalCount: 900 },
    none: [],
  },
}

let bytes: Uint8Array
let pages: string[]
beforeAll(async () => {
  bytes = await renderPdf(INPUT)
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
  expect(pages.length).toBeGreaterThan(3)
  for (const [i, text] of pages.entries()) {
    expect(text).toContain('Level 5 · EXECUTIVE')
    expect(text).toContain('request-4711')
    expect(text).toContain(`Page ${i + 1} of ${pages.length}`)
  }
})

test('the first page says what it is of, how old its sources are and what is missing', () => {
  const [first = ''] = pages
  for (const words of [
    'Executive: aum',
    'As of 2026-11-19',
    'Period 2026-01-01 to 2026-11-19',
    'Completeness 98.75 %',
    'period: YTD',
    'custody.balances',
    '86400',
    'stale',
    'NO_DATA (lost): nobody knows',
  ])
    expect(first).toContain(words)
})

test('figures stand as they are, what is missing is a dash, long lists say how long they are', () => {
  const text = pages.join(' ')
  for (const words of [
    '1,234,567.80',
    'Bridge, begin',
    '12.3456%',
    '2 entries',
    'a, b',
    '500 of 900',
    'id-499',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/Lost\s+–/)
  expect(text).not.toContain('id-500')
  expect(text).toMatch(/None\s+Nothing to show/)
})

test('a chart is drawn on it', () => {
  expect(pages.join(' ')).toContain('New clients')
})

test('it is PDF/A-2b with its fonts inside', () => {
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.startsWith('%PDF-1.7')).toBe(true)
  expect(text).toContain('<pdfaid:part>2</pdfaid:part>')
  expect(text).toContain('/OutputIntents')
  expect(text).toContain('/FontFile2')
  expect(text).not.toContain('/Encrypt')
})

test('the same input gives the same bytes, in this thread and in its own; another request others', async () => {
  await using renderer = createPdfRenderer()
  const signal = AbortSignal.timeout(60_000)
  const again = await renderer.render(INPUT, signal)
  expect(Buffer.from(again).equals(bytes)).toBe(true)
  const other = await renderer.render({ ...INPUT, requestId: 'another' }, signal)
  expect(Buffer.from(other).equals(bytes)).toBe(false)
})

test('a report that cannot be drawn is an error, and the next one is drawn', async () => {
  await using renderer = createPdfRenderer()
  const signal = AbortSignal.timeout(60_000)
  await expect(renderer.render({ ...INPUT, report: {} }, signal)).rejects.toThrow('the PDF was not made')
  await expect(renderer.render(INPUT, AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
  expect(Buffer.from(await renderer.render(INPUT, signal)).equals(bytes)).toBe(true)
})
