import type { AuditEntry } from './audit-entry.ts'

/** The trail cannot be written now: whatever waits for its entry must not happen. */
export class AuditUnavailableError extends Error {
  override readonly name = 'AuditUnavailableError'
}

/** Entries that were recorded together, and are durable together. */
export interface Waiting {
  readonly entries: readonly AuditEntry[]
  /** When it is given up, on the clock of `performance`. */
  readonly dueAt: number
  readonly resolve: (accessVersion: number) => void
  readonly reject: (error: AuditUnavailableError) => void
}

/** Entries that are not durable yet, in the order they came in; each is given up after `deadlineMs`. */
export interface WaitingEntries extends Disposable {
  /** How many have not been taken. */
  readonly length: number
  /** Resolves with what whoever takes them resolves it with. */
  add(entries: readonly AuditEntry[]): Promise<number>
  /** The next ones, so many entries or a little more; those taken before are settled. */
  take(wanted: number): readonly Waiting[]
}

/** One timer serves them all: they are due in their order. */
export function createWaitingEntries(deadlineMs: number): WaitingEntries {
  const waiting: Waiting[] = []
  let length = 0
  let taken: readonly Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  const remove = (count: number): readonly Waiting[] => {
    const removed = waiting.splice(0, count)
    for (const { entries } of removed) length -= entries.length
    return removed
  }
  const giveUpIn = (ms: number): NodeJS.Timeout => setTimeout(giveUp, ms).unref()
  const giveUp = (): void => {
    const now = performance.now()
    const isLate = ({ dueAt }: Waiting): boolean => dueAt <= now
    const late = new AuditUnavailableError('the audit trail took too long')
    for (const { reject } of taken.filter(isLate)) reject(late)
    const firstInTime = waiting.findIndex((one) => !isLate(one))
    for (const { reject } of remove(firstInTime === -1 ? waiting.length : firstInTime)) reject(late)
    const next = taken.find((one) => !isLate(one)) ?? waiting[0]
    timer = next === undefined ? undefined : giveUpIn(next.dueAt - now)
  }
  return {
    get length() {
      return length
    },
    add(entries) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      waiting.push({ entries, dueAt: performance.now() + deadlineMs, resolve, reject })
      length += entries.length
      timer ??= giveUpIn(deadlineMs)
      return promise
    },
    take(wanted) {
      let [count, found] = [0, 0]
      while (found < wanted && count < waiting.length) found += waiting[count++]?.entries.length ?? 0
      taken = remove(count)
      return taken
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
