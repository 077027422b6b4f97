import type { ScheduleEntry } from '@rc/queue'

/**
 * The timetable of the specification (4.6), in UTC where no zone is named; every job in the order in which the others build on it, which is
 * also the order of catching up. 02:00 UTC always lies after the close of the New York session before it.
 */
export const SCHEDULE: readonly ScheduleEntry[] = [
  // real-time sources
  { job: 'client_communications', cron: '* * * * *' },
  { job: 'compliance_alerts', cron: '* * * * *' },
  { job: 'system_health', cron: '* * * * *' },
  { job: 'priority_tasks', cron: '* * * * *' },
  // daily_2am
  { job: 'lacrm_full_sync', cron: '0 2 * * *' },
  { job: 'google_workspace_sync', cron: '0 2 * * *' },
  { job: 'market_data_update', cron: '5 2 * * *' },
  { job: 'firm_book_import', cron: '10 2 * * *' },
  { job: 'regulatory_filings_update', cron: '15 2 * * *' },
  { job: 'performance_calculations', cron: '20 2 * * *' },
  { job: 'audit_trail_integrity', cron: '0 4 * * *' },
  { job: 'archive_integrity', cron: '15 4 * * *' },
  { job: 'data_retention', cron: '30 4 * * *' },
  // market close in New York, when the vendors have the day
  { job: 'market_data_update', minutesAfterClose: 105 },
  // hourly
  { job: 'lacrm_incremental_sync', cron: '0 * * * *' },
  { job: 'vendor_health_checks', cron: '15 * * * *' },
  { job: 'hooks_data_validation', cron: '20 * * * *' },
  { job: 'alert_evaluation', cron: '30 * * * *' },
  // every quarter of an hour: the CRM switches off what it could not reach, without a word
  { job: 'lacrm_webhook_registration', cron: '*/15 * * * *' },
  // weekly, on Sunday
  { job: 'compliance_completeness_audit', cron: '0 3 * * 0' },
  { job: 'client_satisfaction_analysis', cron: '10 3 * * 0' },
  { job: 'strategic_metrics_update', cron: '20 3 * * 0' },
  // monthly
  { job: 'audit_retention', cron: '0 5 2 * *' },
  // the first day of a month and of a quarter in New York, long after the night's jobs
  { job: 'board_report_pack', cron: '0 6 1 * *', tz: 'America/New_York' },
  { job: 'compliance_report_pack', cron: '30 6 1 1,4,7,10 *', tz: 'America/New_York' },
]
