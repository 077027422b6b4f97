import { isIsoDate, dateOf, endOfMonth, endOfQuarter, type IsoDate } from '@rc/core/dates'
import { recordType } from './record-types.ts'

/** A file as its store shows it. */
export interface FiledAs {
  /** Folders from the root down. */
  readonly path: readonly string[]
  readonly name: string
}

/** Whom the names say the file is about. */
export interface SubjectHint {
  /** The reference CRM and custodian share, e.g. HH-00017. */
  readonly householdRef: string | null
  /** Last four characters of an account number. */
  readonly accountLast4: string | null
  /** Code of the firm's roster of supervised persons, e.g. SP-03. */
  readonly personCode: string | null
}

export interface Classification {
  /** Null where no folder or name tells the type, or where they contradict each other. */
  readonly code: string | null
  /** The folder's code, whatever the name says. */
  readonly folderCode: string | null
  readonly hint: SubjectHint
  /** The day the name states; null without one. */
  readonly datedOn: IsoDate | null
}

const codeAhead = /^\s*(\d{1,2}\.\d{2})(?=\D|$)/

const codeOf = (name: string): string | null => {
  const code = codeAhead.exec(name)?.[1]
  return code !== undefined && recordType(code) !== undefined ? code : null
}

/** For attachments, which lie in no folder: words that name a type without doubt. */
const words: readonly (readonly [string, RegExp])[] = [
  ['3.16', /terminat(?:ion|ing) (?:notice|letter)/i],
  ['3.02', /advisory (?:contract|agreement)/i],
  ['3.03', /fee schedule/i],
  ['3.04', /\binvoice\b|fee calculation/i],
  ['3.05', /power of attorney|trading authori[sz]ation|discretionary (?:trading )?authority/i],
  ['3.08', /investment policy|values screen/i],
  ['3.09', /risk (?:tolerance )?questionnaire/i],
  ['3.14', /beneficiar|trusted contact/i],
  ['3.13', /account (?:opening|transfer)|\bacats?\b/i],
  ['3.07', /client profile|suitability|change of address/i],
  ['3.12', /(?:annual|portfolio|account) review/i],
  ['3.11', /recommendation|financial plan|retirement plan/i],
  ['3.15', /complaint/i],
  ['4.04', /custodian statement|account statement/i],
  ['5.03', /fee[- ]deduction/i],
  ['9.05', /brochure delivery/i],
  ['10.01', /privacy notice/i],
]

/** What the name says; unlike folders, words in it may be accidental, so they only count without a code. */
const wordsCode = (name: string): string | null => words.find(([, word]) => word.test(name))?.[0] ?? null

const dated = (text: string): IsoDate | null => {
  const day = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/.exec(text)?.[1]
  if (day !== undefined) return isIsoDate(day) ? day : null
  const [, quarterYear, quarter] = /(?<!\d)(20\d{2})[ -]?Q([1-4])(?!\d)/i.exec(text) ?? []
  if (quarterYear !== undefined) return endOfQuarter(dateOf(Number(quarterYear), Number(quarter) * 3, 1))
  const [, year, month] = /(?<!\d)(20\d{2})-(0[1-9]|1[0-2])(?!\d)/.exec(text) ?? []
  return year === undefined ? null : endOfMonth(dateOf(Number(year), Number(month), 1))
}

const first = (pattern: RegExp, texts: readonly string[]): string | null =>
  texts.map((text) => pattern.exec(text)?.[1]).find((found) => found !== undefined) ?? null

/**
 * Which record a file is, from where it lies and what it is called: the code ahead of its name or of the innermost
 * folder that has one; outside coded folders, words of its name. A name whose code contradicts its folder is left to
 * people.
 */
export function classify({ path, name }: FiledAs): Classification {
  const innermost = path.toReversed()
  const folderCode = innermost.map(codeOf).find((code) => code !== null) ?? null
  const nameCode = codeOf(name)
  const contradicts = folderCode !== null && nameCode !== null && folderCode !== nameCode
  const texts = [name, ...innermost]
  return {
    code: contradicts ? null : (nameCode ?? folderCode ?? wordsCode(name)),
    folderCode,
    hint: {
      householdRef: first(/\b(HH-\d{5,})\b/, texts),
      accountLast4: first(/\bacc(?:oun)?t\W+(?:ending )?(\w{4})\b/i, texts),
      personCode: first(/\b(SP-\d{2,})\b/, texts),
    },
    datedOn: dated(name),
  }
}
