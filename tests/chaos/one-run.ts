import { openDatabase } from '@rc/db/database'
import { readSettings } from '@rc/settings'
import { runJob } from './run-job.ts'

// One run of a job as a process of its own, which can be killed: `one-run.ts <job> <moment>`.
const [job = '', at = ''] = process.argv.slice(2)
const settings = readSettings(process.env)
await using database = openDatabase({ url: settings.RC_DATABASE_URL ?? '' })
await runJob(database.db, job, { settings, at: new Date(at) })
