import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '@rc/core/dates'
import { isSession } from '@rc/core/calendar'
import { createFirm } from './create-firm.ts'
import type { Household } from './model.ts'

const today = '2026-11-21'
const firm = createFirm({ clients: 48, today })
const present = firm.households.filter((household) => household.leftOn === null)
const former = firm.households.filter((household) => household.leftOn !== null)

const open = (household: Household) => household.accounts.filter(({ status }) => status === 'ACTIVE')

describe('createFirm', () => {
  it('gives an equal firm for equal options and another for another seed', () => {
    expect(createFirm({ clients: 48, today })).toEqual(firm)
    expect(createFirm({ clients: 48, today, seed: 1 })).not.toEqual(firm)
  })

  it.each([48, 500])('has exactly %i present households with about 1.04 million each', (clients) => {
    const { households } = createFirm({ clients, today })
    const now = households.filter((household) => household.leftOn === null)
    expect(now).toHaveLength(clients)
    const managed = now.reduce((sum, household) => sum + household.managedUsd, 0)
    expect(managed / clients).toBeCloseTo(1_041_667, -2)
  })

  it('has households of every size', () => {
    const inTier = (low: number, high: number) =>
      present.filter(({ managedUsd }) => managedUsd >= low && managedUsd < high).length
    const tiers = [inTier(0, 250_000), inTier(250_000, 1e6), inTier(1e6, 5e6), inTier(5e6, Infinity)]
    expect(Math.min(...tiers)).toBeGreaterThan(0)
    const largest = present.map(({ managedUsd }) => managedUsd).toSorted((a, b) => b - a)
    const topTen = largest.slice(0, 10).reduce((sum, value) => sum + value, 0)
    expect(topTen / 50_000_000).toBeLessThan(0.6)
  })

  it('loses two to four of a hundred clients a year, each for a reason', () => {
    const large = createFirm({ clients: 500, today })
    const lastYear = large.households.filter(({ leftOn }) => leftOn !== null && leftOn > addDays(today, -365))
    const atStart = large.households.filter(
      ({ joinedOn, leftOn }) =>
        joinedOn < addDays(today, -365) && (leftOn === null || leftOn > addDays(today, -365)),
    )
    expect(lastYear.length / atStart.length).toBeGreaterThan(0.018)
    expect(lastYear.length / atStart.length).toBeLessThan(0.04)
    expect(former.length).toBeGreaterThan(2)
    expect(former.every(({ leftReason }) => leftReason !== null)).toBe(true)
  })

  it('splits what a household has over its open accounts', () => {
    for (const household of present) {
      const sum = open(household).reduce((total, account) => total + account.managedUsd, 0)
      expect(sum).toBe(household.managedUsd)
    }
    const perHousehold = present.flatMap(open).length / present.length
    expect(perHousehold).toBeGreaterThan(2)
    expect(perHousehold).toBeLessThan(3)
    expect(former.flatMap(open)).toEqual([])
  })

  it('opens accounts on sessions after joining and never twice under one number', () => {
    const accounts = firm.households.flatMap((household) =>
      household.accounts.map((account) => ({ account, household })),
    )
    expect(new Set(accounts.map(({ account }) => account.accountNumber)).size).toBe(accounts.length)
    for (const { account, household } of accounts) {
      expect(isSession(account.openedOn)).toBe(true)
      expect(account.openedOn > household.joinedOn).toBe(true)
      expect((account.closedOn ?? today) > account.openedOn).toBe(true)
    }
  })

  it('names only addresses and numbers that are set aside for examples', () => {
    const people = [
      ...firm.households.flatMap(({ members }) => members),
      ...firm.opportunities.map((o) => o.prospect),
    ]
    for (const { email, phone } of people) {
      expect(email).toMatch(/@example\.(com|org)$/)
      expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/)
    }
    const missing = people.filter(({ birthday }) => birthday === null).length / people.length
    expect(missing).toBeGreaterThan(0)
    expect(missing).toBeLessThan(0.12)
  })

  it('asks twice a year; about half answer and most are glad', () => {
    const { households } = createFirm({ clients: 500, today })
    const surveys = households.flatMap((household) => household.surveys)
    expect(new Set(surveys.map(({ surveyId }) => surveyId)).size).toBe(4)
    const scores = surveys.flatMap(({ nps }) => (nps === null ? [] : [nps]))
    const rate = scores.length / surveys.filter(({ delivered }) => delivered).length
    expect(rate).toBeGreaterThan(0.45)
    expect(rate).toBeLessThan(0.55)
    const net = scores.filter((score) => score >= 9).length - scores.filter((score) => score <= 6).length
    expect((100 * net) / scores.length).toBeGreaterThan(55)
    expect((100 * net) / scores.length).toBeLessThan(65)
  })

  it('keeps the stages of an opportunity in order of time and links those that were won', () => {
    for (const { stages, householdRef } of firm.opportunities) {
      const days = stages.map(({ enteredOn }) => enteredOn)
      expect(days.toSorted()).toEqual(days)
      expect(stages.at(-1)?.stage === 'FUNDED').toBe(householdRef !== null)
    }
    expect(firm.opportunities.some(({ stages }) => stages.at(-1)?.stage === 'LOST')).toBe(true)
  })

  it('leaves a few clients waiting longer than their cadence allows', () => {
    const lastTouch = present.map(({ contactsMade }) =>
      contactsMade.map(({ at }) => at.slice(0, 10)).findLast((date) => date < today),
    )
    const waiting = lastTouch.filter((date) => date === undefined || daysBetween(date, today) > 100).length
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(12)
  })

  it('answers incoming mail later than it came and within office hours', () => {
    const mails = firm.households
      .flatMap(({ contactsMade }) => contactsMade)
      .filter(({ kind, direction }) => kind === 'EMAIL' && direction === 'IN')
    expect(mails.length).toBeGreaterThan(100)
    for (const { at, answeredAt } of mails) {
      if (answeredAt === null) continue
      expect(Date.parse(answeredAt)).toBeGreaterThan(Date.parse(at))
      expect(answeredAt.slice(11, 16) >= '09:00' && answeredAt.slice(11, 16) <= '17:30').toBe(true)
    }
  })
})
