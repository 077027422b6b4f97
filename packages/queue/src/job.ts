/** What a job says of itself while it runs, and how it ends. */
export interface JobRun {
  readonly signal: AbortSignal
  /** Tells how far it is: `done` of `total` (unknown: undefined) of whatever `what` names. */
  progress(what: string, done: number, total?: number): void
}

/** One job of the specification: its name, its deadline, what it does. Running it twice does no harm. */
export interface Job {
  readonly name: string
  readonly deadlineMinutes: number
  run(run: JobRun): Promise<{ readonly rows: number }>
}

export const defineJob = (job: Job): Job => job

/** When a job is started without being asked: a cron expression in a time zone. */
export interface ScheduleEntry {
  readonly job: string
  readonly cron: string
  readonly tz: string
}
