import type { Pool } from 'pg'
import type { Database } from './database.ts'

const AGAIN_MS = 1_000

/**
 * Calls `wake` for every notification on a channel; returns how to stop. Takes a connection of the pool; one that is lost
 * is replaced. Meanwhile notifications are lost, so whoever listens also looks by the clock.
 */
export async function listen(
  { embedded, pool }: Database,
  channel: string,
  wake: () => void,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  if (embedded !== null) return embedded.listen(channel, wake)
  if (pool === null) return async () => undefined
  let closed = false
  let close = (): void => undefined
  let again: NodeJS.Timeout | undefined
  const keep = async (): Promise<void> => {
    close = await open(pool, channel, wake, (error) => {
      onError(error)
      retry()
    })
    if (closed) close()
  }
  const retry = (): void => {
    if (closed) return
    again = setTimeout(() => {
      keep().then(wake, (error: unknown) => {
        onError(error)
        retry()
      })
    }, AGAIN_MS)
  }
  await keep()
  return async () => {
    closed = true
    clearTimeout(again)
    close()
  }
}

/** A connection that listens, and what ends it; `onLost` is called once, when it is no more. */
async function open(
  pool: Pool,
  channel: string,
  wake: () => void,
  onLost: (error: Error) => void,
): Promise<() => void> {
  const client = await pool.connect()
  try {
    await client.query(`listen ${channel}`)
  } catch (error) {
    client.release(true)
    throw error
  }
  let isReleased = false
  const release = (): boolean => {
    if (isReleased) return false
    isReleased = true
    client.release(true)
    return true
  }
  // A server that drops the database may say so after the end.
  client.on('error', (error) => {
    if (release()) onLost(error)
  })
  client.on('notification', wake)
  return () => void release()
}
