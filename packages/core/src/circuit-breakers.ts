export interface CircuitBreakers {
  /**
   * Does the work, unless the upstream has kept failing: then it is refused at once, until a pause is over and one
   * caller may try again.
   */
  run<T>(upstream: string, work: () => Promise<T>): Promise<T>
}

export interface CircuitBreakersOptions {
  readonly now: () => Date
  /** Whether an error says that the upstream does not answer; what it answers, refusals too, shows that it is there. */
  readonly isFailure: (error: unknown) => boolean
  /** What a caller is refused with. */
  readonly refusal: (upstream: string) => Error
  readonly failures?: number
  readonly pauseMs?: number
}

/**
 * One breaker for each upstream of a client, so that what is down is left alone and nobody waits for it. It goes by
 * the given clock, as everything here does, and therefore is no library.
 */
export function createCircuitBreakers(options: CircuitBreakersOptions): CircuitBreakers {
  const { now, isFailure, refusal, failures = 3, pauseMs = 30_000 } = options
  const states = new Map<string, { inARow: number; openUntil: number }>()
  return {
    async run(upstream, work) {
      const state = states.get(upstream) ?? { inARow: 0, openUntil: 0 }
      states.set(upstream, state)
      if (state.inARow >= failures) {
        if (now().getTime() < state.openUntil) throw refusal(upstream)
        // The others wait for what comes of this one.
        state.openUntil = now().getTime() + pauseMs
      }
      try {
        const result = await work()
        state.inARow = 0
        return result
      } catch (error) {
        if (isFailure(error)) {
          state.inARow += 1
          state.openUntil = now().getTime() + pauseMs
        } else state.inARow = 0
        throw error
      }
    },
  }
}

/** True for a deadline that has passed; someone who goes away by himself says nothing of the upstream. */
export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError'
