import { isIsoDate } from '@rc/core/dates'
import { z } from 'zod'

/** A filing at EDGAR. */
export interface EdgarRow {
  /** `0001234567-26-000012` */
  readonly accession: string
  /** As EDGAR names it, e.g. `13F-HR`, `13F-HR/A`. */
  readonly form: string
  /** YYYY-MM-DD */
  readonly filedOn: string
  /** End of the period it speaks of. */
  readonly reportOn: string | null
  readonly acceptedAt: Date | null
}

const texts = z.array(z.string())
const payload = z.object({
  filings: z.object({
    recent: z.object({
      accessionNumber: z.array(z.string().regex(/^\d{10}-\d{2}-\d{6}$/)),
      filingDate: texts,
      reportDate: texts,
      acceptanceDateTime: texts,
      form: texts,
    }),
  }),
})

/** Rows of the newest filings, about a thousand; older ones lie in files of their own. Throws on anything else. */
export function readSubmissions(text: string): EdgarRow[] {
  const { accessionNumber, filingDate, reportDate, acceptanceDateTime, form } = payload.parse(
    JSON.parse(text),
  ).filings.recent
  for (const column of [filingDate, reportDate, acceptanceDateTime, form])
    if (column.length !== accessionNumber.length) throw new TypeError('columns of different length')
  return accessionNumber.flatMap((accession, i) => {
    const filedOn = filingDate[i]
    if (!isIsoDate(filedOn)) return []
    const reportOn = reportDate[i]
    return [
      {
        accession,
        form: form[i] ?? '',
        filedOn,
        reportOn: isIsoDate(reportOn) ? reportOn : null,
        acceptedAt: instant(acceptanceDateTime[i] ?? ''),
      },
    ]
  })
}

/** With `Z`, with an offset, or bare, which is taken as UTC. */
function instant(text: string): Date | null {
  const zoned = /Z|[+-]\d{2}:?\d{2}$/.test(text) ? text : `${text}Z`
  const at = new Date(zoned)
  return Number.isNaN(at.getTime()) ? null : at
}
