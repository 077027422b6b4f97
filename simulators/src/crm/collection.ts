/** Records by id with lists sorted on demand; a change throws the lists away, so 200,000 notes are sorted once. */
export interface Collection<T> {
  get(id: string): T | undefined
  all(): readonly T[]
  put(record: T): void
  remove(id: string): boolean
  /** Tell the collection that a record was changed in place. */
  touched(): void
  /** In ascending order of a number or text; ties by id. */
  sorted(name: string, by: (record: T) => number | string): readonly T[]
  /** Everything with the same value of a key, such as the notes of a contact. */
  grouped(name: string, by: (record: T) => string): ReadonlyMap<string, readonly T[]>
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : Number(a > b))

export function createCollection<T extends { readonly id: string }>(load: () => Iterable<T>): Collection<T> {
  let records: Map<string, T> | undefined
  const lists = new Map<string, readonly T[]>()
  const groups = new Map<string, ReadonlyMap<string, readonly T[]>>()
  const loaded = () => (records ??= new Map(Array.from(load(), (record) => [record.id, record])))
  const touched = () => {
    lists.clear()
    groups.clear()
  }
  return {
    get: (id) => loaded().get(id),
    all: () => [...loaded().values()],
    put: (record) => {
      loaded().set(record.id, record)
      touched()
    },
    remove: (id) => {
      touched()
      return loaded().delete(id)
    },
    touched,
    sorted: (name, by) => {
      const list =
        lists.get(name) ??
        [...loaded().values()].toSorted((a, b) => compare(by(a), by(b)) || compare(a.id, b.id))
      lists.set(name, list)
      return list
    },
    grouped: (name, by) => {
      const group = groups.get(name) ?? Map.groupBy(loaded().values(), by)
      groups.set(name, group)
      return group
    },
  }
}
