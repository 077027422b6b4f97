import type { Database } from '@rc/db/database'
import {
  advance,
  currentPosition,
  EVENTS_CHANNEL,
  readVisibleEvents,
  type Cursor,
  type RecordedEvent,
} from '@rc/db/events'
import { listen } from '@rc/db/listen'

export interface EventFollowerOptions {
  readonly database: Database
  /** Called once for every event, as soon as it is visible; the next one waits for it. */
  readonly onEvent: (event: RecordedEvent) => Promise<void>
  readonly onError: (error: unknown) => void
  /** How often to look where no notification comes, in milliseconds. */
  readonly interval?: number
}

const PAGE = 500

/**
 * Follows the event outbox from now on: woken by the database's notification, and by a clock for the case that one
 * is lost. Every process that keeps something derived from data runs one.
 */
export async function followEvents({
  database,
  onEvent,
  onError,
  interval = 500,
}: EventFollowerOptions): Promise<AsyncDisposable> {
  let cursor: Cursor = { position: await currentPosition(database.db), seen: [] }
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const drain = async (): Promise<void> => {
    if (closed) return
    try {
      for (let isAll = false; !isAll;) {
        const { events, horizon } = await readVisibleEvents(database.db, cursor, PAGE)
        for (const event of events) {
          await onEvent(event)
          cursor = advance(cursor, [event], 0n)
        }
        cursor = advance(cursor, [], horizon)
        isAll = closed || events.length < PAGE
      }
    } catch (error) {
      if (!closed) onError(error)
    }
  }
  const wake = (): void => {
    running = running.then(drain)
  }
  const stopListening = await listen(database, EVENTS_CHANNEL, wake, onError)
  const timer = setInterval(wake, interval)
  return {
    async [Symbol.asyncDispose]() {
      closed = true
      clearInterval(timer)
      await stopListening()
      await running
    },
  }
}
