import { resolve } from 'node:path'
import { migrate, openDatabase } from './database.ts'
import { grantServiceRole } from './grant-service-role.ts'

// pnpm migrate: brings the database of RC_DATABASE_URL, or the embedded one of RC_DATA_DIR, up to date, and gives
// RC_SERVICE_ROLE what the services need of it.
const url = process.env['RC_DATABASE_URL']
await using database = openDatabase(
  url === undefined ? { directory: resolve(process.env['RC_DATA_DIR'] ?? '.data') } : { url },
)
await migrate(database.db)
const role = process.env['RC_SERVICE_ROLE']
if (role !== undefined && role !== '') await grantServiceRole(database.db, role)
console.log('the database is up to date')
