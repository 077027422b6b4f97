const capMs = 64_000
/** A pause longer than this is no pause of a job any more. */
export const parkAfterMs = 15 * 60_000

/** Truncated exponential backoff: `min(2^n s + up to 1 s, 64 s)`; `attempt` counts from 0, `random` is in [0, 1). */
export const backoffMs = (attempt: number, random: number): number =>
  Math.min(2 ** attempt * 1000 + random * 1000, capMs)

/** Milliseconds the upstream asks to be left alone: by header, or as Gmail does only in the text; 0 if it does not. */
export function askedMs(header: string | null, message: string, now: Date): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime()
  const told = Date.parse(/Retry after (\S+)/i.exec(message)?.[1] ?? '') - now.getTime()
  return Math.max(0, ...[seconds, told].filter((ms) => !Number.isNaN(ms)))
}
