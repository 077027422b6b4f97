import DataLoader from 'dataloader'
import { householdTier } from '@rc/core/household-tier'
import type { RequestContext } from '@rc/subgraph'
import { sql } from 'kysely'
import type { ClientResolvers } from '../generated/resolvers.ts'

interface ClientRow {
  client_ref: string
  crm_company_id: string
  name_mask: string
  status: 'PROSPECT' | 'CLIENT' | 'FORMER'
  client_type: string | null
  state: string | null
  strategy_id: string | null
  joined_on: string | null
  left_on: string | null
  next_review_on: string | null
  source_updated_at: Date
  advisor: string | null
  aum: string | null
}

/** Households by reference: one statement for all that an operation asks for. */
const clientLoader = ({ db }: RequestContext) =>
  new DataLoader<string, ClientRow | null>(async (refs) => {
    const rows: ClientRow[] = await db
      .selectFrom('clients as c')
      .leftJoin('advisors as a', 'a.advisor_ref', 'c.advisor_ref')
      .leftJoin('client_monthly as m', (join) =>
        join
          .onRef('m.client_ref', '=', 'c.client_ref')
          .on('m.date', '=', ({ selectFrom }) =>
            selectFrom('client_monthly').select(({ fn }) => fn.max('date').as('date')),
          ),
      )
      .select([
        'c.client_ref',
        'c.crm_company_id',
        'c.name_mask',
        'c.client_type',
        'c.state',
        'c.strategy_id',
        'c.joined_on',
        'c.left_on',
        'c.next_review_on',
        'c.source_updated_at',
      ])
      .select([sql<ClientRow['status']>`c.status`.as('status'), 'a.label as advisor', 'm.aum'])
      .where('c.client_ref', 'in', [...refs])
      .where('c.deleted_at', 'is', null)
      .execute()
    const byRef = new Map(rows.map((row) => [row.client_ref, row]))
    return refs.map((ref) => byRef.get(ref) ?? null)
  })

/** Account references by household. */
const accountsLoader = ({ db }: RequestContext) =>
  new DataLoader<string, string[]>(async (refs) => {
    const rows = await db
      .selectFrom('accounts as a')
      .innerJoin('clients as c', 'c.household_key', 'a.household_key')
      .select(['c.client_ref', 'a.account_ref'])
      .where('c.client_ref', 'in', [...refs])
      .orderBy('a.account_ref')
      .execute()
    const byRef = Map.groupBy(rows, ({ client_ref: ref }) => ref)
    return refs.map((ref) => (byRef.get(ref) ?? []).map(({ account_ref: account }) => account))
  })

const load = (id: string, context: RequestContext): Promise<ClientRow | null> =>
  context.once(clientLoader).load(id)

/** A field that is a column of the household's row. */
const field =
  <T>(read: (row: ClientRow) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await load(id, context)
    return row === null ? null : read(row)
  }

export const client: ClientResolvers = {
  async __resolveReference({ id }, context) {
    return (await load(id, context)) === null ? null : { __typename: 'Client', id }
  },
  id: ({ id }) => id,
  label: field((row) => row.name_mask),
  status: field((row) => row.status),
  clientType: field((row) => row.client_type),
  tier: field((row) => (row.aum === null ? null : householdTier(row.aum))),
  state: field((row) => row.state),
  advisor: field((row) => row.advisor),
  joinedOn: field((row) => row.joined_on),
  leftOn: field((row) => row.left_on),
  nextReviewOn: field((row) => row.next_review_on),
  aum: field((row) => row.aum),
  strategy: field((row) => (row.strategy_id === null ? null : { id: row.strategy_id })),
  accounts: async ({ id }, _args, context) =>
    (await context.once(accountsLoader).load(id)).map((account) => ({ id: account })),
  live: async ({ id }, _args, context) => {
    const row = await load(id, context)
    if (row === null) return null
    const live = (await context.live?.load(row.crm_company_id)) ?? null
    return live === null ? copyOf(row) : { ...live, source: 'CRM' as const }
  },
}

const copyOf = (row: ClientRow) => ({
  label: row.name_mask,
  nextReviewOn: row.next_review_on,
  status: row.status,
  changedAt: row.source_updated_at,
  source: 'COPY' as const,
})
