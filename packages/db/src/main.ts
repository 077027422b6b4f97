import { resolve } from 'node:path'
import { readSettings } from '@rc/settings'
import { migrate, openDatabase } from './database.ts'
import { grantServiceRole } from './grant-service-role.ts'

// pnpm migrate: brings the database of RC_DATABASE_URL, or the embedded one of RC_DATA_DIR, up to date, and gives
// RC_SERVICE_ROLE what the services need of it.
const {
  RC_DATABASE_URL: url,
  RC_DATA_DIR: directory,
  RC_SERVICE_ROLE: role,
} = readSettings(process.env, ['RC_DATABASE_URL', 'RC_DATA_DIR', 'RC_SERVICE_ROLE'])
await using database = openDatabase(url === undefined ? { directory: resolve(directory) } : { url })
await migrate(database.db)
if (role !== undefined) await grantServiceRole(database.db, role)
console.log('the database is up to date')
