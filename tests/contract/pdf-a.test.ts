import { renderPack } from '@rc/exports/render-pack'
import { beforeAll, expect, test } from 'vitest'
import { pdfAFaults } from '../support/pdf-a-faults.ts'

const bridge = {
  begin: 1_000_000,
  newClientAssets: 200_000,
  additions: 100_000,
  withdrawals: 50_000,
  lostClientAssets: 10_000,
  market: 65_000,
  fees: 5_000,
  adjustments: 0,
  end: 1_300_000,
  residual: 0,
}
const reportOf = (name: string) => ({
  name,
  given: [],
  parts: [{ path: [], columns: [{ name: 'count', scalar: 'Int' }] }],
  report: {
    meta: {
      asOf: '2026-10-30',
      generatedAt: '2026-11-01T10:00:00.000Z',
      periodStart: null,
      periodEnd: null,
      classification: { level: 5, name: 'EXECUTIVE' },
      completeness: null,
      sources: [],
      warnings: [],
    },
    count: 5,
    bridge,
  },
})

let text: string
beforeAll(async () => {
  const bytes = await renderPack({
    title: 'Board pack',
    asOf: '2026-10-31',
    classification: { level: 5, name: 'EXECUTIVE' },
    requestId: 'request-4711',
    // With a chart, and with contents that link to both.
    reports: [reportOf('executive/aum'), reportOf('strategic/growth')],
  })
  text = Buffer.from(bytes).toString('latin1')
})

const faultsOf = (changed: string): string[] => pdfAFaults(Buffer.from(changed, 'latin1'))

test('a pack has nothing that PDF/A-2b forbids, and all it asks for', () => {
  expect(text).toContain('/Subtype /Link')
  expect(faultsOf(text)).toEqual([])
})

test.each([
  [/%[\x80-\xFF]{4}/, '%text', 'begins with'],
  [/%%EOF/, '', 'ends with'],
  [/<pdfaid:part>2/, '<pdfaid:part>1', 'says in its metadata'],
  [/\/Type \/Metadata/, '/Type /Metadata /Filter /FlateDecode', 'metadata that are not'],
  [/GTS_PDFA1/, 'GTS_PDFX', 'describes its colours'],
  [/\/OutputIntents/, '/Others', 'names its colours'],
  [/\/ID \[/, '/XX [', 'an identifier'],
  [/\/ID \[/, '/Encrypt 1 0 R /ID [', 'not encrypted'],
  [/\/FontFile2/, '/FontName2', 'fonts inside'],
  [/\/F 4\b/, '/F 2', 'prints its links'],
  [/\/S \/GoTo\b/, '/S /URI', 'goes nowhere'],
  [/\/Type \/Catalog/, '/Type /Catalog /OpenAction 1 0 R', 'does nothing by itself'],
] as const)('%s as %s is seen', (there, instead, rule) => {
  expect(text).toMatch(there)
  expect(faultsOf(text.replace(there, instead))).toEqual([expect.stringContaining(rule)])
})
