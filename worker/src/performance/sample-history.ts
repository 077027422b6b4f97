import { dayNumber } from '@rc/core/dates'
import type { AccountHistory, AccountProfile, Movement, Valuation } from './account-history.ts'

const sampleProfile: AccountProfile = {
  accountRef: 'ac_1',
  accountType: 'IRA',
  custodian: 'ALTRUIST',
  clientRef: 'cl_1',
  householdKey: 'h1',
  discretionary: true,
  strategyId: 'GROWTH',
  advisorRef: 'ad_1',
  joinedOn: null,
  leftOn: null,
  closedOn: null,
}

const cents = (amount: number) => Math.round(amount * 100)

export const valued = (date: string, value: number, cash = 0): Valuation => ({
  day: dayNumber(date),
  value: cents(value),
  cash: cents(cash),
})

/** `flow` is positive for money paid in. */
export const moved = (date: string, flow: number, fee = 0): Movement => ({
  day: dayNumber(date),
  paidIn: cents(Math.max(flow, 0)),
  paidOut: cents(Math.max(-flow, 0)),
  fee: cents(fee),
})

/** An account for tests, of literals in dollars. */
export const sampleHistory = (
  valuations: Valuation[],
  movements: Movement[] = [],
  more: Partial<Omit<AccountHistory, 'profile'>> & { profile?: Partial<AccountProfile> } = {},
): AccountHistory => ({
  opening: null,
  valuations,
  movements,
  mixes: [],
  ...more,
  profile: { ...sampleProfile, ...more.profile },
})
