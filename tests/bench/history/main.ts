import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRestOperations } from '@rc/schema/rest-operations'
import { lastDays } from '../everything.ts'
import { median, report, rounded } from '../measures.ts'
import { createAsk } from '../reports/ask.ts'
import { prolongHistory } from '../reports/prolong-history.ts'
import { createDatabase } from '../own-database.ts'
import { LOADED, startFirm } from '../reports/start-firm.ts'

// The deep dive: each report that takes a period, cold, over five years of daily history of 500 clients. The firm has
// three years of it; they are prolonged. On the embedded database, or on a server (BENCH_DATABASE_URL).
const COLD = 5
const YEARS = 5
const SERVER = process.env['BENCH_DATABASE_URL']

/** A month more than the period, so that a day as of which nobody has asked yet has all of it, too. */
const first = new Date(Date.now() - (YEARS * 365.25 + 31) * 86_400_000).toISOString().slice(0, 10)

const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
const rows: object[] = []
try {
  await using server = SERVER === undefined ? null : await createDatabase(SERVER)
  await using everything = await startFirm({
    directory,
    clients: LOADED,
    databaseUrl: server?.url,
    change: (db) => prolongHistory(db, first),
  })
  const ask = await createAsk(everything)
  for (const { path, source } of readRestOperations()) {
    if (!source.includes('$period')) continue
    const cold = []
    for (const day of ['', ...lastDays(COLD - 1).map((each) => `&asOf=${each}`)])
      cold.push(await ask(`${path}?period=Y${YEARS}${day}`))
    rows.push({ path, first: rounded(cold[0] ?? Number.NaN), cold: rounded(median(cold)) })
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
const where = SERVER === undefined ? 'embedded database' : 'PostgreSQL'
report(
  `Five years of days since ${first}, ${LOADED} clients`,
  `milliseconds over HTTP, one caller, ${where}; the first time, and the median of ${COLD} cold`,
  rows,
)
