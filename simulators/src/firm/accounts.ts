import { addDays, daysBetween } from '@rc/core/dates'
import { nextSession, sessionOnOrBefore } from '@rc/core/calendar'
import type { Account, ClientType, IsoDate, Person } from './model.ts'
import { at, type Random } from './random.ts'

interface Plan {
  readonly accountType: string
  readonly owner: Person
  readonly weight: number
}

interface Subject {
  readonly name: string
  readonly clientType: ClientType
  readonly members: readonly Person[]
  readonly managedUsd: number
  readonly joinedOn: IsoDate
  readonly leftOn: IsoDate | null
  readonly today: IsoDate
  readonly repCode: string
  /** Unique number of the household: account numbers grow from it. */
  readonly ordinal: number
}

const organisationTypes: Partial<Record<ClientType, readonly string[]>> = {
  CHARITABLE_ORGANIZATION: ['C CORPORATION'],
  CORPORATION: ['S CORPORATION', 'SOLO 401K'],
  PENSION_PLAN: ['SOLO 401K'],
}

const isOlder = (person: Person, today: IsoDate): boolean =>
  person.birthday !== null && daysBetween(person.birthday, today) > 60 * 365.25

/** What the primary and the spouse hold, the taxable account first. */
function familyPlans({ members, managedUsd, today }: Subject, random: Random): Plan[] {
  const primary = at(members, 0)
  const spouse = members.find((member) => member.role === 'SPOUSE')
  const taxable = spouse ? 'JOINT TENANTS WROS' : 'INDIVIDUAL'
  const usesTrust = managedUsd > 900_000 && random.chance(0.45)
  const plans: Plan[] = [
    { accountType: usesTrust ? 'TRUST' : taxable, owner: primary, weight: random.between(0.35, 0.6) },
  ]
  const add = (owner: Person, accountType: string, chance: number, low: number, high: number): void => {
    if (random.chance(chance)) plans.push({ accountType, owner, weight: random.between(low, high) })
  }
  const isRetired = isOlder(primary, today)
  add(primary, isRetired ? 'ROLLOVER IRA' : 'IRA', 0.62, 0.2, 0.45)
  add(primary, random.weighted({ 'SEP IRA': 15, 'ROTH IRA': 85 }), 0.42, 0.05, 0.2)
  if (spouse) {
    add(spouse, 'ROTH IRA', 0.36, 0.05, 0.15)
    add(spouse, 'IRA', 0.38, 0.1, 0.3)
  }
  if (members.some((member) => member.role === 'NEXT_GENERATION')) add(primary, 'UTMA', 0.25, 0.02, 0.05)
  if (isRetired) add(primary, 'TRADITIONAL BENEFICIARY IRA', 0.1, 0.05, 0.15)
  return plans
}

function plansOf(subject: Subject, random: Random): Plan[] {
  const types = organisationTypes[subject.clientType]
  const owner = at(subject.members, 0)
  if (!types) return familyPlans(subject, random)
  return types.map((accountType, i) => ({ accountType, owner, weight: i === 0 ? 1 : 0.4 }))
}

/** The first account opens soon after signing, most others with it, some later. */
function openingDate({ joinedOn, leftOn, today }: Subject, isFirst: boolean, random: Random): IsoDate {
  const end = leftOn ?? today
  const room = Math.max(1, daysBetween(joinedOn, end) - 30)
  const late = !isFirst && random.chance(0.2) ? random.int(60, 900) : 0
  const wanted = random.int(isFirst ? 4 : 5, isFirst ? 9 : 16) + late
  const opened = nextSession(addDays(joinedOn, Math.min(wanted, room)))
  return opened < end ? opened : sessionOnOrBefore(addDays(end, -1))
}

const isRegisteredTo = (plan: Plan, name: string): string =>
  plan.accountType.includes('CORPORATION') ? name : `${plan.owner.firstName} ${plan.owner.lastName}`

const round100 = (value: number): number => Math.round(value / 100) * 100

/** An account that was given up while the household stayed: its money went to a charity or a house. */
function formerAccount(subject: Subject, sibling: Account, random: Random): Account[] {
  const days = daysBetween(sibling.openedOn, subject.today)
  if (subject.leftOn !== null || days < 500 || !random.chance(0.08)) return []
  const closedOn = sessionOnOrBefore(addDays(sibling.openedOn, random.int(300, days - 60)))
  const managedUsd = round100(subject.managedUsd * random.between(0.03, 0.08))
  const accountNumber = accountNumberOf(subject.ordinal, 9)
  const accountType = 'INDIVIDUAL'
  const accountName = `${sibling.ownerName} ${accountType}`
  return [{ ...sibling, accountNumber, accountName, accountType, status: 'CLOSED', closedOn, managedUsd }]
}

/** Eight invented digits behind the custodian's prefix: unique by household and place. */
const accountNumberOf = (ordinal: number, place: number): string =>
  `AL${String((ordinal * 7919 + 104_729) % 9_999_991).padStart(7, '0')}${place}`

/** The household's accounts at the custodian; their managed dollars add up to the household's. */
export function createAccounts(subject: Subject, random: Random): Account[] {
  const plans = plansOf(subject, random)
  const total = plans.reduce((sum, plan) => sum + plan.weight, 0)
  let left = subject.managedUsd
  const accounts = plans.map((plan, i): Account => {
    const isLast = i === plans.length - 1
    const managedUsd = isLast ? left : round100((subject.managedUsd * plan.weight) / total)
    left -= managedUsd
    const ownerName = isRegisteredTo(plan, subject.name)
    return {
      accountNumber: accountNumberOf(subject.ordinal, i + 1),
      accountName: `${ownerName} ${plan.accountType}`,
      ownerName,
      accountType: plan.accountType,
      status: subject.leftOn === null ? 'ACTIVE' : 'CLOSED',
      openedOn: openingDate(subject, i === 0, random),
      closedOn: subject.leftOn === null ? null : sessionOnOrBefore(subject.leftOn),
      repCode: subject.repCode,
      managedUsd,
    }
  })
  return [...accounts, ...formerAccount(subject, at(accounts, 0), random)]
}
