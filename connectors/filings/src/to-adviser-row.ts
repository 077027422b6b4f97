import { isIsoDate, type IsoDate } from '@rc/core/dates'
import { z } from 'zod'
import type { AdviserRow, Registration } from './adviser-row.ts'
import type { FeedKind } from './feed-name.ts'

/** Attributes of the elements of one firm by element name; `Rgltr` and `States` may stand more than once. */
export type FirmElements = ReadonlyMap<string, readonly Readonly<Record<string, string>>[]>

const MONTHS = `january february march april may june july august september october november december`.split(
  ' ',
)

const day = z.string().refine(isIsoDate)
const info = z.object({
  FirmCrdNb: z.string().regex(/^\d{1,10}$/),
  SECNb: z.string().optional(),
  BusNm: z.string().min(1),
  LegalNm: z.string().min(1),
})

/**
 * The row of one firm. What is not as expected in a single answer is an answer left open; null for a firm without
 * number or names, which could not be told from others.
 */
export function toAdviserRow(kind: FeedKind, elements: FirmElements): AdviserRow | null {
  const of = (name: string): Readonly<Record<string, string>> => elements.get(name)?.[0] ?? {}
  const parsed = info.safeParse(of('Info'))
  if (!parsed.success) return null
  const { FirmCrdNb, SECNb, BusNm, LegalNm } = parsed.data
  const address = of('MainAddr')
  return {
    kind,
    crd: FirmCrdNb,
    secNumber: text(SECNb),
    businessName: BusNm,
    legalName: LegalNm,
    street: text(address['Strt1']),
    city: text(address['City']),
    state: text(address['State']),
    registrations: registrationsOf(kind, elements),
    noticeFilings: listed(elements, 'States', 'RgltrCd'),
    filedOn: date(of('Filing')['Dt']),
    formVersion: text(of('Filing')['FormVrsn']),
    fiscalYearEndMonth: month(of('Item3B')['Q3B']),
    ...peopleAndClients(of),
    ...assets(of('Item5F')),
    privateFunds: yesNo(of('Item7B')['Q7B']),
    hasCustody: anyYes(of('Item9A'), /^Q9A1/),
    disclosures: anyYes({ ...of('Item11'), ...of('Item11A') }, /^Q11/),
  }
}

function peopleAndClients(of: (name: string) => Readonly<Record<string, string>>) {
  const clients = of('Item5D')
  const counts = Object.entries(clients).flatMap(([name, value]) =>
    /^Q5D[A-N]1$/.test(name) ? (count(value) ?? []) : [],
  )
  return {
    employees: count(of('Item5A')['TtlEmp']),
    advisors: count(of('Item5B')['Q5B1']),
    clients: counts.length === 0 ? null : counts.reduce((sum, value) => sum + value, 0),
    wealthyAssets: dollars(clients['Q5DB3']),
    fees: [1, 2, 3, 4, 5, 6, 7].filter((number) => of('Item5E')[`Q5E${number}`] === 'Y'),
  }
}

const assets = (item: Readonly<Record<string, string>>) => ({
  discretionary: dollars(item['Q5F2A']),
  nonDiscretionary: dollars(item['Q5F2B']),
  raum: dollars(item['Q5F2C']),
  discretionaryAccounts: count(item['Q5F2D']),
  nonDiscretionaryAccounts: count(item['Q5F2E']),
  accounts: count(item['Q5F2F']),
})

function registrationsOf(kind: FeedKind, elements: FirmElements): Registration[] {
  if (kind === 'STATE') return listed(elements, 'Rgltr', 'Cd')
  return (elements.get('Rgstn') ?? []).map(({ St, Dt }) => ({
    regulator: 'SEC',
    status: St ?? '',
    since: date(Dt),
  }))
}

const listed = (elements: FirmElements, element: string, code: string): Registration[] =>
  (elements.get(element) ?? []).flatMap((attributes) => {
    const regulator = text(attributes[code])
    return regulator === null
      ? []
      : [{ regulator, status: attributes['St'] ?? '', since: date(attributes['Dt']) }]
  })

const text = (value: string | undefined): string | null =>
  value === undefined || value === '' ? null : value
const date = (value: string | undefined): IsoDate | null => day.safeParse(value).data ?? null

function count(value: string | undefined): number | null {
  const number = Number(value === undefined || value === '' ? Number.NaN : value)
  return Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : null
}

/** At most 15 digits before the point: more is no amount of dollars. */
const dollars = (value: string | undefined): string | null =>
  value !== undefined && /^\d{1,15}(\.\d{1,2})?$/.test(value) ? value : null

const yesNo = (value: string | undefined): boolean | null =>
  value === 'Y' ? true : value === 'N' ? false : null

function anyYes(item: Readonly<Record<string, string>>, question: RegExp): boolean | null {
  const answers = new Set(Object.keys(item).map((name) => (question.test(name) ? item[name] : null)))
  if (answers.has('Y')) return true
  return answers.has('N') ? false : null
}

/** A name of a month or its number. */
function month(value: string | undefined): number | null {
  const number = count(value) ?? MONTHS.indexOf(value?.trim().toLowerCase() ?? '') + 1
  return number >= 1 && number <= 12 ? number : null
}
