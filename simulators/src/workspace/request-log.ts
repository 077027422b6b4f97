/** One request as it came: what it asked for, for whom, what it cost. */
export interface LoggedRequest {
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: unknown
  readonly subject: string | null
  readonly units: number
  readonly status: number
}

export interface RequestLog {
  add(request: LoggedRequest): void
  /** The newest ones, in order of time. */
  entries(): readonly LoggedRequest[]
  reset(): void
}

/** Keeps this many, so that a simulator that runs for weeks stays small. */
const longest = 20_000

export function createRequestLog(): RequestLog {
  let kept: LoggedRequest[] = []
  return {
    add: (request) => {
      kept.push(request)
      if (kept.length > 2 * longest) kept = kept.slice(-longest)
    },
    entries: () => kept.slice(-longest),
    reset: () => {
      kept = []
    },
  }
}
