import { setTimeout as sleep } from 'node:timers/promises'
import { undefinedFigure } from '@rc/core/finance/figure'
import { openTestDatabase } from '@rc/db/testing'
import { buildSchema, execute, parse } from 'graphql'
import { expect, test } from 'vitest'
import { ReportFrame } from './report-frame.ts'
import type { RequestContext } from './request-context.ts'

const schema = buildSchema(`
  type Query { report: Report }
  type Report { meta: Meta accounts: [Account!]! strategy: Strategy }
  type Meta { warnings: [Warning!]! }
  type Warning { path: String }
  type Account { twr: Float strategy: Strategy }
  type Strategy { risk: Float meta: Meta }
`)
const document = parse(
  '{ report { meta { warnings { path } } accounts { twr strategy { risk } } strategy { risk meta { warnings { path } } } } }',
)

test('warnings wait for what is noted below a field, however deep and late', async () => {
  await using database = await openTestDatabase()
  const day = '2026-11-20'
  const frame = new ReportFrame(
    { db: database.db, now: () => new Date() } as RequestContext,
    { asOf: day, inception: day, period: 'YTD', start: day, end: day },
    { level: 3, sources: [] },
  )
  const missing = (path: string, ms: number) => async () => {
    await sleep(ms)
    return frame.figure(undefinedFigure('NO_DATA'), path)
  }
  const report = frame.report({
    accounts: async () => [
      {
        twr: missing('accounts.twr', 30),
        strategy: async () => {
          await sleep(20)
          return { risk: missing('accounts.strategy.risk', 20) }
        },
      },
    ],
    strategy: { risk: missing('strategy.risk', 10), meta: frame.meta() },
  })
  const { data, errors } = await execute({ schema, document, rootValue: { report } })
  expect(errors).toBeUndefined()
  expect(data).toMatchObject({
    report: {
      meta: {
        warnings: [{ path: 'accounts.strategy.risk' }, { path: 'accounts.twr' }, { path: 'strategy.risk' }],
      },
      accounts: [{ twr: null }],
    },
  })
})
