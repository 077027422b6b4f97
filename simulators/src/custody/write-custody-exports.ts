import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { yearOf, type IsoDate } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'
import { createMarket, type Market } from '../firm/prices.ts'
import { at } from '../firm/random.ts'
import { type Cents, spokenDollars } from './amounts.ts'
import { createCsvFile, type CsvFile } from '../csv-file.ts'
import { custodyHistory } from './custody-history.ts'
import { type CustodyKind, layouts, writeAccountRows } from './rows.ts'

export interface CustodyExport {
  readonly kind: CustodyKind
  readonly path: string
  /** The last day the file speaks of. */
  readonly asOf: IsoDate
  readonly rows: number
}

export interface ExportOptions {
  readonly market?: Market
  readonly signal?: AbortSignal
}

const kinds = [
  'accounts',
  'balances',
  'positions',
  'transactions',
  'tax_lots',
  'performance',
  'fees',
] as const satisfies readonly CustodyKind[]

/** What a person finds above the header of a file saved from the custodian's pages. */
function startFile(file: CsvFile, kind: CustodyKind, asOf: IsoDate): void {
  const mark = kind === 'transactions' ? '\uFEFF' : ''
  if (kind === 'accounts') file.line(`"Account list, all rep codes, as of ${asOf}"\n`)
  file.line(mark + layouts[kind].columns.join(','))
}

const yearsOf = (firm: Firm): number[] => {
  const last = at(firm.sessions, firm.sessions.length - 1)
  const first = yearOf(firm.historyStart)
  return Array.from({ length: yearOf(last) - first + 1 }, (_, i) => first + i)
}

interface Planned {
  readonly kind: CustodyKind
  readonly year: number | null
  readonly asOf: IsoDate
}

/** Long kinds have a file for each year, dated by its last session, as someone saves them at the year's end. */
function plannedFiles(firm: Firm): Planned[] {
  const last = at(firm.sessions, firm.sessions.length - 1)
  const lastOf = (year: number): IsoDate => firm.sessions.findLast((date) => yearOf(date) === year) ?? last
  return kinds.flatMap((kind): Planned[] =>
    layouts[kind].isYearly
      ? yearsOf(firm).map((year) => ({ kind, year, asOf: lastOf(year) }))
      : [{ kind, year: null, asOf: last }],
  )
}

const keyOf = (kind: CustodyKind, date: IsoDate): string =>
  layouts[kind].isYearly ? `${kind}/${yearOf(date)}` : kind

/**
 * Writes the custodian's exports into a directory, `ALT_<kind>_<yyyymmdd>.csv`, and lists them in the order in
 * which they can be imported. Streams: what is in memory does not grow with the number of clients.
 */
export async function writeCustodyExports(
  firm: Firm,
  directory: string,
  { market = createMarket(firm), signal }: ExportOptions = {},
): Promise<CustodyExport[]> {
  await mkdir(directory, { recursive: true })
  await using open = new AsyncDisposableStack()
  const files = new Map<string, CsvFile>()
  const planned = plannedFiles(firm)
  for (const { kind, asOf } of planned) {
    const path = join(directory, `ALT_${layouts[kind].code}_${asOf.replaceAll('-', '')}.csv`)
    const file = open.use(await createCsvFile(path))
    startFile(file, kind, asOf)
    files.set(keyOf(kind, asOf), file)
  }
  const fileOf = (kind: CustodyKind, date: IsoDate): CsvFile => {
    const file = files.get(keyOf(kind, date))
    if (!file) throw new RangeError(`no ${kind} file holds ${date}`)
    return file
  }
  const target = {
    asOf: at(firm.sessions, firm.sessions.length - 1),
    securities: new Map(firm.securities.map((security) => [security.symbol, security])),
    write: (kind: CustodyKind, date: IsoDate, cells: readonly string[]) => fileOf(kind, date).add(cells),
  }
  let billed: Cents = 0
  for (const custody of custodyHistory(firm, market)) {
    signal?.throwIfAborted()
    writeAccountRows(custody, target)
    for (const { amount } of custody.fees) billed += amount
    for (const file of files.values()) await file.drain()
  }
  fileOf('fees', target.asOf).line(`Total,,,,,,"${spokenDollars(billed)}",`)
  return planned.map(({ kind, asOf }) => {
    const { path, rows } = fileOf(kind, asOf)
    return { kind, path, asOf, rows }
  })
}
