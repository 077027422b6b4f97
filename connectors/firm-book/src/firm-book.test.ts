import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FirmBookError, pullFirmBook } from './index.ts'

const FILES: Record<string, string> = {
  'strategies.csv': 'strategy_id,name,benchmark_id,drift_band\nbalanced,Balanced,blend,0.05\n',
  'strategy_targets.csv': 'strategy_id,symbol,weight\nbalanced,ESGU,0.6\nbalanced,EAGG,0.4\n',
  'benchmarks.csv':
    'benchmark_id,name,provider,return_type,valid_from\nblend,Blend,Own,TOTAL_NET,2020-01-01\n',
  'benchmark_components.csv': 'benchmark_id,symbol,sector,weight\nblend,VT,EQUITY,1\n',
  'plan.csv': 'horizon,date,clients,aum\nY1,2027-11-21,100,100000000.00\n',
  'costs.csv': '\uFEFFmonth,category,amount\n2026-10-01,MARKETING,1200.50\n',
}
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firm-book-'))
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(directory, name), text)
})
afterEach(() => rm(directory, { recursive: true, force: true }))
const pull = () => pullFirmBook(directory, AbortSignal.timeout(5_000))

test('reads the whole book by header names', async () => {
  const book = await pull()
  expect(book.rows.strategies).toEqual([
    { strategy_id: 'balanced', name: 'Balanced', benchmark_id: 'blend', drift_band: 0.05 },
  ])
  expect(book.rows.costs).toEqual([{ month: '2026-10-01', category: 'MARKETING', amount: '1200.50' }])
  expect(book.rows.plan[0]).toMatchObject({ clients: 100, aum: '100000000.00' })
})

test.each([
  ['strategy_targets.csv', 'strategy_id,symbol,weight\nbalanced,ESGU,0.6\n', 'add up to 0.6'],
  ['plan.csv', 'horizon,date,clients,aum\nY1,next year,100,1\n', 'plan.csv, row 1, date'],
  ['costs.csv', 'month,category,amount\n2026-10-01,MARKETING,"1,200"\n', 'costs.csv, row 1, amount'],
  ['benchmarks.csv', 'id,name\nx,y\n', 'benchmarks.csv, row 1, benchmark_id'],
  ['strategies.csv', 'strategy_id,name,benchmark_id,drift_band\n', 'strategies.csv has no rows'],
])('refuses a wrong %s and says where', async (name, text, message) => {
  await writeFile(join(directory, name), text)
  await expect(pull()).rejects.toThrow(FirmBookError)
  await expect(pull()).rejects.toThrow(message)
})

const initiative = (cells: string) =>
  'initiative_id,name,theme,owner,status,priority,start_date,target_date,percent_complete,budget,spent,updated_on\n' +
  `portal,Client portal,Clients,operations,${cells}\n`

test('reads initiatives and the stress library where the firm keeps them', async () => {
  const write = (name: string, text: string) => writeFile(join(directory, name), text)
  expect((await pull()).rows).toMatchObject({ initiatives: [], stressShocks: [], firmCash: [] })
  await write(
    'initiatives.csv',
    initiative('IN_PROGRESS,HIGH,2026-01-01,2026-12-31,0.4,1000.00,250.00,2026-06-30'),
  )
  await write(
    'initiative_kpis.csv',
    'initiative_id,metric,baseline,target,current\nportal,"Calls, a month",,15,0\n',
  )
  await write('initiative_milestones.csv', 'initiative_id,name,due,done_on\nportal,Pilot,2026-05-01,\n')
  await write('stress_scenarios.csv', 'scenario_id,name,type,probability\ncrash,Crash,HISTORICAL,\n')
  await write('stress_shocks.csv', 'scenario_id,factor,value\ncrash,EQUITY,-0.2\n')
  const { rows } = await pull()
  expect(rows.initiatives[0]).toMatchObject({
    status: 'IN_PROGRESS',
    percent_complete: 0.4,
    budget: '1000.00',
  })
  // An empty cell is unknown, a zero is a zero.
  expect(rows.initiativeKpis).toEqual([
    { initiative_id: 'portal', metric: 'Calls, a month', baseline: null, target: 15, current: 0 },
  ])
  expect(rows.initiativeMilestones[0]?.done_on).toBeNull()
  expect(rows.stressScenarios[0]?.probability).toBeNull()
  expect(rows.stressShocks).toEqual([{ scenario_id: 'crash', factor: 'EQUITY', value: -0.2 }])
})

test.each([
  [
    'initiatives.csv',
    initiative('DONE,HIGH,2026-02-01,2026-01-31,1,1,1,2026-01-31'),
    'to be done before it begins',
  ],
  ['initiatives.csv', initiative('LATE,HIGH,2026-01-01,2026-01-31,1,1,1,2026-01-31'), 'row 1, status'],
  [
    'initiatives.csv',
    initiative('DONE,HIGH,2026-01-01,2026-01-31,40,1,1,2026-01-31'),
    'row 1, percent_complete',
  ],
  ['initiative_dependencies.csv', 'initiative_id,depends_on\na,b\nb,c\nc,a\n', 'a waits for itself'],
  ['stress_shocks.csv', 'scenario_id,factor,value\ncrash,GOLD,0.1\n', 'row 1, factor'],
  ['stress_shocks.csv', 'scenario_id,factor,value\ncrash,EQUITY,\n', 'row 1, value'],
])('refuses a wrong %s that may also be missing', async (name, text, message) => {
  await writeFile(join(directory, name), text)
  await expect(pull()).rejects.toThrow(message)
})

test('names a missing file', async () => {
  await rm(join(directory, 'plan.csv'))
  await expect(pull()).rejects.toThrow('plan.csv cannot be read')
})
