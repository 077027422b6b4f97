import { sql } from 'kysely'
import { survives } from './survives.ts'

const book = ['firm_book_import']

survives({ upstream: 'status pages of vendors', job: 'vendor_health_checks', after: book })

survives({
  upstream: 'monitoring',
  job: 'system_health',
  after: book,
  // What it is asked for ends with the minute.
  minutesBetweenRuns: 0,
  // Of a year two days are missing, and what was before.
  async prepare(db, read) {
    await read()
    await sql`delete from system_hours where hour not between '2026-11-15' and '2026-11-16'`.execute(db)
    await sql`update source_state set as_of = '2026-11-16T01:00:00Z' where source = 'monitoring.prometheus'`.execute(
      db,
    )
  },
})
