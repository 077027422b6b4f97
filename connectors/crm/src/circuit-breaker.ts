/** Stops asking an upstream that keeps failing, and lets one call try again after a pause. */
export function createCircuitBreaker(options: {
  readonly now: () => Date
  readonly failures?: number
  readonly pauseMs?: number
}) {
  const { failures = 3, pauseMs = 30_000 } = options
  let inARow = 0
  let closedUntil = 0
  return {
    /** False while open; the first caller after the pause is let through and the others are not. */
    admits: (): boolean => {
      if (inARow < failures) return true
      const now = options.now().getTime()
      if (now < closedUntil) return false
      closedUntil = now + pauseMs
      return true
    },
    succeeded: (): void => {
      inARow = 0
    },
    failed: (): void => {
      inARow += 1
      if (inARow >= failures) closedUntil = options.now().getTime() + pauseMs
    },
  }
}
