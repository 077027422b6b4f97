import { addMonths, daysBetween } from '@rc/core/dates'
import { decimal, sum } from '@rc/core/decimal'
import { ratio } from '@rc/core/finance/ratio'
import { householdTier } from '@rc/core/household-tier'
import { openReport, type ReportFrame } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { ClientDimension, ClientsResolvers } from '../generated/resolvers.ts'

/** Form ADV glossary: a high-net-worth individual has at least this under management, or this net worth. */
const HIGH_NET_WORTH = { managed: 1_100_000, netWorth: 2_200_000 }
const AGE_OF_RISK = 75

/** `GET /api/clients/demographics` */
export const demographics: ClientsResolvers['demographics'] = async (_parent, args, context) => {
  const frame = await openReport(context, args, {
    level: 3,
    sources: ['crm', 'custody.accounts', 'custody.balances'],
  })
  const { asOf } = frame.period
  const all = await readHouseholds(context.db, asOf)
  const households = all.filter(({ aum }) => args.segment == null || householdTier(aum) === args.segment)
  const wanted = DIMENSIONS.filter(([name]) => args.dimension == null || name === args.dimension)
  return frame.report({
    dimensions: wanted.map(([name, labelsOf]) =>
      shapeDimension(frame, name, households, (household) => labelsOf(household, asOf)),
    ),
    highNetWorthCount: households.filter(isHighNetWorth).length,
    generationalRisk: shapeGenerationalRisk(frame, households, asOf),
  })
}

interface Household {
  client_ref: string
  client_type: string | null
  risk_profile: string | null
  acquisition_source: string | null
  sustainability_preference: string | null
  strategy_id: string | null
  state: string | null
  net_worth: string | null
  joined_on: string | null
  aum: string
  /** Month of birth of the eldest member. */
  eldest: string | null
  has_next_generation: boolean
  /** Value by account type. */
  account_types: Record<string, string>
}

/** Present households with what the dimensions need: one row each. */
async function readHouseholds(db: Db, asOf: string): Promise<Household[]> {
  const { rows } = await sql<Household>`
    select c.client_ref, c.client_type, c.risk_profile, c.acquisition_source, c.sustainability_preference,
      c.strategy_id, c.state, c.net_worth, c.joined_on,
      coalesce(v.aum, 0) as aum, coalesce(v.types, '{}') as account_types,
      p.eldest, coalesce(p.next_generation, false) as has_next_generation
    from clients c
    left join (
      select household_key, sum(value) as aum, jsonb_object_agg(account_type, value::text) as types
      from (
        select a.household_key, a.account_type, sum(r.end_value) as value
        from account_returns r join accounts a using (account_ref)
        where r.date = ${asOf}::date group by 1, 2
      ) t group by 1
    ) v using (household_key)
    left join (
      select client_ref, min(born_month) filter (where role in ('PRIMARY', 'SPOUSE')) as eldest,
        bool_or(role = 'NEXT_GENERATION') as next_generation
      from contacts_index where kind = 'PERSON' and deleted_at is null group by 1
    ) p using (client_ref)
    where c.deleted_at is null and c.joined_on <= ${asOf}::date and (c.left_on is null or c.left_on > ${asOf}::date)
    order by c.client_ref`.execute(db)
  return rows
}

/** Labels of a household in a dimension, each with the part of its assets that belongs there; none: missing. */
type LabelsOf = (household: Household, asOf: string) => readonly (readonly [string, string])[]

const one =
  (label: (household: Household, asOf: string) => string | null): LabelsOf =>
  (household, asOf) => {
    const found = label(household, asOf)
    return found === null ? [] : [[found, household.aum]]
  }

const DIMENSIONS: readonly (readonly [ClientDimension, LabelsOf])[] = [
  ['AGE_BAND', one(({ eldest }, asOf) => (eldest === null ? null : ageBand(eldest, asOf)))],
  ['STATE', one(({ state }) => state)],
  ['HOUSEHOLD_TIER', one(({ aum }) => householdTier(aum))],
  ['CLIENT_TYPE', one((household) => household.client_type)],
  ['ACCOUNT_TYPE', (household) => Object.entries(household.account_types)],
  ['RISK_PROFILE', one((household) => household.risk_profile)],
  ['STRATEGY', one((household) => household.strategy_id)],
  ['TENURE_BAND', one(({ joined_on: joined }, asOf) => (joined === null ? null : tenureBand(joined, asOf)))],
  ['ACQUISITION_SOURCE', one((household) => household.acquisition_source)],
  ['SUSTAINABILITY_PREFERENCE', one((household) => household.sustainability_preference)],
]

const AGE_BANDS = [
  [35, 'under 35'],
  [45, '35-44'],
  [55, '45-54'],
  [65, '55-64'],
  [75, '65-74'],
] as const

function ageBand(bornMonth: string, asOf: string): string {
  const age = ageOf(bornMonth, asOf)
  return AGE_BANDS.find(([below]) => age < below)?.[1] ?? '75+'
}

const ageOf = (bornMonth: string, asOf: string): number => {
  const years = Number(asOf.slice(0, 4)) - Number(bornMonth.slice(0, 4))
  return addMonths(bornMonth, years * 12) <= asOf ? years : years - 1
}

const TENURE_BANDS = [
  [1, 'under 1 year'],
  [3, '1-2 years'],
  [5, '3-4 years'],
  [10, '5-9 years'],
] as const

export function tenureBand(joinedOn: string, asOf: string): string {
  const years = daysBetween(joinedOn, asOf) / 365.25
  return TENURE_BANDS.find(([below]) => years < below)?.[1] ?? '10 years and more'
}

function shapeDimension(
  frame: ReportFrame,
  name: ClientDimension,
  households: readonly Household[],
  labelsOf: (household: Household) => readonly (readonly [string, string])[],
) {
  const parts = households.flatMap((household) => labelsOf(household).map(([label, aum]) => ({ label, aum })))
  const missing = households.filter((household) => labelsOf(household).length === 0).length
  const total = sum(households.map(({ aum }) => aum))
  const buckets = [...Map.groupBy(parts, ({ label }) => label)].map(([label, members]) => {
    const aum = sum(members.map((member) => member.aum))
    return {
      label,
      count: members.length,
      share: members.length / households.length,
      aum: aum.toFixed(2),
      aumShare: total.isZero() ? null : aum.div(total).toNumber(),
    }
  })
  return {
    name,
    buckets: buckets.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    missingDataPct: frame.figure(ratio(missing, households.length), `dimensions.${name}.missingDataPct`),
  }
}

const isHighNetWorth = ({ client_type: type, aum, net_worth: netWorth }: Household): boolean =>
  INDIVIDUALS.has(type ?? '') &&
  (decimal(aum).gte(HIGH_NET_WORTH.managed) || decimal(netWorth ?? 0).gt(HIGH_NET_WORTH.netWorth))
const INDIVIDUALS = new Set(['INDIVIDUAL', 'HIGH_NET_WORTH_INDIVIDUAL'])

function shapeGenerationalRisk(frame: ReportFrame, households: readonly Household[], asOf: string) {
  const old = households.filter(({ eldest }) => eldest !== null && ageOf(eldest, asOf) >= AGE_OF_RISK)
  const withNext = old.filter((household) => household.has_next_generation).length
  return {
    age75PlusAum: sum(old.map(({ aum }) => aum)).toFixed(2),
    withNextGenContact: frame.figure(ratio(withNext, old.length), 'generationalRisk.withNextGenContact'),
  }
}
