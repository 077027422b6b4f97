import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decimal, sum, type Decimal } from '@rc/core/decimal'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirm } from '../firm/create-firm.ts'
import { type CustodyExport, writeCustodyExports } from './write-custody-exports.ts'
import type { CustodyKind } from './rows.ts'

type Row = Readonly<Record<string, string>>

const firm = createFirm({ clients: 48, today: '2026-11-21' })
let directory = ''
let exports: CustodyExport[] = []
const rows = new Map<CustodyKind, Row[]>()

/** The files as a stranger would read them: the text, not the generator's numbers. */
async function read(kind: CustodyKind): Promise<Row[]> {
  const found: Row[] = []
  for (const { path } of exports.filter((file) => file.kind === kind)) {
    const lines = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').split('\n')
    const header = lines.findIndex((line) => /^(as_of_date|trade_date|period_start),/.test(line))
    const text = lines.slice(header).join('\n')
    const parsed: Row[] = parse(text, { columns: true, skip_empty_lines: true, relax_column_count: true })
    found.push(...parsed.filter((row) => Object.values(row)[0] !== 'Total'))
  }
  return found
}

const cell = (row: Row | undefined, column: string): string => {
  const text = row?.[column]
  if (text === undefined) throw new Error(`no column ${column}`)
  return text
}

function amount(row: Row | undefined, column: string): Decimal {
  const text = cell(row, column).replaceAll(/[$,]/g, '')
  return text.startsWith('(') ? decimal(text.slice(1, -1)).negated() : decimal(text)
}

const of = (kind: CustodyKind): Row[] => rows.get(kind) ?? []
const by = (list: readonly Row[], ...columns: readonly string[]): Map<string, Row[]> =>
  Map.groupBy(list, (row) => columns.map((column) => cell(row, column)).join('|'))

const total = (list: readonly Row[], column: string): Decimal => sum(list.map((row) => amount(row, column)))

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'custody-'))
  exports = await writeCustodyExports(firm, directory)
  for (const kind of new Set(exports.map((file) => file.kind))) rows.set(kind, await read(kind))
})

afterAll(() => rm(directory, { recursive: true, force: true }))

const hash = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const hashes = (files: readonly CustodyExport[]): Promise<string[]> =>
  Promise.all(files.map(({ path }) => hash(path)))

describe('custody exports', () => {
  it('are as many rows as they say, in files named after their kind and last day', () => {
    expect(exports.map(({ path }) => basename(path))).toContain('ALT_BAL_20261120.csv')
    for (const [kind, list] of rows) {
      const stated = exports
        .filter((file) => file.kind === kind)
        .reduce((count, file) => count + file.rows, 0)
      expect({ kind, rows: list.length }).toEqual({ kind, rows: stated })
      expect(stated).toBeGreaterThan(0)
    }
  })

  it('are equal to the last byte for the same firm', async () => {
    const again = await mkdtemp(join(tmpdir(), 'custody-'))
    const second = await writeCustodyExports(createFirm({ clients: 48, today: '2026-11-21' }), again)
    expect(await hashes(second)).toEqual(await hashes(exports))
    await rm(again, { recursive: true })
  })

  it('list every account once, closed ones too, each mapped to a household', () => {
    const accounts = of('accounts')
    expect(new Set(accounts.map((row) => cell(row, 'account_number'))).size).toBe(accounts.length)
    expect(accounts.some((row) => cell(row, 'status') === 'CLOSED' && cell(row, 'date_closed') !== '')).toBe(
      true,
    )
    expect(accounts.every((row) => /^HH-\d{5}$/.test(cell(row, 'household_ref')))).toBe(true)
  })
})

