import { createPseudonyms } from '@rc/core/pseudonyms'
import { testBackends } from '@rc/db/testing'
import { foundFirm, type Firm } from '@rc/simulators'
import { outsideDirectory } from '@rc/standalone/demonstration'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cell,
  centsOf,
  crossedIn,
  readCustodyBook,
  total,
  type CustodyBook,
} from '../support/custody-book.ts'
import { CLIENTS, now } from '../support/demonstration.ts'
import { startSystem, type System } from '../support/system.ts'
import { walkPages } from '../support/walk-pages.ts'

const cents = (amount: number): number => Math.round(amount * 100)
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

describe.each(testBackends())('figures of clients recomputed from the firm, on %s', (backend) => {
  let system: System
  let book: CustodyBook
  let firm: Firm
  let asOf: string
  beforeAll(async () => {
    const outside = outsideDirectory(process.env['RC_TEST_DATA_DIR'] ?? '')
    system = await startSystem(backend)
    book = readCustodyBook(join(outside, 'custody'))
    firm = await foundFirm(outside, CLIENTS, now())
    asOf = book.days.at(-1) ?? ''
  })
  afterAll(() => system[Symbol.asyncDispose]())

  const report = async (path: string) => {
    const answer = await system.get(path)
    expect(answer).toMatchObject({ status: 200 })
    return answer.json
  }

  test('quarterly returns of every account are those the custodian tells, within a basis point', async () => {
    const pseudonyms = createPseudonyms(system.settings.RC_PSEUDONYM_KEY)
    const told = new Map(
      book.performance.map((row) => [
        [
          cell(row, 'period_start'),
          cell(row, 'period_end'),
          pseudonyms.ref('account', cell(row, 'account_number')),
        ].join(' '),
        row,
      ]),
    )
    const ended = book.performance
      .map((row) => `${cell(row, 'period_start')} ${cell(row, 'period_end')}`)
      .filter(
        (quarter) =>
          /-(01|04|07|10)-01 .*-(03-31|06-30|09-30|12-31)$/.test(quarter) && quarter.slice(11) <= asOf,
      )
    const quarters = [...new Set(ended)].toSorted().slice(-6)
    expect(quarters).toHaveLength(6)
    for (const quarter of quarters) {
      const [from, to] = quarter.split(' ')
      const nodes = await walkPages(
        system,
        `/api/clients/performance?period=CUSTOM&from=${from}&to=${to}`,
        'accounts',
        100,
      )
      let compared = 0
      for (const { account, twrNet, twrGross, beginValue, endValue, netFlows } of nodes) {
        const row = told.get(`${quarter} ${account.id}`)
        if (row === undefined || beginValue === 0) continue
        expect(Math.abs(twrNet - Number(cell(row, 'twr_net')))).toBeLessThan(1e-4)
        expect(Math.abs(twrGross - Number(cell(row, 'twr_gross')))).toBeLessThan(1e-4)
        expect([beginValue, netFlows, endValue].map(cents)).toEqual(
          ['begin_value', 'net_flow', 'end_value'].map((column) => centsOf(cell(row, column))),
        )
        compared += 1
      }
      expect(compared).toBeGreaterThan(30)
    }
  })

  test('advisory revenue is the sum of the fees collected', async () => {
    for (const [period, start] of [
      ['YTD', `${yearBefore(asOf).slice(0, 4)}-12-31`],
      ['Y1', yearBefore(asOf)],
    ] as const) {
      const { advisoryRevenue } = await report(`/api/executive/dashboard?period=${period}`)
      const collected = total(
        [...book.accounts.values()].flatMap((account) =>
          crossedIn(account, start, asOf).map(({ fee }) => fee),
        ),
      )
      const billed = book.fees.filter(
        (row) => cell(row, 'collected_date') > start && cell(row, 'collected_date') <= asOf,
      )
      expect(cents(advisoryRevenue.value)).toBe(collected)
      expect(total(billed.map((row) => centsOf(cell(row, 'fee_amount'))))).toBe(collected)
    }
  })

  test.each(['YTD', 'Y1', 'Y3'])('client counts and retention over %s', async (period) => {
    const { meta, ...shown } = await report(`/api/executive/clients?period=${period}`)
    const [start, end] = [meta.periodStart, meta.periodEnd]
    const joinedBy = (day: string) => firm.households.filter(({ joinedOn }) => joinedOn <= day)
    const presentOn = (day: string) => joinedBy(day).filter(({ leftOn }) => leftOn === null || leftOn > day)
    const left = joinedBy(end).filter(({ leftOn }) => leftOn !== null && leftOn > start && leftOn <= end)
    const atStart = presentOn(start)
    const lostOfThem = left.filter((household) => atStart.includes(household))
    expect(shown.households).toBe(presentOn(end).length)
    expect(shown.newClients).toBe(joinedBy(end).length - joinedBy(start).length)
    expect(shown.lostClients).toBe(left.length)
    expect(shown.retentionRate).toBeCloseTo(1 - lostOfThem.length / atStart.length, 12)
    expect(shown.attritionRate).toBeCloseTo(lostOfThem.length / atStart.length, 12)
    expect(shown.netGrowthRate).toBeCloseTo((presentOn(end).length - atStart.length) / atStart.length, 12)
    expect(shown.series.at(-1).count).toBe(presentOn(end).length)
    expect(total(shown.series.map((month: { added: number }) => month.added))).toBe(shown.newClients)
    expect(total(shown.series.map((month: { lost: number }) => month.lost))).toBe(shown.lostClients)
  })

  test('the firm has the clients it was founded with', async () => {
    const { households } = await report('/api/executive/clients')
    expect(households).toBe(CLIENTS)
    const { clientCount } = await report('/api/executive/dashboard')
    expect(clientCount.value).toBe(CLIENTS)
  })

  const answersOf = (start: string, end: string, day: 'respondedOn' | 'invitedOn') =>
    firm.households
      .flatMap(({ surveys }) => surveys)
      .filter((survey) => (survey[day] ?? '') > start && (survey[day] ?? '') <= end)
      .flatMap(({ nps }) => nps ?? [])
  const npsOf = (scores: readonly number[]) => {
    const part = (from: number, to: number) => scores.filter((score) => score >= from && score <= to).length
    return Math.round(((part(9, 10) - part(0, 6)) / scores.length) * 100)
  }

  test('net promoter score, of the dashboard and of the survey report', async () => {
    const { nps } = await report('/api/executive/dashboard')
    expect(nps.value).toBe(npsOf(answersOf(yearBefore(asOf), asOf, 'respondedOn')))
    for (const period of ['R12M', 'Y3']) {
      const shown = await report(`/api/clients/satisfaction?period=${period}`)
      const scores = answersOf(shown.meta.periodStart, shown.meta.periodEnd, 'invitedOn')
      expect(scores.length).toBeGreaterThan(20)
      expect(shown.nps).toBe(npsOf(scores))
      expect([shown.promoters, shown.passives, shown.detractors]).toEqual([
        scores.filter((score) => score >= 9).length,
        scores.filter((score) => score === 7 || score === 8).length,
        scores.filter((score) => score <= 6).length,
      ])
    }
  })

  test.each([7, 50, 200])(
    'pages of %i accounts and households give each once, in one order',
    async (size) => {
      const accounts = await walkPages(system, '/api/clients/performance', 'accounts', size)
      const refs = accounts.map(({ account }) => account.id)
      expect(new Set(refs).size).toBe(refs.length)
      expect(refs).toEqual(refs.toSorted((a, b) => (a < b ? -1 : 1)))
      const open = [...book.accounts.values()].filter(({ values }) => (values.at(-1)?.value ?? 0) > 0)
      expect(refs).toHaveLength(open.length)
      const households = await walkPages(system, '/api/clients/communications', 'households', size)
      expect(new Set(households.map(({ client }) => client.id)).size).toBe(CLIENTS)
      expect(households).toHaveLength(CLIENTS)
    },
  )
})
