import DataLoader from 'dataloader'
import type { RequestContext } from '@rc/subgraph'
import type { AccountResolvers } from '../generated/resolvers.ts'

interface AccountRow {
  account_ref: string
  last4: string
  account_type: string
  status: string
  opened_on: string | null
  closed_on: string | null
  custodian: string
  client_ref: string | null
  value: string | null
  valued_on: string | null
}

/** Accounts by reference with their last valuation: one statement for all that an operation asks for. */
const accountLoader = ({ db }: RequestContext) =>
  new DataLoader<string, AccountRow | null>(async (refs) => {
    const rows: AccountRow[] = await db
      .selectFrom('accounts as a')
      .leftJoin('clients as c', 'c.household_key', 'a.household_key')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('balances')
            .select(['total_value', 'as_of'])
            .whereRef('balances.account_ref', '=', 'a.account_ref')
            .orderBy('as_of', 'desc')
            .limit(1)
            .as('b'),
        (join) => join.onTrue(),
      )
      .select([
        'a.account_ref',
        'a.last4',
        'a.account_type',
        'a.status',
        'a.opened_on',
        'a.closed_on',
        'a.custodian',
        'c.client_ref',
      ])
      .select(['b.total_value as value', 'b.as_of as valued_on'])
      .where('a.account_ref', 'in', [...refs])
      .execute()
    const byRef = new Map(rows.map((row) => [row.account_ref, row]))
    return refs.map((ref) => byRef.get(ref) ?? null)
  })

/** Full numbers: one statement, and one transaction of the trail, for all that an operation asks for. */
const numberLoader = ({ accountNumbers, identity }: RequestContext) =>
  new DataLoader<string, string | null>(async (refs) => {
    if (accountNumbers === undefined) throw new Error('this process cannot open account numbers')
    const numbers = await accountNumbers.reveal(refs, identity())
    return refs.map((ref) => numbers.get(ref) ?? null)
  })

const field =
  <T>(read: (row: AccountRow) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await context.once(accountLoader).load(id)
    return row === null ? null : read(row)
  }

export const account: AccountResolvers = {
  async __resolveReference({ id }, context) {
    return (await context.once(accountLoader).load(id)) === null ? null : { __typename: 'Account', id }
  },
  id: ({ id }) => id,
  number: field((row) => `••••${row.last4}`),
  fullAccountNumber: ({ id }, _args, context) => context.once(numberLoader).load(id),
  type: field((row) => row.account_type),
  status: field((row) => row.status),
  openedOn: field((row) => row.opened_on),
  closedOn: field((row) => row.closed_on),
  custodian: field((row) => row.custodian),
  value: field((row) => row.value),
  valuedOn: field((row) => row.valued_on),
  client: field((row) => (row.client_ref === null ? null : { id: row.client_ref })),
}
