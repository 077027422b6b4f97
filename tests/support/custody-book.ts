import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** One valuation: whole cents at the close of a day. */
export interface Valued {
  readonly date: string
  readonly value: number
}

/** What crossed an account's border on a day, whole cents; `flow` is positive when paid in. */
export interface Crossed {
  readonly date: string
  readonly flow: number
  readonly fee: number
}

export interface BookAccount {
  readonly number: string
  readonly type: string
  readonly household: string
  readonly values: Valued[]
  readonly crossed: Crossed[]
}

export type CsvRow = Readonly<Record<string, string>>

/**
 * What the custodian's files say, read from their text alone: the second path every figure is checked against, so it
 * shares no code with the first. Amounts are whole cents.
 */
export interface CustodyBook {
  readonly accounts: ReadonlyMap<string, BookAccount>
  /** Days with valuations, ascending. */
  readonly days: readonly string[]
  readonly fees: readonly CsvRow[]
  readonly performance: readonly CsvRow[]
}

export const centsOf = (text: string): number => {
  const digits = text.replaceAll(/[$,()]/g, '')
  const cents = Math.round(Number(digits) * 100)
  return text.startsWith('(') ? -cents : cents
}

/** Rows under the header, wherever it stands; totals and blank lines have another number of filled cells. */
function rowsOf(directory: string, code: string): CsvRow[] {
  return readdirSync(directory)
    .filter((name) => name.startsWith(`ALT_${code}_`))
    .toSorted()
    .flatMap((name) => {
      const lines: string[][] = parse(readFileSync(join(directory, name), 'utf8'), {
        bom: true,
        relax_column_count: true,
        skip_empty_lines: true,
      })
      const at = lines.findIndex((cells) => cells.includes('account_number'))
      const header = lines[at] ?? []
      return lines
        .slice(at + 1)
        .filter((cells) => cells[0] !== 'Total')
        .map((cells) => Object.fromEntries(header.map((column, i) => [column, cells[i] ?? ''])))
    })
}

const EXTERNAL = new Set(['CONTRIBUTION', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'])

/** The cell of a column that every row of the file has. */
export function cell(row: CsvRow, column: string): string {
  const text = row[column]
  if (text === undefined) throw new Error(`no column ${column}`)
  return text
}

export function readCustodyBook(directory: string): CustodyBook {
  const accounts = new Map<string, BookAccount>()
  for (const row of rowsOf(directory, 'ACC')) {
    const number = cell(row, 'account_number')
    const named = { number, type: cell(row, 'account_type'), household: cell(row, 'household_ref') }
    accounts.set(number, { ...named, values: [], crossed: [] })
  }
  const days = new Set<string>()
  for (const row of rowsOf(directory, 'BAL')) {
    const date = cell(row, 'as_of_date')
    days.add(date)
    accounts.get(cell(row, 'account_number'))?.values.push({ date, value: centsOf(cell(row, 'total_value')) })
  }
  for (const row of rowsOf(directory, 'TRN')) {
    const crossed = crossedBy(row)
    if (crossed !== null) accounts.get(cell(row, 'account_number'))?.crossed.push(crossed)
  }
  return {
    accounts,
    days: [...days].toSorted(),
    fees: rowsOf(directory, 'FEE'),
    performance: rowsOf(directory, 'PRF'),
  }
}

/** null for what stays inside the account. */
function crossedBy(row: CsvRow): Crossed | null {
  const [type, date, amount] = [cell(row, 'type'), cell(row, 'trade_date'), centsOf(cell(row, 'net_amount'))]
  const isFee = type === 'FEE_ADVISORY'
  if (!isFee && !EXTERNAL.has(type)) return null
  if (cell(row, 'cancel_flag') !== 'N') throw new Error('a cancelled flow is not foreseen here')
  return isFee ? { date, flow: 0, fee: -amount } : { date, flow: amount, fee: 0 }
}

/** Cents an account held at the close of a day: its last valuation on or before it. */
export const valueOn = ({ values }: BookAccount, day: string): number =>
  values.findLast(({ date }) => date <= day)?.value ?? 0

/** What crossed after `start` up to `end`. */
export const crossedIn = ({ crossed }: BookAccount, start: string, end: string): Crossed[] =>
  crossed.filter(({ date }) => date > start && date <= end)

export const total = (amounts: Iterable<number>): number =>
  [...amounts].reduce((sum, amount) => sum + amount, 0)

export interface GrowthPair {
  readonly gross: number
  readonly net: number
}

/**
 * Asset-weighted time-weighted return of some accounts from one valuation day to another, linked daily: with flows at
 * the end of their day a day's return is (end - flows) / begin - 1, gross with the fee added back.
 */
export function growthOf(
  book: CustodyBook,
  members: readonly BookAccount[],
  start: string,
  end: string,
): GrowthPair {
  const first = book.days.findLast((day) => day <= start) ?? ''
  const days = book.days.filter((day) => day >= first && day <= end)
  const sums = days.map(() => ({ begin: 0, net: 0, gross: 0 }))
  for (const account of members) addMember(account, days, sums)
  let [gross, net] = [1, 1]
  for (const { begin, ...gained } of sums.slice(1)) {
    if (begin === 0) continue
    gross *= gained.gross / begin
    net *= gained.net / begin
  }
  return { gross: gross - 1, net: net - 1 }
}

function addMember(
  account: BookAccount,
  days: readonly string[],
  sums: { begin: number; net: number; gross: number }[],
): void {
  const values = new Map(account.values.map(({ date, value }) => [date, value]))
  const crossed = Map.groupBy(account.crossed, ({ date }) => date)
  for (const [i, day] of days.entries()) {
    const begin = i === 0 ? 0 : (values.get(days[i - 1] ?? '') ?? 0)
    const sum = sums[i]
    if (begin === 0 || sum === undefined) continue
    const flow = total((crossed.get(day) ?? []).map((item) => item.flow))
    const fee = total((crossed.get(day) ?? []).map((item) => item.fee))
    const end = values.get(day) ?? begin
    sum.begin += begin
    sum.net += end - flow
    sum.gross += end - flow + fee
  }
}

/** Money-weighted return by halving: the yearly rate, or that of the span when it is under a year. */
export function moneyWeightedOf(account: BookAccount, start: string, end: string): number {
  const crossed = crossedIn(account, start, end).filter(({ flow }) => flow !== 0)
  // An account that begins empty is measured from its first money on.
  const from = valueOn(account, start) === 0 ? (crossed[0]?.date ?? end) : start
  const daysFrom = (date: string) => (Date.parse(date) - Date.parse(from)) / 86_400_000
  const span = daysFrom(end)
  const flows = [
    { day: 0, amount: -valueOn(account, start) },
    ...crossed.map(({ date, flow }) => ({ day: daysFrom(date), amount: -flow })),
    { day: span, amount: valueOn(account, end) },
  ]
  // Worth of everything at the end, at the span's rate: it falls as the rate rises.
  const worth = (rate: number) =>
    total(flows.map(({ day, amount }) => amount * (1 + rate) ** (1 - day / span)))
  let [low, high] = [-0.99, 20]
  for (let i = 0; i < 200; i += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  return span < 365 ? low : (1 + low) ** (365 / span) - 1
}
