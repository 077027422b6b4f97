import type { Db } from '@rc/db/database'
import type { DatabaseSchema } from '@rc/db/database-schema'
import { badArgument } from '@rc/subgraph'
import type { Selectable } from 'kysely'

/** All accounts of the firm as one portfolio. */
const FIRM = 'FIRM'

/**
 * The newest run of a portfolio on or before a day, of the firm by default; null before the first. Throws BAD_REQUEST
 * for what is no strategy.
 */
export async function readRun(
  db: Db,
  asOf: string,
  portfolio: string = FIRM,
): Promise<Selectable<DatabaseSchema['scenario_runs']> | null> {
  const run = await db
    .selectFrom('scenario_runs')
    .selectAll()
    .where('portfolio', '=', portfolio)
    .where('as_of', '<=', asOf)
    .orderBy('as_of', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (run !== undefined) return run
  if (portfolio !== FIRM && !(await isStrategy(db, portfolio)))
    throw badArgument('portfolio', 'there is no such strategy')
  return null
}

const isStrategy = async (db: Db, id: string): Promise<boolean> =>
  (await db
    .selectFrom('strategies')
    .select('strategy_id')
    .where('strategy_id', '=', id)
    .executeTakeFirst()) !== undefined
