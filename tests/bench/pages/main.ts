import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPageOperations } from '@rc/schema/page-operations'
import { readRestOperations } from '@rc/schema/rest-operations'
import { lastDays, startEverything } from '../everything.ts'
import { median, report, rounded } from '../measures.ts'

// The one operation of each page of the dashboard, as the browser sends it to /graphql: cold as of days that nobody has
// asked for, and warm. That no page sends more than one is held by tests/e2e/dashboard.test.ts.
const COLD = 5
const WARM = 20

const PAGES = [
  ...readPageOperations().map(({ operationName, source }) => ({ page: '/', operationName, source })),
  ...readRestOperations().map(({ path, operationName, source }) => ({
    page: path.slice('/api'.length),
    operationName,
    source,
  })),
]

const directory = mkdtempSync(join(tmpdir(), 'rc-bench-'))
const rows: object[] = []
try {
  await using everything = await startEverything({ directory })
  const headers = {
    authorization: `Bearer ${await everything.signIn()}`,
    'content-type': 'application/json',
    accept: 'application/json',
  }
  for (const { page, operationName, source } of PAGES) {
    const ask = async (variables: object): Promise<{ ms: number; bytes: number }> => {
      const begun = performance.now()
      const body = JSON.stringify({ operationName, query: source, variables })
      const answer = await fetch(`${everything.address}/graphql`, { method: 'POST', headers, body })
      const text = await answer.text()
      const ms = performance.now() - begun
      const { errors } = JSON.parse(text) as { errors?: unknown }
      if (answer.status !== 200 || errors !== undefined)
        throw new Error(`${page} answers ${text.slice(0, 300)}`)
      return { ms, bytes: text.length }
    }
    const cold = []
    const days = source.includes('$asOf') ? lastDays(COLD - 1) : []
    for (const variables of [{}, ...days.map((asOf) => ({ asOf }))]) cold.push(await ask(variables))
    const warm = []
    for (let n = 0; n < WARM; n++) warm.push(await ask({}))
    const ms = (asked: readonly { ms: number }[]): number => rounded(median(asked.map((one) => one.ms)), 1)
    rows.push({
      page,
      operation: operationName,
      first: rounded(cold[0]?.ms ?? Number.NaN, 1),
      cold: ms(cold),
      warm: ms(warm),
      kilobytes: rounded((warm[0]?.bytes ?? 0) / 1_000, 1),
    })
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
report(
  'Pages of the dashboard',
  `milliseconds of the page's one operation over HTTP, one caller; the first time, and medians of up to ${COLD} cold and ${WARM} warm`,
  rows,
)
