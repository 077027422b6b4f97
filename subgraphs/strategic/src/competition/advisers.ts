import { addMonths } from '@rc/core/dates'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** An adviser as it reports itself; dollars. */
export interface Adviser {
  /** STATE, SEC */
  readonly kind: string
  readonly crd: string
  readonly name: string
  readonly city: string | null
  readonly state: string | null
  readonly raum: number | null
  readonly employees: number | null
  readonly advisors: number | null
  readonly clients: number | null
  readonly accounts: number | null
  readonly wealthyAssets: number | null
  readonly fees: readonly number[]
  readonly disclosures: boolean | null
  /** Of its filing a year before, where that is another filing. */
  readonly raumBefore: number | null
}

/** The compilations a report rests on: the newest of each kind on or before a day, and those of a year before. */
export interface Compilations {
  readonly state: string
  readonly sec: string | null
  readonly stateBefore: string | null
  readonly secBefore: string | null
}

/** A compilation this long before the day a year ago still counts as that of a year before. */
const GRACE_MONTHS = 3

/** Null before the first compilation of state-registered advisers. */
export async function readCompilations(db: Db, day: string): Promise<Compilations | null> {
  const yearBefore = addMonths(day, -12)
  const { rows } = await sql<{ kind: string; newest: string; before: string | null }>`
    select kind, max(feed_date) as newest, max(feed_date) filter (
        where feed_date <= ${yearBefore}::date and feed_date >= ${addMonths(yearBefore, -GRACE_MONTHS)}::date) as before
    from (select distinct kind, feed_date from adviser_snapshots where feed_date <= ${day}::date) s
    group by kind`.execute(db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const [state, sec] = [of('STATE'), of('SEC')]
  if (state === undefined) return null
  return {
    state: state.newest,
    sec: sec?.newest ?? null,
    stateBefore: state.before,
    secBefore: sec?.before ?? null,
  }
}

/** Advisers with their main office in a state, and our own firm wherever it is, the largest first. */
export async function readAdvisers(
  db: Db,
  { state: day, sec, stateBefore, secBefore }: Compilations,
  state: string | null,
  ownCrd: string | null,
): Promise<Adviser[]> {
  const { rows } = await sql<Adviser>`
    select n.kind, n.crd, n.name, n.city, n.state, n.raum::float8 as raum, n.employees, n.advisors, n.clients, n.accounts,
      n.wealthy_assets::float8 as "wealthyAssets", n.fees, n.disclosures, b.raum::float8 as "raumBefore"
    from adviser_snapshots n
      left join lateral (
        select raum from adviser_snapshots b
        where b.crd = n.crd and b.filed_on is distinct from n.filed_on
          and ((b.kind = 'STATE' and b.feed_date = ${stateBefore}::date) or (b.kind = 'SEC' and b.feed_date = ${secBefore}::date))
        limit 1
      ) b on true
    where ((n.kind = 'STATE' and n.feed_date = ${day}::date) or (n.kind = 'SEC' and n.feed_date = ${sec}::date))
      and (n.state = ${state}::text or n.crd = ${ownCrd}::text)
    order by n.raum desc nulls last, n.crd`.execute(db)
  return rows
}

/**
 * Advisers of a state that are in the newest compilations and were in none of a year before, and the other way round.
 * Null without compilations of a year before of both kinds: who moved from a state to the SEC has not ended.
 */
export async function readComings(
  db: Db,
  { state: day, sec, stateBefore, secBefore }: Compilations,
  state: string,
): Promise<{ registered: number; ended: number } | null> {
  if (sec === null || stateBefore === null || secBefore === null) return null
  const { rows } = await sql<{ registered: number; ended: number }>`
    with present as (
      select crd, state from adviser_snapshots
      where (kind = 'STATE' and feed_date = ${day}::date) or (kind = 'SEC' and feed_date = ${sec}::date)
    ), past as (
      select crd, state from adviser_snapshots
      where (kind = 'STATE' and feed_date = ${stateBefore}::date) or (kind = 'SEC' and feed_date = ${secBefore}::date)
    )
    select
      (select count(distinct crd)::integer from present where state = ${state} and crd not in (select crd from past)) as registered,
      (select count(distinct crd)::integer from past where state = ${state} and crd not in (select crd from present)) as ended`.execute(
    db,
  )
  return rows[0] ?? null
}
