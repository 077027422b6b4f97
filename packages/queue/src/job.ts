import type { Progress } from '@rc/db/job-runs'

/** What a job says of itself while it runs, and how it ends. */
export interface JobRun {
  readonly signal: AbortSignal
  readonly progress: Progress
}

/** One job of the specification: its name, its deadline, what it does. Running it twice does no harm. */
export interface Job {
  readonly name: string
  readonly deadlineMinutes: number
  run(run: JobRun): Promise<{ readonly rows: number }>
}

export const defineJob = (job: Job): Job => job
