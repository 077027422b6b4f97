import type { IsoDate } from '@rc/core/dates'
import type { AdviserFiling, ClientLetter } from './adviser-filing.ts'

export type FeedKind = 'STATE' | 'SEC'

type Attributes = Readonly<Record<string, string | number | boolean | null>>

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const printed = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? 'Y' : 'N') : escape(String(value))

/** An element; a question left open has no attribute. */
function element(name: string, attributes: Attributes, content = ''): string {
  const shown = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${printed(value ?? '')}"`)
    .join('')
  return content === '' ? `<${name}${shown}/>` : `<${name}${shown}>${content}</${name}>`
}

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July']
const lateMonths = ['August', 'September', 'October', 'November', 'December']
const monthName = (month: number): string => [...months, ...lateMonths][month - 1] ?? 'December'

const clientLetters: readonly ClientLetter[] = ['A', 'B', 'F', 'G', 'H', 'M']

/** A line with fewer than five clients says only that they are fewer. */
function item5D({ clients }: AdviserFiling): string {
  const attributes: Record<string, string | number | boolean | null> = {}
  for (const letter of clients === null ? [] : clientLetters) {
    const line = clients?.[letter]
    attributes[`Q5D${letter}1`] = line === undefined ? 0 : line.count < 5 ? null : line.count
    attributes[`Q5D${letter}2`] = line !== undefined && line.count < 5 ? true : null
    attributes[`Q5D${letter}3`] = line?.raum ?? null
  }
  return element('Item5D', attributes)
}

function item5F({ assets }: AdviserFiling): string {
  if (assets === null) return element('Item5F', { Q5F1: true })
  const { discretionary, nonDiscretionary, discretionaryAccounts, nonDiscretionaryAccounts } = assets
  return element('Item5F', {
    Q5F1: true,
    Q5F2A: discretionary,
    Q5F2B: nonDiscretionary,
    Q5F2C: discretionary + nonDiscretionary,
    Q5F2D: discretionaryAccounts,
    Q5F2E: nonDiscretionaryAccounts,
    Q5F2F: discretionaryAccounts + nonDiscretionaryAccounts,
    Q5F3: 0,
  })
}

function part1A(filing: AdviserFiling): string {
  const { fees } = filing
  return element(
    'Part1A',
    {},
    [
      element('Item1', { Q1I: true, Q1M: false, Q1N: false, Q1O: false }),
      element('Item2A', filing.regulator === 'SEC' ? { Q2A1: true } : {}),
      element('Item3A', { OrgFormNm: 'Limited Liability Company' }),
      element('Item3B', { Q3B: monthName(filing.fiscalYearEndMonth) }),
      element('Item3C', { StateCD: filing.state, CntryNm: 'United States' }),
      element('Item5A', { TtlEmp: filing.employees }),
      element('Item5B', { Q5B1: filing.advisors, Q5B2: 0 }),
      item5D(filing),
      element('Item5E', Object.fromEntries(fees.map((takes, i) => [`Q5E${i + 1}`, takes]))),
      item5F(filing),
      element('Item7B', { Q7B: filing.privateFunds }),
      element('Item9A', { Q9A1A: filing.hasCustody, Q9A1B: filing.hasCustody }),
      element('Item11', { Q11: filing.disclosures }),
    ].join(''),
  )
}

const part1B = ({ hasCustody }: AdviserFiling): string =>
  element(
    'Part1B',
    {},
    element('Item2', { Q1B2B4: true }) + element('ItemI', { Q1B2I1: hasCustody, Q1B2I3: false }),
  )

function registration(filing: AdviserFiling): string {
  const { regulator, states, registeredOn } = filing
  if (regulator === 'STATE') {
    const all = states.map(({ code, since }) => element('Rgltr', { Cd: code, St: 'APPROVED', Dt: since }))
    return element('StateRgstn', {}, element('Rgltrs', {}, all.join('')))
  }
  const all = states.map(({ code, since }) => element('States', { RgltrCd: code, St: 'FILED', Dt: since }))
  return (
    element('Rgstn', { FirmType: 'Registered', St: 'APPROVED', Dt: registeredOn }) +
    element('NoticeFiled', {}, all.join(''))
  )
}

function firm(filing: AdviserFiling): string {
  const { crd, regulator, street, city, state, postalCode } = filing
  const address = { Strt1: street, City: city, State: state, Cntry: 'United States', PostlCd: postalCode }
  const info = {
    SECRgnCD: 'LARO',
    FirmCrdNb: crd,
    SECNb: regulator === 'SEC' ? `801-${crd}` : null,
    BusNm: filing.businessName,
    LegalNm: filing.legalName,
    UmbrRgstn: false,
  }
  return element(
    'Firm',
    {},
    [
      element('Info', info),
      element('MainAddr', address),
      registration(filing),
      element('Filing', { Dt: filing.filedOn, FormVrsn: '10/2021' }),
      element('FormInfo', {}, part1A(filing) + (regulator === 'STATE' ? part1B(filing) : '')),
    ].join(''),
  )
}

const roots: Record<FeedKind, string> = { STATE: 'IAPDFirmStateReport', SEC: 'IAPDFirmSECReport' }

/** The compilation of a day, a piece at a time, as ISO-8859-1. */
export function* feedXml(
  kind: FeedKind,
  generatedOn: IsoDate,
  filings: Iterable<AdviserFiling>,
): Generator<Buffer> {
  yield Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>\n<${roots[kind]} GenOn="${generatedOn}"><Firms>\n`,
    'latin1',
  )
  for (const filing of filings) yield Buffer.from(`${firm(filing)}\n`, 'latin1')
  yield Buffer.from(`</Firms></${roots[kind]}>\n`, 'latin1')
}

/** File name at the publisher, e.g. `IA_FIRM_STATE_Feed_11_21_2026.xml.gz`. */
export function feedFileName(kind: FeedKind, day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `IA_FIRM_${kind}_Feed_${month}_${date}_${year}.xml.gz`
}
