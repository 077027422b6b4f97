import { testBackends } from '@rc/db/testing'
import { openQueue } from '@rc/queue'
import { readRestOperations } from '@rc/schema/rest-operations'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { requestContext, subgraphSchema } from '@rc/subgraph'
import { operations } from '@rc/subgraph-operations'
import { parse } from 'csv-parse/sync'
import { graphql } from 'graphql'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const bookDirectory = () => join(outsideDirectory(process.env['RC_TEST_DATA_DIR'] ?? ''), 'firm-book')
/** A file of the firm's book, read from its text. */
const book = (name: string) =>
  parse<Record<string, string>>(readFileSync(join(bookDirectory(), name), 'utf8'), { columns: true })
const cents = (amount: number | string | undefined) => Math.round(Number(amount) * 100)
const sumOf = (rows: readonly Record<string, string>[]) =>
  rows.reduce((total, row) => total + cents(row['amount']), 0)

describe.each(testBackends())('operations on %s', (backend) => {
  let system: System
  beforeAll(async () => {
    system = await startSystem(backend)
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string, role: 'operations' | 'executive' = 'operations') => {
    const { status, json } = await system.get(`/api/operations/${path}`, role)
    expect({ status, detail: json.detail }).toEqual({ status: 200, detail: undefined })
    return json
  }

  const statements = async (name: string) => {
    let sent = 0
    const db = system.services.db.withPlugin({
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const source = readRestOperations().find(({ path }) => path === `/api/operations/${name}`)?.source ?? ''
    const { errors } = await graphql({
      schema: subgraphSchema(operations),
      source,
      contextValue: requestContext({ ...system.services, db }, () => ({
        personId: 'psn_test',
        role: 'executive',
        clearance: 5,
        requestId: 'test',
      })),
    })
    expect(errors).toBeUndefined()
    return sent
  }

  test.each([
    ['costs', 12],
    ['processes', 5],
    ['automation', 12],
  ])('%s takes at most %i statements', async (name, most) => {
    expect(await statements(name)).toBeLessThanOrEqual(most)
  })

  describe('costs', () => {
    const year = () => new Date().getUTCFullYear() - 1
    const inYear = (rows: readonly Record<string, string>[]) =>
      rows.filter((row) => row['month']?.startsWith(`${year()}-`))

    test('of a whole year are those of the book, category by category and month by month', async () => {
      const json = await report(`costs?fiscalYear=${year()}`, 'executive')
      const spent = inYear(book('costs.csv'))
      const others = spent.filter((row) => row['category'] !== 'COMPENSATION')
      const planned = inYear(book('cost_budgets.csv')).filter((row) => row['category'] !== 'COMPENSATION')
      expect(cents(json.actual)).toBe(sumOf(others))
      expect(cents(json.budget)).toBe(sumOf(planned))
      expect(cents(json.variance)).toBe(sumOf(others) - sumOf(planned))
      expect(json.variancePct).toBeCloseTo(sumOf(others) / sumOf(planned) - 1, 9)
      // The year is over: nothing is left to forecast.
      expect(cents(json.forecast)).toBe(sumOf(others))
      for (const { name, actual } of json.categories)
        expect([name, cents(actual)]).toEqual([name, sumOf(others.filter((row) => row['category'] === name))])
      const total = (rows: readonly { actual: number }[]) =>
        rows.reduce((all, row) => all + cents(row.actual), 0)
      expect(total(json.categories)).toBe(cents(json.actual))
      expect(total(json.byMonth)).toBe(cents(json.actual))
      expect(json.byMonth).toHaveLength(12)
      expect(cents(json.total.actual)).toBe(sumOf(spent))
      expect(cents(json.compensation.actual) + cents(json.actual)).toBe(cents(json.total.actual))
      const paid = inYear(book('vendor_costs.csv'))
      expect(total(json.byVendor)).toBe(sumOf(paid))
      expect(json.byVendor.map(({ actual }: { actual: number }) => actual)).toEqual(
        json.byVendor
          .map(({ actual }: { actual: number }) => actual)
          .toSorted((a: number, b: number) => b - a),
      )
    })

    test('against revenue they are what the operating margin of the executive leaves', async () => {
      const json = await report('costs?period=R12M', 'executive')
      const { json: dashboard } = await system.get('/api/executive/dashboard?period=R12M')
      expect(json.ratios.costToRevenue).toBeCloseTo(1 - dashboard.operatingMargin.value, 9)
    })

    test('compensation and what would give revenue away are for level 5 only', async () => {
      const json = await report('costs')
      expect([json.compensation, json.total, json.ratios]).toEqual([null, null, null])
      expect(json.categories.map(({ name }: { name: string }) => name)).not.toContain('COMPENSATION')
      const forbidden = json.meta.warnings.filter(({ code }: { code: string }) => code === 'FORBIDDEN')
      expect(forbidden.map(({ path }: { path: string }) => path).toSorted()).toEqual([
        'compensation',
        'ratios',
        'total',
      ])
      const hidden = await report('costs?category=COMPENSATION')
      expect([hidden.actual, hidden.categories]).toEqual([null, []])
    })

    test('of one vendor have no budget, and say so', async () => {
      const json = await report(`costs?fiscalYear=${year()}&vendorId=cloudbarn`)
      const paid = inYear(book('vendor_costs.csv')).filter((row) => row['vendor_id'] === 'cloudbarn')
      expect(cents(json.actual)).toBe(sumOf(paid))
      expect([json.budget, json.variance]).toEqual([null, null])
      expect(json.meta.warnings).toContainEqual(expect.objectContaining({ code: 'NO_DATA', path: 'budget' }))
      expect(json.byVendor).toMatchObject([{ vendor: { id: 'cloudbarn' }, share: 1 }])
    })

    test('contracts to decide on come in order, none later than 120 days', async () => {
      const json = await report('costs')
      const days = json.upcomingRenewals.map(({ daysLeft }: { daysLeft: number }) => daysLeft)
      expect(days).toEqual(days.toSorted((a: number, b: number) => a - b))
      expect(Math.max(...days, 0)).toBeLessThanOrEqual(120)
      const asOf = json.meta.asOf
      const due = book('vendors.csv').filter((row) => {
        const day =
          row['auto_renew'] === 'yes' && row['notice_date'] !== '' ? row['notice_date'] : row['contract_end']
        return (
          (row['contract_end'] ?? '') >= asOf && Date.parse(day ?? '') - Date.parse(asOf) <= 120 * 86_400_000
        )
      })
      expect(days).toHaveLength(due.length)
    })
  })

  test('the processes count their cases, and their weeks add up', async () => {
    const json = await report('processes')
    const byId = new Map(json.processes.map((row: { id: string }) => [row.id, row]))
    expect(byId.size).toBe(8)
    const counted = (name: 'volume' | 'completed') =>
      json.processes.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    const weekly = (name: 'started' | 'completed') =>
      json.byWeek.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
    expect(weekly('started')).toBe(counted('volume'))
    expect(weekly('completed')).toBe(counted('completed'))
    expect(json.byWeek.at(-1).wip).toBe(
      json.processes.reduce((all: number, row: { wip: number }) => all + row.wip, 0),
    )
    const imports = await system.database.db
      .selectFrom('imports')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    expect(byId.get('CUSTODY_IMPORT')).toMatchObject({
      volume: imports.n,
      completed: imports.n,
      firstPassYield: 1,
    })
    const review = byId.get('REVIEW') as { onTimeRate: number; cycleTimeMedianHours: number; p90: number }
    expect(review.onTimeRate).toBeGreaterThan(0.4)
    expect(review.onTimeRate).toBeLessThanOrEqual(1)
    expect(review.p90).toBeGreaterThanOrEqual(review.cycleTimeMedianHours)
    expect(byId.get(json.bottleneck.id)).toEqual(json.bottleneck)
    expect((await report('processes?owner=advisor')).processes).toHaveLength(2)
    expect((await report('processes?process=TRANSFER')).processes).toMatchObject([{ id: 'TRANSFER' }])
  })

  test('automation is what the jobs did', async () => {
    const before = await report('automation')
    expect(before.queue).toBeNull()
    const { db } = system.database
    const runs = await db.selectFrom('job_runs').selectAll().execute()
    const flows = book('workflows.csv')
    const ofFlows = runs.filter(({ job }) => flows.some((row) => row['job'] === job))
    expect(before.runs.totalCount).toBe(ofFlows.length)
    const minutes = ofFlows.reduce((all, { job }) => {
      const flow = flows.find((row) => row['job'] === job)
      return all + Number(flow?.['manual_minutes']) - Number(flow?.['automatic_minutes'])
    }, 0)
    expect(before.totalHoursSaved).toBeCloseTo(minutes / 60, 9)
    expect(cents(before.costSaved)).toBe(Math.round((minutes / 60) * 6500))
    expect(before.coverage).toBeCloseTo(7 / 10, 9)
    expect(before.workflows).toHaveLength(7)
    const walked = await walkPages(system, '/api/operations/automation', 'runs', 2)
    expect(walked.map(({ id }) => id)).toHaveLength(new Set(walked.map(({ id }) => id)).size)
    const starts = walked.map(({ startedAt }) => startedAt)
    expect(starts).toEqual(starts.toSorted((a: string, b: string) => (a < b ? 1 : -1)))
  })

  test('the queue tells what waits and when jobs run', async () => {
    const job = { name: 'alert_evaluation', deadlineMinutes: 1, run: async () => ({ rows: 0 }) }
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const schedule = [{ job: job.name, cron: '30 * * * *' }]
    await using queue = await openQueue({
      database: system.database,
      log,
      now: () => new Date(),
      jobs: [job],
      schedule,
    })
    expect(queue).toBeDefined()
    await system.database.db
      .insertInto('events')
      .values({ trigger: 'vendor_status_change', payload: '{}' })
      .execute()
    await expect
      .poll(async () => (await report('automation')).queue, { timeout: 20_000 })
      .toMatchObject({ deadLetters: 0 })
    const json = await report('automation?workflow=alert-rules')
    expect(json.workflows).toMatchObject([{ trigger: 'SCHEDULE', schedule: 'hourly', status: 'ENABLED' }])
  })
})
