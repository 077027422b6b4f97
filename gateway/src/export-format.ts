import { ApiError } from '@rc/core/errors'
import Negotiator from 'negotiator'

export type ReportFormat = 'json' | 'csv' | 'pdf'

const FORMATS = new Map<string, ReportFormat>([
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/pdf', 'pdf'],
])

/** The format a caller would rather have; JSON where he takes anything. Throws NOT_ACCEPTABLE for what is not given. */
export function formatOf(accept: string | undefined): ReportFormat {
  if (accept === undefined || accept === '*/*') return 'json'
  const [preferred] = new Negotiator({ headers: { accept } }).mediaTypes([...FORMATS.keys()])
  const format = FORMATS.get(preferred ?? '')
  if (format === undefined)
    throw new ApiError('NOT_ACCEPTABLE', `a report is given as ${[...FORMATS.keys()].join(', ')}`)
  return format
}
