import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirm } from '../firm/create-firm.ts'
import { type FirmBook, writeFirmBook } from './write-firm-book.ts'

let directory = ''
let book: FirmBook

const rowsOf = async (path: string): Promise<string[][]> =>
  (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => line.split(','))

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firm-book-'))
  book = await writeFirmBook(createFirm({ clients: 48, today: '2026-11-21' }), directory)
})

afterAll(() => rm(directory, { recursive: true, force: true }))

/** Sums a column by the value of the first. */
function sums(rows: readonly string[][], column: number): Map<string, number> {
  const totals = new Map<string, number>()
  for (const row of rows) {
    const key = row[0] ?? ''
    totals.set(key, (totals.get(key) ?? 0) + Number(row[column]))
  }
  return totals
}

describe('the firm book', () => {
  it('is a file for each table, named after their tables', () => {
    expect(Object.values(book).map((path: string) => basename(path))).toEqual([
      'strategies.csv',
      'strategy_targets.csv',
      'benchmarks.csv',
      'benchmark_components.csv',
      'plan.csv',
      'costs.csv',
      'firm_facts.csv',
      'supervised_persons.csv',
      'legal_holds.csv',
      'examinations.csv',
      'exam_deficiencies.csv',
      'compliance_tasks.csv',
      'firm_cash.csv',
      'initiatives.csv',
      'initiative_milestones.csv',
      'initiative_kpis.csv',
      'initiative_risks.csv',
      'initiative_dependencies.csv',
      'stress_scenarios.csv',
      'stress_shocks.csv',
      'bond_sensitivities.csv',
      'vendors.csv',
      'vendor_support.csv',
      'vendor_costs.csv',
      'cost_budgets.csv',
      'process_targets.csv',
      'workflows.csv',
      'standard_rates.csv',
      'adv_amendments.csv',
      'filing_register.csv',
      'priorities.csv',
    ])
  })

  it('has weights that add up to one, for every strategy and benchmark', async () => {
    const targets = sums((await rowsOf(book.strategyTargets)).slice(1), 2)
    const components = sums((await rowsOf(book.benchmarkComponents)).slice(1), 3)
    expect(targets.size).toBe(5)
    expect(components.size).toBe(5)
    for (const total of [...targets.values(), ...components.values()]) expect(total).toBeCloseTo(1, 9)
  })

  it('holds the plan of the specification', async () => {
    expect(await rowsOf(book.plan)).toEqual([
      ['horizon', 'date', 'clients', 'aum'],
      ['Y0', '2026-11-20', '48', '50000000.00'],
      ['Y1', '2027-11-20', '100', '100000000.00'],
      ['Y3', '2029-11-20', '300', '300000000.00'],
      ['Y5', '2031-11-20', '500', '500000000.00'],
    ])
  })

  it('has nine categories of cost for each month that is over, and leaves a margin', async () => {
    const months = sums((await rowsOf(book.costs)).slice(1), 2)
    expect(months.size).toBe(37)
    expect([...months.keys()].at(-1)).toBe('2026-10-01')
    const lastYear = [...months.values()].slice(-12).reduce((sum, value) => sum + value, 0)
    expect(lastYear).toBeGreaterThan(220_000)
    expect(lastYear).toBeLessThan(300_000)
  })
})
