const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long after the first, second … failed attempt the next one follows: together a little under three days. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  16 * HOUR,
  18 * HOUR,
]
/** Up to a tenth more, so that what failed together does not come back together. */
const JITTER = 0.1

/** When a delivery is tried again after `attempts` attempts; null when it is not. `random` is in [0, 1). */
export function nextAttempt(attempts: number, now: Date, random: number): Date | null {
  const wait = WAITS[attempts - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait * (1 + JITTER * random))
}
