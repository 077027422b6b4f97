import { resolve } from 'node:path'
import { migrate, openDatabase } from './database.ts'

// pnpm migrate: brings the database of RC_DATABASE_URL, or the embedded one of RC_DATA_DIR, up to date.
const url = process.env['RC_DATABASE_URL']
await using database = openDatabase(
  url === undefined ? { directory: resolve(process.env['RC_DATA_DIR'] ?? '.data') } : { url },
)
await migrate(database.db)
console.log('the database is up to date')
