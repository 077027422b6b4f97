import type { Database } from '@rc/db/database'
import { currentPosition, EVENTS_CHANNEL, readEvents, type Position, type RecordedEvent } from '@rc/db/events'

export interface EventFollowerOptions {
  readonly database: Database
  /** Called for every event in order; the next one waits for it. */
  readonly onEvent: (event: RecordedEvent) => Promise<void>
  readonly onError: (error: unknown) => void
  /** How often to look where no notification comes, in milliseconds. */
  readonly interval?: number
}

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
  let position: Position = await currentPosition(database.db)
  let running: Promise<void> = Promise.resolve()
  let closed = false

  const drain = async (): Promise<void> => {
    if (closed) return
    try {
      for (let events = await readEvents(database.db, position); events.length > 0;) {
        for (const event of events) {
          await onEvent(event)
          position = { tx: event.tx, id: event.id }
        }
        events = closed ? [] : await readEvents(database.db, position)
      }
    } catch (error) {
      if (!closed) onError(error)
    }
  }
  const wake = (): void => {
    running = running.then(drain)
  }
  const stopListening = await listen(database, wake, onError)
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

async function listen(
  database: Database,
  wake: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (database.embedded !== null) return database.embedded.listen(EVENTS_CHANNEL, wake)
  const client = await database.pool?.connect()
  if (client === undefined) return async () => undefined
  // A lost connection costs the notifications only: the clock keeps the follower going.
  client.on('error', onError)
  client.on('notification', wake)
  await client.query(`listen ${EVENTS_CHANNEL}`)
  return async () => client.release(true)
}
