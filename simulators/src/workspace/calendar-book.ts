import { createHash } from 'node:crypto'
import { notFound } from './google-error.ts'

export interface EventDraft {
  readonly key: string
  readonly summary: string
  readonly description?: string
  readonly start: number
  readonly end: number
  readonly organizer: string
  readonly attendees: readonly { readonly email: string; readonly responseStatus: string }[]
  readonly createdAt: number
}

export interface StoredEvent extends EventDraft {
  readonly id: string
  cancelled: boolean
  updatedAt: number
  /** Rises with every change of the calendar. */
  sequence: number
}

/** One calendar with what a sync token needs: the order of changes, and which tokens still hold. */
export interface Calendar {
  readonly address: string
  events(): readonly StoredEvent[]
  sequence(): number
  generation(): number
  add(draft: EventDraft): StoredEvent
  change(id: string, changes: { readonly start?: number; readonly summary?: string }): StoredEvent
  cancel(id: string): StoredEvent
  /** From here on older sync tokens are answered with 410. */
  revokeTokens(): void
}

const idOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 26)

export function createCalendar(address: string, drafts: readonly EventDraft[], now: () => number): Calendar {
  let sequence = 0
  let generation = 1
  const held = new Map<string, StoredEvent>()
  const add = (draft: EventDraft): StoredEvent => {
    const id = idOf(`${address}/${draft.key}`)
    const event = { ...draft, id, cancelled: false, updatedAt: draft.createdAt, sequence: ++sequence }
    held.set(id, event)
    return event
  }
  const get = (id: string): StoredEvent => {
    const event = held.get(id)
    if (event === undefined) throw notFound('Not Found')
    return event
  }
  for (const draft of drafts) add(draft)
  return {
    address,
    events: () => [...held.values()],
    sequence: () => sequence,
    generation: () => generation,
    add,
    change: (id, { start, summary }) => {
      const old = get(id)
      const moved = start === undefined ? {} : { start, end: start + (old.end - old.start) }
      const named = summary === undefined ? {} : { summary }
      const event = { ...old, ...moved, ...named, updatedAt: now(), sequence: ++sequence }
      held.set(id, event)
      return event
    },
    cancel: (id) => Object.assign(get(id), { cancelled: true, updatedAt: now(), sequence: ++sequence }),
    revokeTokens: () => {
      generation += 1
    },
  }
}
