import { addDays, addMonths } from '@rc/core/dates'
import { nextSession } from '@rc/core/calendar'
import { createAccounts } from './accounts.ts'
import { createInteractions } from './interactions.ts'
import type { Membership } from './membership.ts'
import type { Advisor, ClientType, Complaint, Household, IsoDate, RiskProfile } from './model.ts'
import type { SustainabilityPreference } from './model.ts'
import { places } from './names.ts'
import { createOnboarding } from './onboarding.ts'
import { createFamily } from './people.ts'
import type { Random } from './random.ts'

function clientTypeOf(managedUsd: number, random: Random): ClientType {
  const kind = random.weighted({ PERSON: 92, CHARITABLE_ORGANIZATION: 4, CORPORATION: 3, PENSION_PLAN: 1 })
  if (kind !== 'PERSON') return kind
  return managedUsd >= 1_100_000 ? 'HIGH_NET_WORTH_INDIVIDUAL' : 'INDIVIDUAL'
}

const riskProfiles = { CONSERVATIVE: 16, MODERATE: 20, BALANCED: 22, GROWTH: 28, AGGRESSIVE: 14 } as const
const preferences = { NONE: 10, ESG_INTEGRATION: 42, FOSSIL_FREE: 28, IMPACT: 13, FAITH_BASED: 7 } as const
const sources = { REFERRAL_CLIENT: 42, REFERRAL_PROFESSIONAL: 24, WEBSITE: 18, EVENT: 11, OTHER: 5 } as const

const exclusionsOf: Readonly<Record<SustainabilityPreference, readonly string[]>> = {
  NONE: [],
  ESG_INTEGRATION: ['WEAPONS'],
  FOSSIL_FREE: ['FOSSIL_FUELS'],
  IMPACT: ['FOSSIL_FUELS', 'TOBACCO'],
  FAITH_BASED: ['ALCOHOL', 'GAMBLING', 'TOBACCO', 'WEAPONS'],
}

const byRisk: Readonly<Record<RiskProfile, string>> = {
  CONSERVATIVE: 'SUSTAINABLE_INCOME',
  MODERATE: 'SUSTAINABLE_BALANCED',
  BALANCED: 'SUSTAINABLE_BALANCED',
  GROWTH: 'SUSTAINABLE_GROWTH',
  AGGRESSIVE: 'SUSTAINABLE_LEADERS',
}

/** The model portfolio fits risk first; values decide where risk leaves a choice. */
function strategyOf(risk: RiskProfile, preference: SustainabilityPreference, random: Random): string {
  const avoidsCarbon = preference === 'FOSSIL_FREE' || preference === 'IMPACT'
  if (avoidsCarbon && risk !== 'CONSERVATIVE') return random.chance(0.55) ? 'FOSSIL_FREE' : byRisk[risk]
  if (risk === 'GROWTH' && random.chance(0.3)) return 'SUSTAINABLE_LEADERS'
  return byRisk[risk]
}

/** Those who left fossil fuels out in writing but hold a model with them are what the values screen is for. */
function exclusions(
  strategyId: string,
  preference: SustainabilityPreference,
  random: Random,
): readonly string[] {
  const wanted = exclusionsOf[preference]
  if (strategyId === 'FOSSIL_FREE' || !wanted.includes('FOSSIL_FUELS')) return wanted
  return random.chance(0.08) ? wanted : wanted.filter((rule) => rule !== 'FOSSIL_FUELS')
}

function reviewDate({ joinedOn, leftOn }: Membership, today: IsoDate, random: Random): IsoDate | null {
  if (leftOn !== null || random.chance(0.04)) return null
  if (random.chance(0.08)) return addDays(today, -random.int(5, 70))
  const usual = nextSession(addDays(today, random.int(2, 200)))
  return joinedOn > addMonths(today, -2) ? nextSession(addMonths(joinedOn, 3)) : usual
}

function complaints(membership: Membership, today: IsoDate, random: Random): Complaint[] {
  if (!random.chance(0.11)) return []
  const last = membership.leftOn ?? today
  const openedOn = addDays(last, -random.int(10, 500))
  if (openedOn <= membership.joinedOn) return []
  const closedOn = addDays(openedOn, random.int(4, 35))
  const topic = random.pick(['Transfer delay', 'Fee calculation', 'Statement error', 'Slow answer'])
  return [{ openedOn, closedOn: closedOn <= today ? closedOn : null, topic }]
}

interface Setting {
  readonly ordinal: number
  readonly membership: Membership
  readonly managedUsd: number
  readonly advisor: Advisor
  readonly today: IsoDate
}

/** One household in so many wants to be asked before each trade. */
const nonDiscretionaryEvery = 12

/** A household but for its surveys, which are drawn over all of them together. */
export function createHousehold(setting: Setting, random: Random): Omit<Household, 'surveys'> {
  const { ordinal, membership, managedUsd, advisor, today } = setting
  const householdRef = `HH-${String(ordinal).padStart(5, '0')}`
  const clientType = clientTypeOf(managedUsd, random)
  const family = createFamily(householdRef, clientType, today, random.fork('family'))
  const riskProfile = random.weighted(riskProfiles)
  const sustainabilityPreference = random.weighted(preferences)
  const strategyId = strategyOf(riskProfile, sustainabilityPreference, random)
  const acquisitionSource = random.weighted(sources)
  const place = places[Number(random.weighted(Object.fromEntries(places.map((p, i) => [i, p.weight]))))]
  const nextReviewOn = reviewDate(membership, today, random)
  const subject = {
    ...family,
    ...membership,
    clientType,
    managedUsd,
    today,
    repCode: advisor.repCode,
    ordinal,
  }
  return {
    householdRef,
    name: family.name,
    clientType,
    riskProfile,
    acquisitionSource,
    referredBy: null,
    sustainabilityPreference,
    strategyId,
    discretionary: ordinal % nonDiscretionaryEvery !== 0,
    advisorUserId: advisor.userId,
    state: place?.state ?? 'OR',
    city: place?.city ?? 'Portland',
    netWorthUsd: Math.round((managedUsd * random.between(1.3, 2.9)) / 1000) * 1000,
    managedUsd,
    ...membership,
    nextReviewOn,
    exclusions: exclusions(strategyId, sustainabilityPreference, random),
    members: family.members,
    accounts: createAccounts(subject, random.fork('accounts')),
    onboarding:
      membership.joinedOn > addMonths(today, -36)
        ? createOnboarding(membership.joinedOn, today, random.fork('onboarding'))
        : [],
    complaints: complaints(membership, today, random.fork('complaints')),
    contactsMade: createInteractions(subject, nextReviewOn, today, random.fork('interactions')),
  }
}
