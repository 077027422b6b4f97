import { businessHours } from './response-time.ts'

export interface Message {
  readonly id: string
  readonly contactId: string
  readonly incoming: boolean
  readonly at: Date
}

/**
 * Business minutes from each incoming message to the next outgoing one to the same contact; messages nobody
 * answered yet are not in the result. Business hours as for F60.
 */
export function firstReplies(messages: readonly Message[]): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>()
  for (const thread of Map.groupBy(messages, ({ contactId }) => contactId).values()) {
    let reply: Date | undefined
    for (const { id, incoming, at } of thread.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
      if (!incoming) reply = at
      else if (reply !== undefined) minutes.set(id, Math.round(businessHours(at, reply) * 60))
    }
  }
  return minutes
}
