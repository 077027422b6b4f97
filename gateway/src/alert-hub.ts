import { readLiveRoles } from '@rc/auth/live-roles'
import { CLEARANCE } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'
import { lastAlertEvent, readAlertEvents, type AlertEvent } from '@rc/db/alert-events'
import type { Database, Db } from '@rc/db/database'
import type { Metrics } from '@rc/telemetry/metrics'
import { followAlertFeed } from './alert-feed.ts'
import { createAlertLatency, type AlertLatency } from './alert-latency.ts'
import { createAlertReader, type AlertReader } from './alert-reader.ts'

export interface AlertHubOptions {
  readonly database: Database
  readonly now: () => Date
  readonly onError: (error: unknown) => void
  /** Called when there were alerts, before any stream tells of them. */
  readonly onAlerts?: () => Promise<void>
  readonly metrics?: Metrics
  /** How often a sign of life is sent. Default: 15 s. */
  readonly heartbeatMs?: number
  /** How often sessions are looked at where nothing happens; every alert looks at them too. Default: 5 s. */
  readonly checkMs?: number
  /** How long a caller may leave what was sent unread. Default: 30 s. */
  readonly patienceMs?: number
}

/** Alerts to all readers of this process. */
export interface AlertHub extends AsyncDisposable {
  /** Opens a stream after event `after`, else from now on. */
  open(reader: { sessionId: string; clearance: Level; after: number | null }): Promise<AlertReader>
  /** Streams of a session that are open. */
  count(sessionId: string): number
  readonly latency: AlertLatency
}

const PAGE = 100

export async function createAlertHub(options: AlertHubOptions): Promise<AlertHub> {
  const { database, now, onError, heartbeatMs = 15_000, checkMs = 5_000, patienceMs = 30_000 } = options
  const { db } = database
  const readers = new Set<AlertReader>()
  const latency = measureStreams(options.metrics, readers)
  const feed = await followAlertFeed({
    database,
    onError,
    async onEvents(events) {
      await options.onAlerts?.()
      await endStreamsOfEndedSessions(db, readers, now())
      for (const event of events) {
        for (const reader of readers) pass(reader, event)
        latency.note(event, now())
      }
    },
  })
  const begin = (reader: AlertReader): void => {
    catchUp(db, reader, () => feed.position).catch((error: unknown) => {
      onError(error)
      reader.end()
    })
  }
  const pass = (reader: AlertReader, event: AlertEvent): void => {
    if (!reader.live || reader.sent >= event.seq) return
    if (reader.hasRoom()) return reader.send(event)
    // He reads more slowly than alerts come: from here on he is sent them from the table, at his pace.
    reader.live = false
    begin(reader)
  }
  const timers = [
    setInterval(() => void endStreamsOfEndedSessions(db, readers, now()).catch(onError), checkMs),
    setInterval(() => {
      for (const reader of readers) reader.beat()
    }, heartbeatMs),
  ]
  return {
    latency,
    count: (sessionId) => [...readers].filter((reader) => reader.sessionId === sessionId).length,
    async open({ sessionId, clearance, after }) {
      // A number from the future is of another database: it begins now.
      const end = await lastAlertEvent(db)
      const from = Math.min(after ?? end, end)
      const reader = createAlertReader({ sessionId, clearance, after: from, patienceMs })
      readers.add(reader)
      reader.stream.once('close', () => readers.delete(reader))
      begin(reader)
      return reader
    },
    async [Symbol.asyncDispose]() {
      for (const timer of timers) clearInterval(timer)
      // Whoever does not read what was sent would not see the end either, and keep the server from closing.
      for (const reader of readers) {
        if (reader.hasRoom()) reader.end()
        else reader.stream.destroy()
      }
      await feed[Symbol.asyncDispose]()
    },
  }
}

function measureStreams(metrics: Metrics | undefined, readers: ReadonlySet<AlertReader>) {
  metrics?.onRead(async () => metrics.set('rc_alert_streams', [{ labels: {}, value: readers.size }]))
  return createAlertLatency(metrics)
}

/** Sends what the table holds after the last event sent, as fast as it is read; then the reader is live. */
async function catchUp(db: Db, reader: AlertReader, position: () => number): Promise<void> {
  while (!reader.stream.destroyed) {
    const events = await readAlertEvents(db, reader.sent, PAGE)
    for (const event of events) {
      reader.send(event)
      await reader.room()
    }
    if (events.length < PAGE && reader.sent >= position()) break
  }
  reader.live = true
}

/** A stream ends with its session, and when the role has fallen below what it was opened for. */
async function endStreamsOfEndedSessions(
  db: Db,
  readers: ReadonlySet<AlertReader>,
  now: Date,
): Promise<void> {
  const ids = new Set([...readers].map(({ sessionId }) => sessionId))
  const roles = await readLiveRoles(db, [...ids], now)
  for (const reader of readers) {
    // Opened while the statement ran: its session has just been looked at.
    if (!ids.has(reader.sessionId)) continue
    const role = roles.get(reader.sessionId)
    if (role === undefined || CLEARANCE[role] < reader.clearance) reader.end()
    else reader.clearance = CLEARANCE[role]
  }
}
