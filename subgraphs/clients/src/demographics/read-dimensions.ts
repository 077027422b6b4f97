import { HOUSEHOLD_TIERS, type HouseholdTier } from '@rc/core/household-tier'
import type { Db } from '@rc/db/database'
import { sql, type RawBuilder } from 'kysely'
import type { ClientDimension } from '../generated/resolvers.ts'
import { DAYS_OF_YEAR, LONGEST_TENURE, TENURE_BANDS } from './tenure-band.ts'

/** Form ADV glossary: a high-net-worth individual has at least this under management, or this net worth. */
const HIGH_NET_WORTH = { managed: 1_100_000, netWorth: 2_200_000 }
const AGE_OF_RISK = 75

const AGE_BANDS = [
  [35, 'under 35'],
  [45, '35-44'],
  [55, '45-54'],
  [65, '55-64'],
  [75, '65-74'],
] as const

type Sql = RawBuilder<unknown>

/** SQL: the name of the first band that ends above a number; null for none. */
const bandOf = (value: Sql, bands: readonly (readonly [number, string])[], last: string): Sql =>
  sql`case ${sql.join(
    bands.map(([below, name]) => sql`when ${value} < ${sql.lit(below)} then ${sql.lit(name)}`),
    sql` `,
  )} when ${value} is not null then ${sql.lit(last)} end`

const [smallest, ...larger] = HOUSEHOLD_TIERS
const TIER = bandOf(
  sql`aum`,
  larger.map(({ from }, i) => [from, HOUSEHOLD_TIERS[i]?.tier ?? smallest.tier]),
  larger.at(-1)?.tier ?? smallest.tier,
)

/** SQL over a present household: its label in each dimension that has one a household. */
const LABELS: Readonly<Record<Exclude<ClientDimension, 'ACCOUNT_TYPE'>, Sql>> = {
  AGE_BAND: bandOf(sql`age`, AGE_BANDS, '75+'),
  STATE: sql`state`,
  HOUSEHOLD_TIER: TIER,
  CLIENT_TYPE: sql`client_type`,
  RISK_PROFILE: sql`risk_profile`,
  STRATEGY: sql`strategy_id`,
  TENURE_BAND: bandOf(sql`tenure_days / ${sql.lit(DAYS_OF_YEAR)}`, TENURE_BANDS, LONGEST_TENURE),
  ACQUISITION_SOURCE: sql`acquisition_source`,
  SUSTAINABILITY_PREFERENCE: sql`sustainability_preference`,
}

/** Households with a label and their assets, exact text of dollars; those without one stand under null. */
export interface LabelCount {
  readonly label: string | null
  readonly count: number
  readonly aum: string
}

/** Whom the report counts beside the dimensions. */
const GROUPS = {
  ALL: sql`true`,
  HIGH_NET_WORTH: sql`client_type in ('INDIVIDUAL', 'HIGH_NET_WORTH_INDIVIDUAL')
    and (aum >= ${sql.lit(HIGH_NET_WORTH.managed)} or net_worth > ${sql.lit(HIGH_NET_WORTH.netWorth)})`,
  OLD: sql`age >= ${sql.lit(AGE_OF_RISK)}`,
  OLD_WITH_NEXT_GENERATION: sql`age >= ${sql.lit(AGE_OF_RISK)} and has_next_generation`,
} as const
export type HouseholdGroup = keyof typeof GROUPS

const countBy = (dimension: ClientDimension): Sql =>
  dimension === 'ACCOUNT_TYPE'
    ? sql`select 'ACCOUNT_TYPE' as name, account_type as label, count(*)::integer as count, coalesce(sum(value), 0) as aum
        from households left join valued using (household_key) group by 2`
    : sql`select ${sql.lit(dimension)} as name, ${LABELS[dimension]} as label, count(*)::integer as count, sum(aum) as aum
        from households group by 2`

const countGroup = ([name, belongs]: readonly [string, Sql]): Sql =>
  sql`select ${sql.lit(name)} as name, null as label, count(*)::integer as count, coalesce(sum(aum), 0) as aum
    from households where ${belongs}`

/** Present households counted by what they have in common; one statement. By dimension and by group. */
export async function readDimensions(
  db: Db,
  asOf: string,
  dimensions: readonly ClientDimension[],
  segment: HouseholdTier | null,
): Promise<ReadonlyMap<ClientDimension | HouseholdGroup, readonly LabelCount[]>> {
  const counts = [...dimensions.map(countBy), ...Object.entries(GROUPS).map(countGroup)]
  const { rows } = await sql<LabelCount & { name: ClientDimension | HouseholdGroup }>`
    with valued as materialized (
      select a.household_key, a.account_type, sum(r.end_value) as value
      from account_returns r join accounts a using (account_ref)
      where r.date = ${asOf}::date group by 1, 2
    ), members as (
      select client_ref, min(born_month) filter (where role in ('PRIMARY', 'SPOUSE')) as eldest,
        bool_or(role = 'NEXT_GENERATION') as next_generation
      from contacts_index where kind = 'PERSON' and deleted_at is null group by 1
    ), present as (
      select c.household_key, c.client_type, c.risk_profile, c.acquisition_source, c.sustainability_preference,
        c.strategy_id, c.state, c.net_worth, ${asOf}::date - c.joined_on as tenure_days, coalesce(v.aum, 0) as aum,
        extract(year from age(${asOf}::date, m.eldest)) as age, m.next_generation as has_next_generation
      from clients c
      left join (select household_key, sum(value) as aum from valued group by 1) v using (household_key)
      left join members m using (client_ref)
      where c.deleted_at is null and c.joined_on <= ${asOf}::date and (c.left_on is null or c.left_on > ${asOf}::date)
    ), households as materialized (
      select * from present where ${segment === null ? sql`true` : sql`${TIER} = ${segment}`}
    )
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return Map.groupBy(rows, ({ name }) => name)
}
