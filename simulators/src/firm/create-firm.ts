import { previousSession, sessionOnOrBefore, sessionsBetween } from '@rc/core/calendar'
import { addDays, addMonths, startOfMonth } from '@rc/core/dates'
import { managedAssets } from './assets.ts'
import { createHousehold } from './households.ts'
import { listings } from './listings.ts'
import { createMemberships, type Membership } from './membership.ts'
import type { Advisor, Firm, Household, IsoDate, Security } from './model.ts'
import { createOpportunities } from './opportunities.ts'
import { createAdvisors } from './people.ts'
import { at, createRandom, type Random } from './random.ts'
import { benchmarks, strategies } from './strategies.ts'
import { createSurveys } from './surveys.ts'

export interface FirmOptions {
  /** Client households the firm has today. */
  readonly clients: number
  readonly today: IsoDate
  readonly seed?: number
}

/** The newest session may lie so far back over holidays; three years before it must still be in the history. */
const longestPause = 7

/** The last session of the month before the one three years ago: three full years and every month end in them. */
const firstSession = (today: IsoDate): IsoDate =>
  sessionOnOrBefore(addDays(startOfMonth(addMonths(addDays(today, -longestPause), -36)), -1))

/** Those who left were a little smaller than those who stayed. */
function withAssets(memberships: readonly Membership[], clients: number, random: Random): number[] {
  const present = managedAssets(clients, random.fork('present'))
  const former = managedAssets(memberships.length - clients, random.fork('former'))
  return [...present, ...former.map((value) => Math.round((value * 0.8) / 100) * 100)]
}

/** Clients who came by another client's word name one who was there before them. */
function withReferrals(households: readonly Household[], random: Random): Household[] {
  return households.map((household) => {
    if (household.acquisitionSource !== 'REFERRAL_CLIENT') return household
    const earlier = households.filter((other) => other.joinedOn < household.joinedOn).slice(-400)
    return earlier.length === 0 ? household : { ...household, referredBy: random.pick(earlier).householdRef }
  })
}

function createHouseholds(options: FirmOptions, advisors: readonly Advisor[], random: Random): Household[] {
  const { clients, today } = options
  const memberships = createMemberships(clients, today, random.fork('memberships'))
  const assets = withAssets(memberships, clients, random.fork('assets'))
  const bare = memberships.map((membership, i) => {
    const own = random.fork(`household/${i}`)
    const advisor = at(advisors, (i * 7 + own.int(0, 1)) % advisors.length)
    return createHousehold({ ordinal: i + 1, membership, managedUsd: assets[i] ?? 0, advisor, today }, own)
  })
  const surveys = createSurveys(bare, today, random.fork('surveys'))
  const households = bare.map((household) =>
    Object.assign(household, { surveys: surveys.get(household.householdRef) ?? [] }),
  )
  return withReferrals(households, random.fork('referrals'))
}

const securities: readonly Security[] = listings.map(
  ({ symbol, cusip, name, securityType, assetClass, sector, carbonIntensity, involvement }) => ({
    symbol,
    cusip,
    name,
    securityType,
    assetClass,
    sector,
    carbonIntensity,
    involvement,
  }),
)

/**
 * An invented advisory firm of so many client households. Equal options give an equal firm, to the last digit;
 * the custody history is not in it (see `custodyHistory`).
 */
export function createFirm(options: FirmOptions): Firm {
  const { today, seed = 4801 } = options
  const random = createRandom(`firm/${seed}`)
  const advisors = createAdvisors(options.clients, random.fork('advisors'))
  const households = createHouseholds(options, advisors, random)
  const historyStart = firstSession(today)
  return {
    seed,
    today,
    historyStart,
    sessions: sessionsBetween(historyStart, previousSession(today)),
    advisors,
    households,
    opportunities: createOpportunities(households, advisors, today, random.fork('opportunities')),
    securities,
    strategies,
    benchmarks,
  }
}
