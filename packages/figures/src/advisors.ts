import type { Db } from '@rc/db/database'

/** How many people of the firm advise. */
export async function readAdvisorCount(db: Db): Promise<number> {
  const { advisors } = await db
    .selectFrom('advisors')
    .select(({ fn }) => fn.countAll<number>().as('advisors'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return advisors
}
