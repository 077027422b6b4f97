/** Reads values by their keys in one call. What is not there is not in the map. */
export type ReadTogether<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>

interface Reading<Value> {
  readonly keys: Set<string>
  readonly found: Promise<ReadonlyMap<string, Value>>
}

/**
 * Reads together: while one call runs, the keys that are asked for gather for the next, which begins after all of them
 * were asked for. So what has changed before somebody asks is seen by him. `beforeEach` is waited for before each call:
 * what is asked meanwhile is in it.
 */
export function gathered<Value>(
  read: ReadTogether<Value>,
  beforeEach: () => Promise<unknown> = () => Promise.resolve(),
): (key: string) => Promise<Value | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Reading<Value> | null = null
  const gather = (): Reading<Value> => {
    const keys = new Set<string>()
    const found = running.then(beforeEach).then(() => {
      next = null
      return read([...keys])
    })
    running = found.catch(() => undefined)
    return { keys, found }
  }
  return async (key) => {
    next ??= gather()
    const { keys, found } = next
    keys.add(key)
    return (await found).get(key)
  }
}
