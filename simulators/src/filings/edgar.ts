import { previousSession, sessionOnOrBefore } from '@rc/core/calendar'
import { addDays, dateOf, endOfQuarter, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { demoCik } from './own-filings.ts'

interface Submission {
  readonly form: string
  readonly filedOn: IsoDate
  readonly reportOn: IsoDate
}

/** Assets with which the firm's listed securities pass 100 million dollars. */
const REPORTS_FROM = 125_000_000

/** What the firm has filed at EDGAR: nothing while it is small, else Form 13F each quarter, and its votes. */
function submissions(firm: Firm, until: IsoDate): Submission[] {
  const managed = firm.households
    .filter(({ leftOn }) => leftOn === null)
    .reduce((sum, { managedUsd }) => sum + managedUsd, 0)
  if (managed < REPORTS_FROM) return []
  const filed: Submission[] = []
  const first = dateOf(Number(until.slice(0, 4)) - 3, 3, 31)
  for (let end = first; end <= until; end = endOfQuarter(addDays(end, 1))) {
    filed.push({ form: '13F-HR', reportOn: end, filedOn: sessionOnOrBefore(addDays(end, 41)) })
    if (end.endsWith('-06-30'))
      filed.push({ form: 'N-PX', reportOn: end, filedOn: previousSession(addDays(end, 58)) })
  }
  return filed.filter(({ filedOn }) => filedOn <= until).toSorted((a, b) => (a.filedOn < b.filedOn ? 1 : -1))
}

/** `GET submissions/CIK##########.json`; null for a filer EDGAR does not know. Newest first, in columns. */
export function edgarSubmissions(firm: Firm, cik: string, today: IsoDate): object | null {
  if (cik !== demoCik) return null
  const filed = submissions(firm, today)
  const column = (read: (one: Submission, i: number) => string) => filed.map(read)
  return {
    cik,
    entityType: 'other',
    sic: '',
    sicDescription: '',
    name: 'Tidewater Meadow Advisers LLC',
    tickers: [],
    exchanges: [],
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'OR',
    filings: {
      recent: {
        accessionNumber: column(
          ({ filedOn }, i) => `${cik}-${filedOn.slice(2, 4)}-${String(filed.length - i).padStart(6, '0')}`,
        ),
        filingDate: column(({ filedOn }) => filedOn),
        reportDate: column(({ reportOn }) => reportOn),
        acceptanceDateTime: column(({ filedOn }) => `${filedOn}T21:04:11.000Z`),
        act: column(() => '34'),
        form: column(({ form }) => form),
        fileNumber: column(() => '028-19940'),
        items: column(() => ''),
        size: filed.map(() => 18_204),
        primaryDocument: column(() => 'primary_doc.xml'),
        primaryDocDescription: column(() => ''),
      },
      files: [],
    },
  }
}
