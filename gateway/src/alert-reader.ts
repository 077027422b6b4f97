import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Level } from '@rc/core/sensitivity'
import type { AlertEvent } from '@rc/db/alert-events'

/** One open stream of alerts. */
export interface AlertReader {
  readonly sessionId: string
  /** Follows the role: raised while the stream is open; when it falls, the stream ends. */
  clearance: Level
  /** What the caller reads. */
  readonly stream: Readable
  /** Number of the last event that was sent or passed over. */
  readonly sent: number
  /** False while earlier events are still being sent. */
  live: boolean
  /** False while the caller does not read what was sent: then nothing more is kept for him here. */
  hasRoom(): boolean
  /** Resolves when there is room again. A caller who does not read for too long is let go. */
  room(): Promise<void>
  send(event: AlertEvent): void
  beat(): void
  end(): void
}

export interface AlertReaderOptions {
  readonly sessionId: string
  readonly clearance: Level
  /** Number of the event to begin after. */
  readonly after: number
  readonly patienceMs: number
}

const texts = new WeakMap<AlertEvent, string>()

/** An event as it is sent; made once, however many are told. */
function textOf(told: AlertEvent): string {
  const { seq, event, body } = told
  const text = texts.get(told) ?? `id: ${seq}\nevent: ${event}\ndata: ${JSON.stringify(body)}\n\n`
  texts.set(told, text)
  return text
}

/** Writes server-sent events; whoever is let go resumes with the last id he has. */
export function createAlertReader(options: AlertReaderOptions): AlertReader {
  const { sessionId, after, patienceMs } = options
  const stream = new PassThrough()
  stream.on('error', () => undefined)
  const isOpen = (): boolean => !stream.destroyed && !stream.writableEnded
  const write = (text: string): void => {
    if (isOpen()) stream.write(text)
  }
  // Sets the id to resume after, also for whom nothing happens before the connection is lost.
  write(`retry: 3000\nid: ${after}\n\n`)
  let sent = after
  return {
    sessionId,
    clearance: options.clearance,
    stream,
    live: false,
    get sent() {
      return sent
    },
    hasRoom: () => !stream.writableNeedDrain,
    async room() {
      if (!stream.writableNeedDrain || !isOpen()) return
      await once(stream, 'drain', { signal: AbortSignal.timeout(patienceMs) }).catch(() => stream.destroy())
    },
    send(event) {
      sent = event.seq
      if (event.level <= this.clearance) write(textOf(event))
    },
    beat() {
      if (this.hasRoom()) write(': still here\n\n')
    },
    end: () => void stream.end(),
  }
}
