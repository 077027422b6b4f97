/**
 * The fields of some data that whoever checked it never looked at, as paths: those it does not know. `check` is given
 * the data to look at; it has to look at everything it knows, and not to go over names it does not.
 */
export function unknownWords(data: object, check: (watched: object) => void): string[] {
  const seen = new Map<object, Set<string>>()
  const watch = <T extends object>(value: T): T => {
    const read = seen.get(value) ?? new Set<string>()
    seen.set(value, read)
    return new Proxy(value, {
      get(target, name, receiver) {
        if (typeof name === 'string') read.add(name)
        const found: unknown = Reflect.get(target, name, receiver)
        return typeof found === 'object' && found !== null ? watch(found) : found
      },
    })
  }
  check(watch(data))
  return unread(data, seen, '')
}

function unread(value: object, seen: ReadonlyMap<object, ReadonlySet<string>>, path: string): string[] {
  const read = seen.get(value)
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = `${path}/${name}`
    if (read?.has(name) !== true) return [at]
    return typeof inner === 'object' && inner !== null ? unread(inner, seen, at) : []
  })
}
