import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const LOOPBACK: ReadonlySet<string | undefined> = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Who may read metrics: whoever has the token; where none is set and nothing is real, whoever asks from this machine
 * itself and not through a proxy on it.
 */
export function mayReadMetrics(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  { token, production }: MetricsAccess,
): boolean {
  if (token !== undefined)
    return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
  const isForwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers)
  return !production && !isForwarded && LOOPBACK.has(socket.remoteAddress)
}

export interface MetricsAccess {
  readonly token: string | undefined
  readonly production: boolean
}
