import type { LiveSession } from './sessions.ts'

/** Reads live sessions by their ids in one statement. */
export type ReadSessions = (ids: readonly string[]) => Promise<ReadonlyMap<string, LiveSession>>

interface Lookup {
  readonly ids: Set<string>
  readonly found: Promise<ReadonlyMap<string, LiveSession>>
}

/**
 * Looks sessions up together: while one statement runs, the ids that are asked for gather for the next, which begins
 * after all of them were asked for. So what has changed before a request came is seen by it.
 */
export function createSessionLookup(read: ReadSessions): (id: string) => Promise<LiveSession | null> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Lookup | null = null
  const gather = (): Lookup => {
    const ids = new Set<string>()
    const found = running.then(() => {
      next = null
      return read([...ids])
    })
    running = found.catch(() => undefined)
    return { ids, found }
  }
  return async (id) => {
    next ??= gather()
    const { ids, found } = next
    ids.add(id)
    return (await found).get(id) ?? null
  }
}
