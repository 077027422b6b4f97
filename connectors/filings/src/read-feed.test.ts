import { Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { AdviserRow } from './adviser-row.ts'
import { readFeed, type FeedRows } from './read-feed.ts'

const firm = (crd: number, inner = ''): string =>
  `<Firm><Info FirmCrdNb="${crd}" BusNm="A &amp; B" LegalNm="Peña LLC"/>${inner}</Firm>`
const state = (...firms: string[]): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><IAPDFirmStateReport GenOn="2026-11-21"><Firms>${firms.join('')}</Firms></IAPDFirmStateReport>`

/** Pieces of the gzipped text, cut where it may be. */
function pieces(text: string, size = 7): Readable {
  const bytes = gzipSync(Buffer.from(text, 'latin1'))
  const cut = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  )
  return Readable.from(cut)
}

async function read(from: Readable, seen?: FeedRows): Promise<AdviserRow[]> {
  const rows: AdviserRow[] = []
  for await (const batch of readFeed(from, AbortSignal.timeout(20_000), seen)) rows.push(...batch)
  return rows
}

test('names keep their letters, whichever byte a piece ends with', async () => {
  const seen: FeedRows = { generatedOn: null, unreadable: 0 }
  const rows = await read(pieces(state(firm(1), firm(2)), 1), seen)
  expect(rows).toMatchObject([
    { kind: 'STATE', crd: '1', businessName: 'A & B', legalName: 'Peña LLC' },
    { kind: 'STATE', crd: '2' },
  ])
  expect(seen).toEqual({ generatedOn: '2026-11-21', unreadable: 0 })
})

test('every answer is read from its attribute', async () => {
  const answers = `<MainAddr Strt1="1 Main St" City="Portland" State="OR"/>
    <StateRgstn><Rgltrs><Rgltr Cd="OR" St="APPROVED" Dt="2014-03-17"/><Rgltr Cd="WA" St="TERMREQUEST"/></Rgltrs></StateRgstn>
    <Filing Dt="2026-03-20" FormVrsn="10/2021"/><FormInfo><Part1A><Item3B Q3B="December"/><Item5A TtlEmp="6"/>
    <Item5B Q5B1="4"/><Item5D Q5DA1="20" Q5DA3="1000" Q5DB1="25" Q5DB3="3000" Q5DH2="Y" Q5DH3="10"/>
    <Item5E Q5E1="Y" Q5E2="N" Q5E4="Y"/>
    <Item5F Q5F2A="3000" Q5F2B="1010" Q5F2C="4010" Q5F2D="100" Q5F2E="20" Q5F2F="120"/>
    <Item7B Q7B="N"/><Item9A Q9A1A="N" Q9A1B="Y"/><Item11 Q11="N"/><Item11A Q11A1="Y"/></Part1A></FormInfo>`
  expect(await read(pieces(state(firm(1, answers))))).toEqual([
    {
      kind: 'STATE',
      crd: '1',
      secNumber: null,
      businessName: 'A & B',
      legalName: 'Peña LLC',
      street: '1 Main St',
      city: 'Portland',
      state: 'OR',
      registrations: [
        { regulator: 'OR', status: 'APPROVED', since: '2014-03-17' },
        { regulator: 'WA', status: 'TERMREQUEST', since: null },
      ],
      noticeFilings: [],
      filedOn: '2026-03-20',
      formVersion: '10/2021',
      fiscalYearEndMonth: 12,
      employees: 6,
      advisors: 4,
      // The charities are fewer than five, and nobody says how many.
      clients: 45,
      wealthyAssets: '3000',
      fees: [1, 4],
      discretionary: '3000',
      nonDiscretionary: '1010',
      raum: '4010',
      discretionaryAccounts: 100,
      nonDiscretionaryAccounts: 20,
      accounts: 120,
      privateFunds: false,
      hasCustody: true,
      disclosures: true,
    },
  ])
})

test('what is absent or no answer is null, not 0', async () => {
  const odd = `<Item5A TtlEmp="many"/><Item5F Q5F2C="-5"/><Item3B Q3B="13"/><Filing Dt="2026-02-30"/>`
  const [row] = await read(pieces(state(firm(1, odd))))
  expect(row).toMatchObject({
    employees: null,
    raum: null,
    clients: null,
    filedOn: null,
    fiscalYearEndMonth: null,
    disclosures: null,
    fees: [],
    state: null,
  })
})

test('SEC rows carry one registration and the states they notified', async () => {
  const text = `<IAPDFirmSECReport GenOn="2026-11-21"><Firms>${firm(
    7,
    '<Rgstn FirmType="Registered" St="APPROVED" Dt="2020-01-02"/><NoticeFiled><States RgltrCd="OR" St="FILED" Dt="2020-01-03"/></NoticeFiled>',
  )}</Firms></IAPDFirmSECReport>`
  expect(await read(pieces(text))).toMatchObject([
    {
      kind: 'SEC',
      registrations: [{ regulator: 'SEC', status: 'APPROVED', since: '2020-01-02' }],
      noticeFilings: [{ regulator: 'OR', status: 'FILED', since: '2020-01-03' }],
    },
  ])
})

test('a firm without a number is counted and left out; unknown elements are no harm', async () => {
  const seen: FeedRows = { generatedOn: null, unreadable: 0 }
  const rows = await read(
    pieces(state('<Firm><Info BusNm="X" LegalNm="X"/></Firm>', firm(2, '<New A="1"/>'))),
    seen,
  )
  expect(rows.map(({ crd }) => crd)).toEqual(['2'])
  expect(seen.unreadable).toBe(1)
})

test.each([
  ['another document', pieces('<html><body/></html>'), 'no compilation of firms'],
  ['no XML', pieces(state('<Firm><Info')), 'well-formed|before its end'],
  ['no gzip', Readable.from([Buffer.from('Service Unavailable')]), 'cannot be read'],
  ['the first half', Readable.from([gzipSync(state(firm(1)).slice(0, 150))]), 'before its end'],
  ['half of the bytes', Readable.from([gzipSync(state(firm(1))).subarray(0, 60)]), 'cannot be read'],
])('%s is refused', async (_, from, message) => {
  await expect(read(from)).rejects.toThrow(new RegExp(message))
})

test('twenty thousand firms pass through a small window', { timeout: 60_000 }, async () => {
  const firms = 20_000
  const filler = '<Item6A Q6A1="N"/>'.repeat(150)
  const text = function* () {
    yield Buffer.from('<IAPDFirmStateReport GenOn="2026-11-21"><Firms>')
    for (let i = 1; i <= firms; i += 1) yield Buffer.from(firm(i, filler), 'latin1')
    yield Buffer.from('</Firms></IAPDFirmStateReport>')
  }
  let [seen, largest, highest] = [0, 0, 0]
  const before = process.memoryUsage.rss()
  for await (const batch of readFeed(Readable.from(text()).pipe(createGzip()), AbortSignal.timeout(60_000))) {
    seen += batch.length
    largest = Math.max(largest, batch.length)
    highest = Math.max(highest, process.memoryUsage.rss())
  }
  expect(seen).toBe(firms)
  // About 57 MB of XML: a piece of 16 KiB holds a handful of firms.
  expect(largest).toBeLessThan(50)
  expect((highest - before) / 2 ** 20).toBeLessThan(150)
})
