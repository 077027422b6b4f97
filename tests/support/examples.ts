const LONGEST_LIST = 1

/** Lists end after their first entry; cursors are of no use to others. */
export function cutShort(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((entry) => cutShort(entry))
  if (name === 'endCursor') return null
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cutShort(inner, key)]))
}

/** Paths of an answer with the kind of what is there. */
function kindsOf(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((entry) => kindsOf(entry, `${path}[]`))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => kindsOf(inner, `${path}.${key}`))
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T|$)/.test(value))
    return [[path, value.includes('T') ? 'instant' : 'day']]
  return [[path, value === null ? 'null' : typeof value]]
}

/** Where two answers disagree: a field only one has beside its siblings, or of another kind. What is null fits. */
export function differences(example: unknown, answer: unknown): string[] {
  const now = new Map(kindsOf(answer))
  const nulls = [...now].filter(([, kind]) => kind === 'null').map(([path]) => path)
  return kindsOf(example).flatMap(([path, kind]) => {
    const there = now.get(path)
    if (there === undefined) {
      const isBelowNothing = nulls.some((above) => path.startsWith(above)) || isBelowEmptyList(path, answer)
      return isBelowNothing || kind === 'null' ? [] : [`${path} is not answered any more`]
    }
    return there === kind || [there, kind].includes('null') ? [] : [`${path} is ${there}, not ${kind}`]
  })
}

/** Whether the list a path goes through has no entry now. */
function isBelowEmptyList(path: string, answer: unknown): boolean {
  let values: unknown[] = [answer]
  for (const [step] of path.matchAll(/\[\]|\.[^.[]+/g)) {
    values = values.flatMap((value) => {
      if (step === '[]') return Array.isArray(value) ? (value as unknown[]) : []
      const inner = (value as Record<string, unknown> | null)?.[step.slice(1)]
      return inner === undefined || inner === null ? [] : [inner]
    })
    if (step === '[]' && values.length === 0) return true
  }
  return false
}
