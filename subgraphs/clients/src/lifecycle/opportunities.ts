import { connection, type PageRequest } from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import type { ClientsLifecycleArgs, OpportunityStage } from '../generated/resolvers.ts'

/** Reference of the opportunity; the order is by it. */
type OpportunityKey = readonly [string]
type Filter = Pick<Partial<ClientsLifecycleArgs>, 'source' | 'stage'>

const CLOSED = ['FUNDED', 'LOST']

const open = (db: Db, { source, stage }: Filter) =>
  db
    .selectFrom('opportunities')
    .where('deleted_at', 'is', null)
    .where('stage', 'not in', CLOSED)
    .$if(source != null, (query) => query.where('source', '=', source ?? ''))
    .$if(stage != null, (query) => query.where('stage', '=', stage ?? ''))

/** F11: open opportunities, and what they are worth by their probability. */
export const readPipeline = (db: Db, filter: Filter) =>
  open(db, filter)
    .select([
      ({ fn }) => fn.countAll<number>().as('count'),
      sql<string>`coalesce(sum(expected_aum), 0)`.as('aum'),
      sql<string>`coalesce(sum(expected_aum * probability::numeric), 0)`.as('weightedAum'),
    ])
    .executeTakeFirstOrThrow()

/** Open opportunities, a page at a time. */
export async function readOpportunities(db: Db, filter: Filter, page: PageRequest<OpportunityKey>) {
  const rows = await open(db, filter)
    .select(['opportunity_ref', 'label', 'stage', 'expected_aum', 'probability', 'expected_close_on'])
    .$if(page.after !== null, (query) => query.where('opportunity_ref', '>', page.after?.[0] ?? ''))
    .orderBy('opportunity_ref')
    .limit(page.first + 1)
    .execute()
  const { count } = await readPipeline(db, filter)
  return connection(
    rows,
    page,
    count,
    (row) => [row.opportunity_ref],
    (row) => ({
      id: row.opportunity_ref,
      label: row.label,
      stage: row.stage as OpportunityStage,
      expectedAum: row.expected_aum,
      probability: row.probability,
      expectedClose: row.expected_close_on,
    }),
  )
}
