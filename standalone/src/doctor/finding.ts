import { errorClass } from '@rc/db/job-runs'

/** What one look at the installation showed, and, unless all is well, what to do. */
export interface Finding {
  readonly check: string
  readonly status: 'ok' | 'warning' | 'fault'
  readonly detail: string
  readonly advice: string | null
}

/** A thing to look at. What it throws is a fault; so is taking longer than the deadline. */
export interface Check {
  readonly name: string
  /** What to do when it fails altogether. */
  readonly advice: string
  look(signal: AbortSignal): Promise<readonly Finding[]>
}

export const ok = (check: string, detail: string): Finding => ({ check, status: 'ok', detail, advice: null })
export const warning = (check: string, detail: string, advice: string): Finding => ({
  check,
  status: 'warning',
  detail,
  advice,
})
export const fault = (check: string, detail: string, advice: string): Finding => ({
  check,
  status: 'fault',
  detail,
  advice,
})

/** Looks at one thing, for no longer than the deadline. An error is told by its class: its words may hold a secret. */
export async function examine(
  { name, advice, look }: Check,
  deadlineMs: number,
): Promise<readonly Finding[]> {
  const signal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  try {
    return await Promise.race([look(signal), late])
  } catch (error) {
    const why = signal.aborted ? `no answer within ${deadlineMs / 1_000} s` : errorClass(error)
    return [fault(name, why, advice)]
  }
}
