import { pendingMigrations, type Db } from '@rc/db/database'
import { sql } from 'kysely'
import { ok, warning, type Check } from './finding.ts'

export const checkDatabase = (db: Db): Check => ({
  name: 'database',
  advice: 'See that the server of RC_DATABASE_URL runs, is reached from here, and knows the role.',
  async look() {
    const { rows } = await sql<{
      version: string
    }>`select current_setting('server_version') as version`.execute(db)
    const answers = `PostgreSQL ${rows[0]?.version ?? ''} answers`
    const pending = await pendingMigrations(db)
    return pending.length === 0
      ? [ok('database', `${answers}, its tables are those of this version`)]
      : [
          warning(
            'database',
            `${answers}, without ${pending.length} of the migrations: ${pending.join(', ')}`,
            'Run `pnpm migrate`; a service that starts as the owner does it by itself.',
          ),
        ]
  },
})
