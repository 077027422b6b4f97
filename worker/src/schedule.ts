import type { ScheduleEntry } from '@rc/queue'

/** The timetable of the specification (4.6). 02:00 UTC always lies after the close of the New York session before it. */
export const SCHEDULE: readonly ScheduleEntry[] = [
  // daily_2am
  { job: 'lacrm_full_sync', cron: '0 2 * * *', tz: 'UTC' },
  { job: 'market_data_update', cron: '5 2 * * *', tz: 'UTC' },
  { job: 'firm_book_import', cron: '10 2 * * *', tz: 'UTC' },
  { job: 'performance_calculations', cron: '20 2 * * *', tz: 'UTC' },
  // hourly
  { job: 'lacrm_incremental_sync', cron: '0 * * * *', tz: 'UTC' },
  { job: 'alert_evaluation', cron: '30 * * * *', tz: 'UTC' },
  // market close
  { job: 'market_data_update', cron: '45 17 * * 1-5', tz: 'America/New_York' },
]
