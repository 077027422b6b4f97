import DataLoader from 'dataloader'
import { daysBetween, newYorkDate } from '@rc/core/dates'
import { earnedValue, ragOf, type EarnedValue, type Rag } from '@rc/core/finance/earned-value'
import { valueOf } from '@rc/core/finance/figure'
import type { DatabaseSchema } from '@rc/db/database-schema'
import type { RequestContext } from '@rc/subgraph'
import type { Selectable } from 'kysely'
import type { InitiativePriority, InitiativeResolvers, InitiativeStatus } from '../generated/resolvers.ts'

export type InitiativeRow = Selectable<DatabaseSchema['initiatives']>

/** Initiatives by id; a report that has read some of them puts them in. */
export const initiativeLoader = ({ db }: RequestContext) =>
  new DataLoader<string, InitiativeRow | null>(async (ids) => {
    const rows = await db
      .selectFrom('initiatives')
      .selectAll()
      .where('initiative_id', 'in', [...ids])
      .execute()
    const byId = new Map(rows.map((row) => [row.initiative_id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })

export const earnedValueOf = (row: InitiativeRow): EarnedValue =>
  earnedValue({
    budget: row.budget,
    spent: row.spent,
    percentComplete: row.percent_complete,
    startDate: row.start_date,
    targetDate: row.target_date,
    updatedOn: row.updated_on,
  })

/** What was given up is neither late nor dear. */
export const rowRag = (row: InitiativeRow): Rag =>
  row.status === 'CANCELLED' ? 'NA' : ragOf(earnedValueOf(row))

/** A loader of the rows of a table that belong to initiatives, in one statement for all that are shown. */
const listLoader =
  <Row extends { initiative_id: string }, Item>(
    read: (context: RequestContext, ids: readonly string[]) => Promise<Row[]>,
    shape: (row: Row) => Item,
  ) =>
  (context: RequestContext) =>
    new DataLoader<string, Item[]>(async (ids) => {
      const byId = Map.groupBy(await read(context, ids), (row) => row.initiative_id)
      return ids.map((id) => (byId.get(id) ?? []).map(shape))
    })

const milestoneLoader = listLoader(
  ({ db }, ids) =>
    db
      .selectFrom('initiative_milestones')
      .selectAll()
      .where('initiative_id', 'in', [...ids])
      .orderBy('due')
      .orderBy('name')
      .execute(),
  ({ name, due, done_on }) => ({ name, due, doneAt: done_on }),
)
const kpiLoader = listLoader(
  ({ db }, ids) =>
    db
      .selectFrom('initiative_kpis')
      .selectAll()
      .where('initiative_id', 'in', [...ids])
      .orderBy('metric')
      .execute(),
  ({ metric, baseline, target, current }) => ({ metric, baseline, target, current }),
)
const riskLoader = listLoader(
  ({ db }, ids) =>
    db
      .selectFrom('initiative_risks')
      .selectAll()
      .where('initiative_id', 'in', [...ids])
      .orderBy('risk')
      .execute(),
  ({ risk }) => risk,
)
const dependencyLoader = listLoader(
  ({ db }, ids) =>
    db
      .selectFrom('initiative_dependencies')
      .selectAll()
      .where('initiative_id', 'in', [...ids])
      .orderBy('depends_on')
      .execute(),
  ({ depends_on }) => ({ id: depends_on }),
)

const field =
  <T>(read: (row: InitiativeRow, context: RequestContext) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await context.once(initiativeLoader).load(id)
    return row === null ? null : read(row, context)
  }

export const initiative: InitiativeResolvers = {
  async __resolveReference({ id }, context) {
    return (await context.once(initiativeLoader).load(id)) === null ? null : { __typename: 'Initiative', id }
  },
  id: ({ id }) => id,
  name: field((row) => row.name),
  theme: field((row) => row.theme),
  owner: field((row) => row.owner),
  status: field((row) => row.status as InitiativeStatus),
  priority: field((row) => row.priority as InitiativePriority),
  startDate: field((row) => row.start_date),
  targetDate: field((row) => row.target_date),
  percentComplete: field((row) => row.percent_complete),
  milestones: ({ id }, _args, context) => context.once(milestoneLoader).load(id),
  budget: field((row) => row.budget),
  spent: field((row) => row.spent),
  spi: field((row) => valueOf(earnedValueOf(row).spi)),
  cpi: field((row) => valueOf(earnedValueOf(row).cpi)),
  rag: field(rowRag),
  kpis: ({ id }, _args, context) => context.once(kpiLoader).load(id),
  risks: ({ id }, _args, context) => context.once(riskLoader).load(id),
  dependencies: ({ id }, _args, context) => context.once(dependencyLoader).load(id),
  lastUpdateAt: field((row) => row.updated_on),
  staleDays: field((row, context) => daysBetween(row.updated_on, newYorkDate(context.now()))),
}
