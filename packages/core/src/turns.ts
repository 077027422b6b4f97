import { setImmediate } from 'node:timers/promises'

/** Long enough to get on with work, short enough not to be noticed by whoever waits for an answer of the process. */
const MOST_MS = 8

/**
 * For long computing in a process that also answers: what it returns lets everybody else have a turn once the last one
 * is some milliseconds ago, and costs next to nothing until then.
 */
export function createTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
