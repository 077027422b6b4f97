import type { Database } from '@rc/db/database'
import { listen } from '@rc/db/listen'
import { DELIVERIES_CHANNEL } from '@rc/db/webhook-queue'
import { claimDeliveries, type ClaimedDelivery } from './claim-deliveries.ts'
import { recordOutcome } from './record-outcome.ts'
import type { Outcome } from './send-delivery.ts'

export interface DeliverOptions {
  readonly database: Database
  readonly send: (delivery: ClaimedDelivery) => Promise<Outcome>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  /** In [0, 1). */
  readonly random?: () => number
  /** How often to look for what has become due. Default: 1 s. */
  readonly lookMs?: number
}

/** Attempts under way in one process. */
const MOST_AT_ONCE = 32

/**
 * Sends what is due, until disposed of; then waits for the attempts under way. Several workers share the work, and what
 * one leaves behind another takes up: a delivery may arrive twice, never not at all.
 */
export async function startDelivering(options: DeliverOptions): Promise<AsyncDisposable> {
  const { database, send, now, onError, random = Math.random, lookMs = 1_000 } = options
  const { db } = database
  const underWay = new Set<Promise<void>>()
  let claiming: Promise<void> = Promise.resolve()
  let closed = false

  const deliver = async (delivery: ClaimedDelivery): Promise<void> => {
    const outcome = await send(delivery)
    await recordOutcome(db, delivery, outcome, now(), random())
  }
  const track = (delivery: ClaimedDelivery): void => {
    const attempt: Promise<void> = deliver(delivery)
      .catch(onError)
      .finally(() => {
        underWay.delete(attempt)
        wake()
      })
    underWay.add(attempt)
  }
  const hasRoom = (): boolean => !closed && underWay.size < MOST_AT_ONCE
  const claim = async (): Promise<void> => {
    while (hasRoom()) {
      const claimed = await claimDeliveries(db, now())
      for (const delivery of claimed) track(delivery)
      if (claimed.length === 0) return
    }
  }
  const wake = (): void => {
    if (!closed) claiming = claiming.then(claim).catch(onError)
  }
  const stopListening = await listen(database, DELIVERIES_CHANNEL, wake, onError)
  const timer = setInterval(wake, lookMs)
  wake()
  return {
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await stopListening()
      await claiming
      await Promise.all(underWay)
    },
  }
}
