import { setTimeout as sleep } from 'node:timers/promises'
import { BudgetSpentError } from './crm-error.ts'

/** Reads a person waits for are `interactive`; syncs are `bulk` and leave the reserve alone. */
export type CallPriority = 'interactive' | 'bulk'

/** Permission for one call. Ending it when the answer is there gives its place back sooner. */
export interface CallLease {
  end(): Promise<void>
}

export interface CallBudget {
  /** Waits for permission; rejects with BudgetSpentError when it cannot be had in time. */
  take(priority: CallPriority, signal: AbortSignal): Promise<CallLease>
}

/**
 * Where calls are counted. A call counts from its start until a window after its end: however slowly it
 * travels, it arrives in between, so no window at the other side can hold more than `limit`.
 */
export interface CallStore {
  tryTake(
    limit: number,
  ): Promise<
    { readonly ok: true; readonly lease: CallLease } | { readonly ok: false; readonly retryInMs: number }
  >
}

export interface SharedBudgetOptions {
  readonly store: CallStore
  /** Calls in any window, over all processes. */
  readonly limit?: number
  /** Calls of the limit that bulk work may not use. */
  readonly reserve?: number
  /** How long a call may wait for its permission. */
  readonly maxWaitMs?: Readonly<Record<CallPriority, number>>
  readonly now: () => Date
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

const pollMs = 1000

const defaultWait = async (ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(ms, undefined, { signal })
}

/** One budget of CRM calls for everything that shares the store: all requests, jobs and processes. */
export function createSharedBudget(options: SharedBudgetOptions): CallBudget {
  const { store, limit = 90, reserve = 20, wait = defaultWait } = options
  const maxWaitMs = options.maxWaitMs ?? { interactive: 500, bulk: 600_000 }
  const limits = { interactive: limit, bulk: limit - reserve }
  return {
    take: async (priority, signal) => {
      const deadline = options.now().getTime() + maxWaitMs[priority]
      for (;;) {
        signal.throwIfAborted()
        const taken = await store.tryTake(limits[priority])
        if (taken.ok) return taken.lease
        if (options.now().getTime() + taken.retryInMs > deadline) throw new BudgetSpentError(taken.retryInMs)
        await wait(Math.min(taken.retryInMs, pollMs), signal)
      }
    },
  }
}
