const baseMs = 1000
const capMs = 60_000

/** Truncated exponential backoff with full jitter; `attempt` counts from 0, `random` is in [0, 1). */
export const backoff = (attempt: number, random: number, firstMs: number = baseMs): number =>
  random * Math.min(capMs, firstMs * 2 ** attempt)

/** Milliseconds a `Retry-After` header asks for, in either of its forms; undefined when it has neither. */
export function retryAfterMs(header: string | null, now: Date): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
