import type { AnswerCache } from '@rc/cache/answer-cache'
import { followEvents } from '@rc/cache/event-follower'
import type { Database } from '@rc/db/database'
import { keysEndedBy, type CachePolicy } from '@rc/schema/policy'

export interface FollowedTriggers {
  readonly follower: AsyncDisposable
  readonly endAnswers: (trigger: string) => Promise<void>
}

/** Each trigger ends the answers the schema lists for it; so do all that came while no gateway was there to see them. */
export async function followTriggers(
  database: Database,
  cache: AnswerCache,
  policies: ReadonlyMap<string, CachePolicy>,
  onError: (error: unknown) => void,
): Promise<FollowedTriggers> {
  const ended = keysEndedBy(policies.values())
  const endAnswers = async (trigger: string): Promise<void> => {
    for (const key of ended.get(trigger) ?? []) await cache.end(key)
  }
  const follower = await followEvents({
    database,
    onError,
    onEvent: ({ trigger }) => endAnswers(trigger),
  })
  for (const key of new Set([...policies.values()].map((policy) => policy.key))) await cache.end(key)
  return { follower, endAnswers }
}
