import { addDays, addMonths } from '@rc/core/dates'
import type {
  AcquisitionSource,
  Advisor,
  Household,
  IsoDate,
  Opportunity,
  OpportunityStage,
} from './model.ts'
import { familyNames } from './names.ts'
import { createPerson } from './people.ts'
import { at, type Random } from './random.ts'

const order = ['LEAD', 'MEETING', 'PROPOSAL', 'SIGNED', 'FUNDED'] as const
/** Days a prospect usually spends in a stage. */
const stay: Readonly<Record<(typeof order)[number], readonly [number, number]>> = {
  LEAD: [4, 30],
  MEETING: [6, 35],
  PROPOSAL: [8, 40],
  SIGNED: [4, 18],
  FUNDED: [0, 0],
}
const odds = { LEAD: 0.1, MEETING: 0.25, PROPOSAL: 0.5, SIGNED: 0.9, FUNDED: 1, LOST: 0 } as const
const sources: Readonly<Record<AcquisitionSource, number>> = {
  REFERRAL_CLIENT: 30,
  REFERRAL_PROFESSIONAL: 20,
  WEBSITE: 28,
  EVENT: 15,
  OTHER: 7,
}
/** Invented firms and habits a prospect may choose instead. */
const competitors = [
  'Northlake Advisers',
  'Summit & Vale Wealth',
  'Online adviser',
  'National broker',
  null,
  null,
]

type Stages = Opportunity['stages']

/** Through `reached` stages so that the last is entered on `lastOn`. */
function stagesEnding(lastOn: IsoDate, reached: number, random: Random): Stages {
  const stages: { stage: OpportunityStage; enteredOn: IsoDate }[] = []
  let enteredOn = lastOn
  for (const stage of order.slice(0, reached).toReversed()) {
    if (stages.length > 0) enteredOn = addDays(enteredOn, -random.int(...stay[stage]))
    stages.unshift({ stage, enteredOn })
  }
  return stages
}

function won(household: Household, random: Random): Opportunity {
  const fundedOn = addDays(household.joinedOn, random.int(8, 16))
  const signed = { stage: 'SIGNED' as const, enteredOn: household.joinedOn }
  const before = stagesEnding(addDays(household.joinedOn, -random.int(6, 28)), 3, random)
  return {
    prospect: at(household.members, 0),
    householdName: household.name,
    householdRef: household.householdRef,
    expectedAum: Math.round((household.managedUsd * random.between(0.75, 1.1)) / 5000) * 5000,
    probability: 1,
    expectedCloseOn: fundedOn,
    source: household.acquisitionSource,
    competitor: null,
    advisorUserId: household.advisorUserId,
    stages: [...before, signed, { stage: 'FUNDED', enteredOn: fundedOn }],
  }
}

interface Outsider {
  readonly ordinal: number
  readonly advisors: readonly Advisor[]
  readonly today: IsoDate
}

function outsider({ ordinal, advisors, today }: Outsider, random: Random) {
  const lastName = random.pick(familyNames)
  const traits = { role: 'PRIMARY', age: random.int(34, 72), lastName, today } as const
  const personRef = `PR-${String(ordinal).padStart(5, '0')}`
  return {
    prospect: createPerson({ ...traits, personRef }, random),
    householdName: `${lastName} Household`,
    householdRef: null,
    expectedAum: Math.round(Math.exp(Math.log(700_000) + 0.7 * random.normal()) / 5000) * 5000,
    source: random.weighted(sources),
    advisorUserId: random.pick(advisors).userId,
  }
}

/** Still in the pipeline: the last stage was entered lately, one in ten has been forgotten there. */
function open(person: Outsider, random: Random): Opportunity {
  const reached = Number(random.weighted({ 1: 38, 2: 28, 3: 22, 4: 12 }))
  const age = random.chance(0.1) ? random.int(70, 130) : random.int(1, 32)
  const stages = stagesEnding(addDays(person.today, -age), reached, random)
  const stage = stages.at(-1)?.stage ?? 'LEAD'
  const expectedCloseOn = addDays(person.today, random.int(12, 40) * (5 - reached))
  return { ...outsider(person, random), probability: odds[stage], expectedCloseOn, competitor: null, stages }
}

function lost(person: Outsider, random: Random): Opportunity {
  const lostOn = addDays(person.today, -random.int(3, 1090))
  const reached = Number(random.weighted({ 1: 40, 2: 35, 3: 25 }))
  const before = stagesEnding(addDays(lostOn, -random.int(5, 45)), reached, random)
  return {
    ...outsider(person, random),
    probability: 0,
    expectedCloseOn: lostOn,
    competitor: random.pick(competitors),
    stages: [...before, { stage: 'LOST', enteredOn: lostOn }],
  }
}

/** Three years of pipeline: those who became clients, those who did not, and those still undecided. */
export function createOpportunities(
  households: readonly Household[],
  advisors: readonly Advisor[],
  today: IsoDate,
  random: Random,
): Opportunity[] {
  const winners = households.filter((household) => household.joinedOn > addMonths(today, -36))
  const present = households.filter((household) => household.leftOn === null).length
  const lostCount = Math.round(winners.length * 1.4)
  const openCount = Math.max(8, Math.round(present * 0.28))
  const settled = winners.map((household) => won(household, random.fork(household.householdRef)))
  const from = (i: number): Outsider => ({ ordinal: i + 1, advisors, today })
  return [
    ...settled,
    ...Array.from({ length: lostCount }, (_, i) => lost(from(i), random.fork(`lost/${i}`))),
    ...Array.from({ length: openCount }, (_, i) => open(from(lostCount + i), random.fork(`open/${i}`))),
  ]
}
