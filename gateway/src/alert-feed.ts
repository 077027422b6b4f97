import { ALERTS_CHANNEL, lastAlertEvent, readAlertEvents, type AlertEvent } from '@rc/db/alert-events'
import type { Database } from '@rc/db/database'
import { listen } from '@rc/db/listen'

export interface AlertFeedOptions {
  readonly database: Database
  readonly onError: (error: unknown) => void
  /** Called with new events in order; the next ones wait for it. */
  readonly onEvents: (events: readonly AlertEvent[]) => Promise<void>
}

/** The end of the feed as this process has seen it. */
export interface AlertFeed extends AsyncDisposable {
  readonly position: number
}

const PAGE = 200
/** Where a notification is lost, the feed is looked at so often. */
const LOOK_MS = 500

/** Follows the alerts from now on: woken by the database, and by a clock. One a process, however many readers. */
export async function followAlertFeed({ database, onError, onEvents }: AlertFeedOptions): Promise<AlertFeed> {
  const { db } = database
  let position = await lastAlertEvent(db)
  let running: Promise<void> = Promise.resolve()
  let closed = false
  const read = async () => (closed ? [] : readAlertEvents(db, position, PAGE))
  const drain = async (): Promise<void> => {
    for (let events = await read(); events.length > 0; events = await read()) {
      await onEvents(events)
      position = events.at(-1)?.seq ?? position
    }
  }
  const wake = (): void => {
    running = running.then(drain).catch((error: unknown) => (closed ? undefined : onError(error)))
  }
  const stopListening = await listen(database, ALERTS_CHANNEL, wake, onError)
  const timer = setInterval(wake, LOOK_MS)
  return {
    get position() {
      return position
    },
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await stopListening()
      await running
    },
  }
}
