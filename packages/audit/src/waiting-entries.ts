import type { AuditEntry } from './audit-entry.ts'

/** The trail cannot be written now: whatever waits for its entry must not happen. */
export class AuditUnavailableError extends Error {
  override readonly name = 'AuditUnavailableError'
}

export interface Waiting {
  readonly entry: AuditEntry
  /** When it is given up, on the clock of `performance`. */
  readonly dueAt: number
  readonly resolve: (accessVersion: number) => void
  readonly reject: (error: AuditUnavailableError) => void
}

/** Entries that are not durable yet, in the order they came in; each is given up after `deadlineMs`. */
export interface WaitingEntries extends Disposable {
  /** How many have not been taken. */
  readonly length: number
  /** Resolves with what whoever takes it resolves it with. */
  add(entry: AuditEntry): Promise<number>
  /** The next ones; those taken before are settled. */
  take(most: number): readonly Waiting[]
}

/** One timer serves them all: they are due in their order. */
export function createWaitingEntries(deadlineMs: number): WaitingEntries {
  const waiting: Waiting[] = []
  let taken: readonly Waiting[] = []
  let timer: NodeJS.Timeout | undefined
  const giveUpIn = (ms: number): NodeJS.Timeout => setTimeout(giveUp, ms).unref()
  const giveUp = (): void => {
    const now = performance.now()
    const isLate = ({ dueAt }: Waiting): boolean => dueAt <= now
    const late = new AuditUnavailableError('the audit trail took too long')
    for (const { reject } of taken.filter(isLate)) reject(late)
    while (waiting[0] !== undefined && isLate(waiting[0])) waiting.shift()?.reject(late)
    const next = taken.find((one) => !isLate(one)) ?? waiting[0]
    timer = next === undefined ? undefined : giveUpIn(next.dueAt - now)
  }
  return {
    get length() {
      return waiting.length
    },
    add(entry) {
      const { promise, resolve, reject } = Promise.withResolvers<number>()
      waiting.push({ entry, dueAt: performance.now() + deadlineMs, resolve, reject })
      timer ??= giveUpIn(deadlineMs)
      return promise
    },
    take(most) {
      taken = waiting.splice(0, most)
      return taken
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  }
}
