import { openDatabase } from '@rc/db/database'
import { readSettings } from '@rc/settings'
import { sql } from 'kysely'

// The worker has no port to ask. It is healthy while the clock of the timetable, which every running worker looks
// at twice a minute, has been looked at lately.
const { RC_DATABASE_URL: url } = readSettings(process.env, ['RC_DATABASE_URL'])
if (url === undefined) throw new Error('RC_DATABASE_URL is required')
await using database = openDatabase({ url, poolSize: 1 })
const { rows } = await sql<{ healthy: boolean }>`
  select cron_on > now() - interval '3 minutes' as healthy from pgboss.version`.execute(database.db)
process.exitCode = rows[0]?.healthy === true ? 0 : 1