describe('cents', () => {
  it('cash and securities are the total, every day', () => {
    const wrong = of('balances').filter(
      (row) => !amount(row, 'cash').plus(amount(row, 'securities_value')).eq(amount(row, 'total_value')),
    )
    expect(wrong).toEqual([])
  })

  it('cash never goes below zero and changes by the transactions of the day and nothing else', () => {
    const moved = by(of('transactions'), 'account_number', 'trade_date')
    const wrong: string[] = []
    for (const [account, days] of by(of('balances'), 'account_number')) {
      for (const [i, day] of days.entries()) {
        const before = days[i - 1]
        const today = moved.get(`${account}|${cell(day, 'as_of_date')}`) ?? []
        const start = before ? amount(before, 'cash') : null
        const isKept = start === null || start.plus(total(today, 'net_amount')).eq(amount(day, 'cash'))
        if (!isKept || amount(day, 'cash').isNegative()) wrong.push(`${account} ${cell(day, 'as_of_date')}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('positions are price times quantity and add up to the securities of that day', () => {
    const balances = by(of('balances'), 'account_number', 'as_of_date')
    const positions = by(of('positions'), 'account_number', 'as_of_date')
    const wrong: string[] = []
    for (const [key, held] of positions) {
      const priced = held.every((row) => {
        const exact = amount(row, 'price').times(cell(row, 'quantity'))
        return exact.minus(amount(row, 'market_value')).abs().lte('0.005')
      })
      const value = amount(balances.get(key)?.[0], 'securities_value')
      if (!priced || !total(held, 'market_value').eq(value)) wrong.push(key)
    }
    expect(positions.size).toBeGreaterThan(2000)
    expect(wrong).toEqual([])
  })

  it('shares change by purchases and sales only', () => {
    const trades = by(
      of('transactions').filter((row) => cell(row, 'quantity') !== ''),
      'account_number',
      'symbol',
    )
    const wrong: string[] = []
    for (const [key, held] of by(of('positions'), 'account_number', 'symbol')) {
      for (const [i, row] of held.entries()) {
        const before = held[i - 1]
        if (!before) continue
        const between = (trades.get(key) ?? []).filter(
          (trade) =>
            cell(trade, 'trade_date') > cell(before, 'as_of_date') &&
            cell(trade, 'trade_date') <= cell(row, 'as_of_date'),
        )
        const expected = amount(before, 'quantity').plus(total(between, 'quantity'))
        if (!expected.eq(cell(row, 'quantity'))) wrong.push(`${key} ${cell(row, 'as_of_date')}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('tax lots add up to the position: shares, cost and value', () => {
    const lots = by(of('tax_lots'), 'account_number', 'symbol')
    const last = of('positions').filter((row) => cell(row, 'as_of_date') === '2026-11-20')
    const wrong = last.filter((row) => {
      const own = lots.get(`${cell(row, 'account_number')}|${cell(row, 'symbol')}`) ?? []
      const gain = total(own, 'market_value').minus(total(own, 'cost_adjusted'))
      return !(
        total(own, 'quantity').eq(cell(row, 'quantity')) &&
        total(own, 'cost_adjusted').eq(amount(row, 'cost_basis')) &&
        total(own, 'market_value').eq(amount(row, 'market_value')) &&
        total(own, 'unrealized').eq(gain)
      )
    })
    expect(last.length).toBe(lots.size)
    expect(wrong).toEqual([])
  })

  it('fees are value x rate x days / 365 and were taken from the account on the day they say', () => {
    const taken = by(
      of('transactions').filter((row) => cell(row, 'type') === 'FEE_ADVISORY'),
      'account_number',
      'trade_date',
    )
    const collected = by(
      of('fees').filter((row) => cell(row, 'collected_date') !== '--'),
      'account_number',
      'collected_date',
    )
    for (const fee of of('fees')) {
      const yearly = amount(fee, 'billable_value').times(cell(fee, 'annual_rate'))
      const exact = yearly.times(cell(fee, 'days')).div(365)
      expect(exact.minus(amount(fee, 'fee_amount')).abs().lte('0.005')).toBe(true)
    }
    for (const [key, list] of collected) {
      expect(
        total(taken.get(key) ?? [], 'net_amount')
          .negated()
          .toFixed(2),
      ).toBe(total(list, 'fee_amount').toFixed(2))
    }
    expect(taken.size).toBe(collected.size)
  })
})

const external = new Set(['CONTRIBUTION', 'WITHDRAWAL', 'TRANSFER_IN', 'TRANSFER_OUT'])

describe('returns', () => {
  it('follow from the daily values, flows and fees within a tenth of a basis point', () => {
    const moved = by(of('transactions'), 'account_number', 'trade_date')
    const balances = by(of('balances'), 'account_number')
    let checked = 0
    for (const row of of('performance')) {
      const account = cell(row, 'account_number')
      const days = (balances.get(account) ?? []).filter(
        (day) => cell(day, 'as_of_date') <= cell(row, 'period_end'),
      )
      let [net, gross] = [1, 1]
      for (const [i, day] of days.entries()) {
        const before = days[i - 1]
        if (!before || cell(day, 'as_of_date') < cell(row, 'period_start')) continue
        const today = moved.get(`${account}|${cell(day, 'as_of_date')}`) ?? []
        const flow = total(
          today.filter((entry) => external.has(cell(entry, 'type'))),
          'net_amount',
        )
        const fee = total(
          today.filter((entry) => cell(entry, 'type') === 'FEE_ADVISORY'),
          'net_amount',
        )
        const kept = amount(day, 'total_value').minus(flow)
        net *= kept.div(amount(before, 'total_value')).toNumber()
        gross *= kept.minus(fee).div(amount(before, 'total_value')).toNumber()
      }
      expect(Math.abs(net - 1 - Number(cell(row, 'twr_net')))).toBeLessThan(0.00001)
      expect(Math.abs(gross - 1 - Number(cell(row, 'twr_gross')))).toBeLessThan(0.00001)
      checked += 1
    }
    expect(checked).toBeGreaterThan(900)
  })

  it('a quarter without flows has the same money-weighted as time-weighted return', () => {
    const still = of('performance').filter(
      (row) => amount(row, 'net_flow').isZero() && amount(row, 'begin_value').gt(0),
    )
    for (const row of still) {
      expect(Math.abs(Number(cell(row, 'mwr')) - Number(cell(row, 'twr_net')))).toBeLessThan(0.00001)
    }
    expect(still.length).toBeGreaterThan(100)
  })
})

const valueOn = (date: string): number =>
  total(
    of('balances').filter((row) => cell(row, 'as_of_date') === date),
    'total_value',
  ).toNumber()

describe('plausibility', () => {
  it('48 households hold about 50 million dollars', () => {
    expect(valueOn('2026-11-20')).toBeGreaterThan(45_000_000)
    expect(valueOn('2026-11-20')).toBeLessThan(55_000_000)
    expect(valueOn('2023-10-31')).toBeLessThan(valueOn('2026-11-20') * 0.7)
  })

  it('a year costs clients between 60 and 100 basis points', () => {
    const quarter = of('fees').filter((row) => cell(row, 'period_end') === '2026-09-30')
    const yearly = (total(quarter, 'fee_amount').toNumber() * 365) / 92
    const rate = yearly / total(quarter, 'billable_value').toNumber()
    expect(rate).toBeGreaterThan(0.006)
    expect(rate).toBeLessThan(0.01)
  })

  it('the largest account is well under a tenth of the fees', () => {
    const quarter = of('fees').filter((row) => cell(row, 'period_end') === '2026-09-30')
    const owner = new Map(
      of('accounts').map((row) => [cell(row, 'account_number'), cell(row, 'household_ref')]),
    )
    const shares = [...Map.groupBy(quarter, (row) => owner.get(cell(row, 'account_number'))).values()].map(
      (list) => total(list, 'fee_amount').toNumber() / total(quarter, 'fee_amount').toNumber(),
    )
    expect(Math.max(...shares)).toBeLessThan(0.1)
  })
})
