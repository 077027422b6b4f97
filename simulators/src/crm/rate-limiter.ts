/** How the CRM refuses a call over the limit; none of the three is documented, all have to be expected. */
export const throttleVariants = ['429-retry-after', '429-bare', '400-envelope'] as const
export type ThrottleVariant = (typeof throttleVariants)[number]

/** `limit` calls in any rolling window, each API key for itself. `now` is in milliseconds. */
export function createRateLimiter(options: {
  readonly limit: number
  readonly windowMs: number
  readonly now: () => number
}) {
  const admitted = new Map<string, number[]>()
  return {
    /** 0 when admitted, else the milliseconds until the next call can be. */
    take: (key: string): number => {
      const now = options.now()
      const recent = (admitted.get(key) ?? []).filter((at) => at > now - options.windowMs)
      admitted.set(key, recent)
      if (recent.length < options.limit) {
        recent.push(now)
        return 0
      }
      return (recent[0] ?? now) + options.windowMs - now
    },
  }
}
