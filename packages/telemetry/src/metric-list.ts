/** What a metric measures, and by which labels; values of labels are words of ours, never of a caller. */
export interface MetricDefinition {
  readonly type: 'counter' | 'gauge' | 'histogram'
  readonly help: string
  readonly labels: readonly string[]
  /** Upper bounds of a histogram, seconds. */
  readonly buckets?: readonly number[]
}

const LATENCY = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30]
const JOBS = [0.1, 1, 5, 15, 60, 300, 900, 3600]

/** Every metric of the service. Those of a process count what it did; those of the database are read when asked for. */
export const METRICS = {
  rc_report_duration_seconds: {
    type: 'histogram',
    help: 'Answers to operations, until their audit entry is durable, by group and report.',
    labels: ['group', 'report', 'outcome'],
    buckets: LATENCY,
  },
  rc_subgraph_duration_seconds: {
    type: 'histogram',
    help: 'Answers of subgraphs to the gateway.',
    labels: ['group', 'outcome'],
    buckets: LATENCY,
  },
  rc_cache_answers_total: {
    type: 'counter',
    help: 'Answers of a cache key: served again (hit) or computed (miss).',
    labels: ['key', 'result'],
  },
  rc_responses_total: {
    type: 'counter',
    help: 'Responses of the gateway by class of status.',
    labels: ['status'],
  },
  rc_rate_limited_total: { type: 'counter', help: 'Requests refused with 429.', labels: [] },
  rc_alert_latency_seconds: {
    type: 'histogram',
    help: 'From raising, changing or resolving an alert to sending it on the streams.',
    labels: ['severity'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
  rc_alert_streams: { type: 'gauge', help: 'Open streams of alerts.', labels: [] },
  rc_audit_entries_total: {
    type: 'counter',
    help: 'Entries of the audit trail written by groups.',
    labels: [],
  },
  rc_audit_commit_seconds: {
    type: 'histogram',
    help: 'Group commits of the audit trail.',
    labels: [],
    buckets: LATENCY,
  },
  rc_job_runs_total: { type: 'counter', help: 'Runs of jobs that ended.', labels: ['job', 'result'] },
  rc_job_duration_seconds: {
    type: 'histogram',
    help: 'How long runs of jobs took.',
    labels: ['job'],
    buckets: JOBS,
  },
  rc_webhook_attempts_total: { type: 'counter', help: 'Attempts to deliver a webhook.', labels: ['result'] },
  rc_queue_jobs: {
    type: 'gauge',
    help: 'Jobs in the queue that wait, run or are dead letters.',
    labels: ['state'],
  },
  rc_crm_calls_last_minute: {
    type: 'gauge',
    help: 'Calls of the CRM counted against its budget in the last 60 s, over all processes.',
    labels: [],
  },
  rc_source_age_seconds: { type: 'gauge', help: 'Since a source was received.', labels: ['source'] },
  rc_source_stale: { type: 'gauge', help: '1 where a source is past its refresh tier.', labels: ['source'] },
  rc_alerts_open: { type: 'gauge', help: 'Alerts that are not resolved.', labels: ['severity'] },
  rc_reviews_open: { type: 'gauge', help: 'Findings that wait for a person.', labels: [] },
  rc_sessions_open: { type: 'gauge', help: 'Sessions that hold.', labels: [] },
  rc_webhook_deliveries: { type: 'gauge', help: 'Deliveries of webhooks not delivered.', labels: ['status'] },
  rc_webhook_inbox_pending: { type: 'gauge', help: 'Deliveries of upstreams not processed.', labels: [] },
} as const satisfies Record<string, MetricDefinition>

export type MetricName = keyof typeof METRICS
export type LabelsOf<Name extends MetricName> = Readonly<
  Record<(typeof METRICS)[Name]['labels'][number], string>
>
export type NameOf<Type extends MetricDefinition['type']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['type'] extends Type ? Name : never
}[MetricName]
