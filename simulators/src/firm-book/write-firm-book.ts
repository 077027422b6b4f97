import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { addMonths } from '@rc/core/dates'
import { createCsvFile } from '../csv-file.ts'
import type { Firm } from '../firm/model.ts'
import { complianceBook } from './compliance-book.ts'
import { firmCash } from './firm-cash.ts'
import { initiativeTables } from './initiatives.ts'
import { amendmentRows, filingRows } from './filing-register.ts'
import { monthlyCosts } from './monthly-costs.ts'
import { priorityRows } from './priorities.ts'
import { stressTables } from './stress-library.ts'
import { operatingTables } from './operating-tables.ts'

type Cells = readonly (string | number)[]

/** The firm's growth plan: households and dollars now and at each horizon. */
const plan = [
  { horizon: 'Y0', years: 0, clients: 48, aum: 50_000_000 },
  { horizon: 'Y1', years: 1, clients: 100, aum: 100_000_000 },
  { horizon: 'Y3', years: 3, clients: 300, aum: 300_000_000 },
  { horizon: 'Y5', years: 5, clients: 500, aum: 500_000_000 },
]

/** The files by name, each its header and its rows. */
const contents = (firm: Firm, spent = monthlyCosts(firm)) =>
  ({
    strategies: [
      ['strategy_id', 'name', 'benchmark_id', 'drift_band'],
      ...firm.strategies.map((s) => [s.strategyId, s.name, s.benchmarkId, s.driftBand]),
    ],
    strategyTargets: [
      ['strategy_id', 'symbol', 'weight'],
      ...firm.strategies.flatMap((s) => s.targets.map((t) => [s.strategyId, t.symbol, t.weight])),
    ],
    benchmarks: [
      ['benchmark_id', 'name', 'provider', 'return_type', 'valid_from'],
      ...firm.benchmarks.map((b) => [
        b.benchmarkId,
        b.name,
        'Fund prices, blended by the firm',
        b.returnType,
        '2018-01-02',
      ]),
    ],
    benchmarkComponents: [
      ['benchmark_id', 'symbol', 'sector', 'weight'],
      ...firm.benchmarks.flatMap((b) =>
        b.components.map((c) => [b.benchmarkId, c.symbol, c.sector, c.weight]),
      ),
    ],
    plan: [
      ['horizon', 'date', 'clients', 'aum'],
      ...plan.map((p) => [
        p.horizon,
        addMonths(firm.sessions.at(-1) ?? firm.today, p.years * 12),
        p.clients,
        p.aum.toFixed(2),
      ]),
    ],
    costs: [
      ['month', 'category', 'amount'],
      ...spent.map(({ month, category, amount }) => [month, category, amount]),
    ],
    ...complianceBook(firm),
    firmCash: [
      ['date', 'account', 'amount'],
      ...firmCash(firm).map(({ date, account, amount }) => [date, account, amount]),
    ],
    ...initiativeTables(firm),
    ...stressTables(),
    ...operatingTables(firm, spent),
    advAmendments: amendmentRows(firm),
    filingRegister: filingRows(firm),
    priorities: priorityRows(firm),
  }) satisfies Record<string, readonly Cells[]>

/** Where each file is. */
export type FirmBook = Readonly<Record<keyof ReturnType<typeof contents>, string>>

const fileName = (name: string): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.csv`

/** Writes the firm's own tables, which no upstream has, one CSV each, and says where each is. */
export async function writeFirmBook(firm: Firm, directory: string): Promise<FirmBook> {
  await mkdir(directory, { recursive: true })
  const written: Record<string, string> = {}
  for (const [name, rows] of Object.entries<readonly Cells[]>(contents(firm))) {
    await using file = await createCsvFile(join(directory, fileName(name)))
    for (const cells of rows) file.add(cells.map(String))
    written[name] = file.path
  }
  return written as FirmBook
}
