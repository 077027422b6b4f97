import { createHash } from 'node:crypto'
import { addMonths, endOfMonth, endOfQuarter, newYorkInstant } from '@rc/core/dates'
import type { Firm, IsoDate } from './model.ts'
import type { Cadence } from './filing-plan.ts'

/** A file of the firm as the store that holds it shows it; the text of it is of no interest to anybody here. */
export interface FiledDocument {
  readonly id: string
  /** Folders below the root, outermost first; none for an attachment of the CRM. */
  readonly path: readonly string[]
  readonly name: string
  readonly mimeType: string
  /** Instants, ISO 8601 in UTC. */
  readonly createdAt: string
  readonly modifiedAt: string
  readonly bytes: number
  readonly authorEmail: string
  readonly store: 'DRIVE' | 'CRM'
  /** The household whose folder or record it is in; it is about that household unless it was misfiled. */
  readonly householdRef: string | null
}

export interface Filing {
  readonly path: readonly string[]
  /** Without the extension. */
  readonly title: string
  readonly date: IsoDate
  readonly householdRef?: string
  readonly authorEmail?: string
}

const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const numberFrom = (digest: Buffer, offset: number, below: number): number =>
  digest.readUInt32BE(offset) % below

/** A file of the shared drive: equal for equal folder, name and day. */
export function fileInDrive(firm: Pick<Firm, 'advisors'>, filing: Filing): FiledDocument {
  const digest = createHash('sha256')
    .update(`${filing.path.join('/')}/${filing.title}/${filing.date}`)
    .digest()
  const isSheet = /log|list|blotter|ledger|journal|reconcil|computation|by (client|security)/i.test(
    `${filing.path.at(1) ?? ''} ${filing.title}`,
  )
  const created = newYorkInstant(filing.date, 9 + numberFrom(digest, 0, 9))
  const at = new Date(created.getTime() + numberFrom(digest, 4, 3_600) * 1_000).toISOString()
  const author = firm.advisors[numberFrom(digest, 8, firm.advisors.length)]
  return {
    id: `1${digest.toString('base64url').slice(0, 32)}`,
    path: filing.path,
    name: `${filing.title}.${isSheet ? 'xlsx' : 'pdf'}`,
    mimeType: isSheet ? XLSX : PDF,
    createdAt: at,
    modifiedAt: at,
    bytes: 18_000 + numberFrom(digest, 12, 1_400_000),
    authorEmail: filing.authorEmail ?? author?.email ?? '',
    store: 'DRIVE',
    householdRef: filing.householdRef ?? null,
  }
}

const stepMonths: Readonly<Record<Exclude<Cadence, 'ONCE' | 'DAILY'>, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  ANNUAL: 12,
}

/** Days on which an item of the kind is filed, newest first; periodic ones speak of the end of their month or quarter. */
export function filingDays(cadence: Cadence, first: IsoDate, last: IsoDate): IsoDate[] {
  if (cadence === 'ONCE' || cadence === 'DAILY') return [first]
  const days: IsoDate[] = []
  for (let n = 0; ; n += 1) {
    const day = addMonths(last, -n * stepMonths[cadence])
    const period = cadence === 'MONTHLY' ? endOfMonth(addMonths(day, -1)) : endOfQuarter(addMonths(day, -3))
    const filed = cadence === 'ANNUAL' ? day : period
    if (filed < first) return days
    if (filed < last || cadence === 'ANNUAL') days.push(filed)
  }
}
