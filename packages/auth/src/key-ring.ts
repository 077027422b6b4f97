/** A key is followed by the next after so many days. */
export const KEY_DAYS = 30
/** A key is published before it signs: whoever keeps the published keys for five minutes knows it by then. */
export const AHEAD_MINUTES = 10
/** How long it verifies after the next one has begun to sign: its last token lives 15 minutes; the rest is for clocks. */
export const AFTER_MINUTES = 20

export interface DatedKey {
  readonly createdAt: Date
}

export interface KeyRing<Key> {
  /** Undefined only when there is no key at all. */
  readonly signing: Key | undefined
  readonly verifying: readonly Key[]
}

const minutesAfter = ({ createdAt }: DatedKey, minutes: number): number =>
  createdAt.getTime() + minutes * 60_000

/** Which of the keys, oldest first, signs now, and which verify. The first of all signs at once. */
export function ringOf<Key extends DatedKey>(keys: readonly Key[], now: Date): KeyRing<Key> {
  const ready = keys.filter((key) => minutesAfter(key, AHEAD_MINUTES) <= now.getTime())
  const verifying = keys.filter((_key, i) => {
    const next = keys[i + 1]
    return next === undefined || now.getTime() < minutesAfter(next, AHEAD_MINUTES + AFTER_MINUTES)
  })
  return { signing: ready.at(-1) ?? keys[0], verifying }
}

export function rotationIsDue(keys: readonly DatedKey[], now: Date): boolean {
  const newest = keys.at(-1)
  return newest === undefined || minutesAfter(newest, KEY_DAYS * 24 * 60) <= now.getTime()
}
