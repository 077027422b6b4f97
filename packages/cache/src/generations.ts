import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gathered } from '@rc/core/gathered'
import type { Keyv } from 'keyv'

/** Random values of groups in the shared store: what was stored under one is found no more once it is replaced. */
export interface Generations {
  /** Null while a group that was ended could not be replaced in the store: what that still holds is too old. */
  current(group: string): Promise<string | null>
  /** Those of several groups as one; null while one of them is. */
  together(groups: readonly string[]): Promise<string | null>
  /** Ends everything stored for a group, in all processes; now, or when a store that is away is there again. */
  end(group: string): Promise<void>
}

export function createGenerations(keyv: Keyv): Generations {
  const beginning = new Map<string, Promise<string>>()
  /** Groups whose end the store has not taken, each with the end it waits for. */
  const unended = new Map<string, symbol>()

  const replace = async (group: string): Promise<void> => {
    const waiting = unended.get(group)
    const isStored = await keyv.set(keyOf(group), randomUUID())
    if (isStored && unended.get(group) === waiting) unended.delete(group)
  }
  /** A missing generation becomes a new random one: a constant would revive answers after an eviction. */
  const begin = async (group: string): Promise<string> => {
    const made = randomUUID()
    await keyv.set(keyOf(group), made)
    // Another process may have set it at the same moment; the one that stands counts.
    return (await keyv.get<string>(keyOf(group))) ?? made
  }
  const current = async (group: string): Promise<string | null> => {
    if (unended.has(group)) await replace(group)
    if (unended.has(group)) return null
    const known = await keyv.get<string>(keyOf(group))
    if (known !== undefined) return known
    const begun = beginning.get(group) ?? begin(group).finally(() => beginning.delete(group))
    beginning.set(group, begun)
    return begun
  }
  // Requests that have arrived together are read from their connections one after the other, in one turn.
  const together = gathered(async (lists) => {
    const groups = [...new Set(lists.flatMap((list) => list.split(' ')))]
    const found = new Map(
      await Promise.all(groups.map(async (group) => [group, await current(group)] as const)),
    )
    return new Map(
      lists.map((list) => {
        const generations = list.split(' ').map((group) => found.get(group) ?? null)
        return [list, generations.includes(null) ? null : generations.join(':')]
      }),
    )
  }, nextTurn)
  return {
    current,
    together: async (groups) => (await together(groups.join(' '))) ?? null,
    async end(group) {
      unended.set(group, Symbol('end'))
      await replace(group)
    },
  }
}

const keyOf = (group: string): string => `generation:${group}`
