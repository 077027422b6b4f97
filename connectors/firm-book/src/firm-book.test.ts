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
  expect(book.strategies).toEqual([
    { strategy_id: 'balanced', name: 'Balanced', benchmark_id: 'blend', drift_band: 0.05 },
  ])
  expect(book.costs).toEqual([{ month: '2026-10-01', category: 'MARKETING', amount: '1200.50' }])
  expect(book.plan[0]).toMatchObject({ clients: 100, aum: '100000000.00' })
})

test.each([
  ['strategy_targets.csv', 'strategy_id,symbol,weight\nbalanced,ESGU,0.6\n', 'add up to 0.6'],
  ['plan.csv', 'horizon,date,clients,aum\nY1,next year,100,1\n', 'plan.csv, row 1, date'],
  ['costs.csv', 'month,category,amount\n2026-10-01,MARKETING,"1,200"\n', 'costs.csv, row 1, amount'],
  ['benchmarks.csv', 'id,name\nx,y\n', 'benchmarks.csv, row 1, benchmark_id'],
])('refuses a wrong %s and says where', async (name, text, message) => {
  await writeFile(join(directory, name), text)
  await expect(pull()).rejects.toThrow(FirmBookError)
  await expect(pull()).rejects.toThrow(message)
})

test('names a missing file', async () => {
  await rm(join(directory, 'plan.csv'))
  await expect(pull()).rejects.toThrow('plan.csv cannot be read')
})
