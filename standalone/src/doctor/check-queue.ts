import type { Db } from '@rc/db/database'
import { sql } from 'kysely'
import { fault, ok, warning, type Check, type Finding } from './finding.ts'

const OVERDUE_MINUTES = 10
const START = 'See that a worker runs (`pnpm --filter @rc/worker start`) and what its log says.'

/** Whether the timetable is kept, and which jobs ended badly the last time they ran. */
export const checkQueue = (db: Db, now: () => Date): Check => ({
  name: 'queue',
  advice: START,
  async look() {
    const overdue = await readOverdue(db, now())
    const failed = await readFailed(db)
    return [timetableFinding(overdue), ...failed.map(failedFinding)]
  },
})

interface Overdue {
  readonly entries: number
  readonly overdue: number
}

async function readOverdue(db: Db, now: Date): Promise<Overdue> {
  const late = new Date(now.getTime() - OVERDUE_MINUTES * 60_000)
  const { rows } = await sql<Overdue>`
    select count(*)::int as entries, (count(*) filter (where due_at < ${late}))::int as overdue from timetable`.execute(
    db,
  )
  return rows[0] ?? { entries: 0, overdue: 0 }
}

function timetableFinding({ entries, overdue }: Overdue): Finding {
  if (entries === 0) return warning('queue', 'the timetable is empty: no worker has run yet', START)
  if (overdue === 0) return ok('queue', `${entries} entries of the timetable, none overdue`)
  return fault(
    'queue',
    `${overdue} of ${entries} entries of the timetable are overdue: no worker runs`,
    START,
  )
}

interface Failed {
  readonly job: string
  readonly error: string | null
}

/** Jobs whose last run that has ended failed. */
async function readFailed(db: Db): Promise<readonly Failed[]> {
  const { rows } = await sql<Failed>`
    select job, error_class as error from (
      select distinct on (job) job, status, error_class from job_runs where status <> 'RUNNING'
      order by job, started_at desc
    ) last where status = 'FAILED' order by job`.execute(db)
  return rows
}

const failedFinding = ({ job, error }: Failed): Finding =>
  warning(
    'queue',
    `${job} failed the last time: ${error ?? 'UNKNOWN'}`,
    `Mend the cause, then \`pnpm job ${job}\`.`,
  )
