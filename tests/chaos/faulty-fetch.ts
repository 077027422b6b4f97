/** What an upstream can do wrong, at the border of this process. */
export const FAULTS = [
  'down',
  'slow',
  'throttling',
  'broken',
  'wrong types',
  'no sense',
  'duplicates',
  'out of order',
] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultyFetch {
  readonly fetch: typeof fetch
  /** From the n-th call on (counted from here, 0 is the first) so many calls go wrong. */
  arm(fault: Fault, from: number, count: number): void
  disarm(): void
  /** Calls since the last arming. */
  readonly calls: () => number
}

export function createFaultyFetch(): FaultyFetch {
  let armed: { readonly fault: Fault; readonly from: number; readonly to: number } | null = null
  let calls = 0
  return {
    fetch: async (input, init) => {
      const n = calls++
      if (armed === null || n < armed.from || n >= armed.to) return fetch(input, init)
      return spoil[armed.fault](() => fetch(input, init), init?.signal ?? null)
    },
    arm(fault, from, count) {
      calls = 0
      armed = { fault, from, to: from + count }
    },
    disarm() {
      calls = 0
      armed = null
    },
    calls: () => calls,
  }
}

type Ask = () => Promise<Response>

const spoil: Record<Fault, (ask: Ask, signal: AbortSignal | null) => Promise<Response>> = {
  down: () => Promise.reject(new TypeError('fetch failed')),
  /** It was heard, and its answer does not come. */
  slow: async (ask, signal) => {
    await (await ask()).body?.cancel()
    return new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
  },
  throttling: async () => new Response('slow down', { status: 429, headers: { 'retry-after': '1' } }),
  broken: async () => new Response('<html>', { status: 503 }),
  'wrong types': (ask) => changed(ask, (json) => deeply(json, turned)),
  'no sense': async () => new Response('<html>Welcome to our portal</html>'),
  duplicates: (ask) =>
    changed(ask, (json) => deeply(json, (rows) => (isRows(rows) ? rows.flatMap((row) => [row, row]) : rows))),
  'out of order': (ask) =>
    changed(ask, (json) => deeply(json, (rows) => (isRows(rows) ? rows.toReversed() : rows))),
}

const isRows = (value: unknown): value is object[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))

/** Lists where values were, and values where lists were. */
const turned = (value: unknown): unknown => (Array.isArray(value) ? 'none' : { value })

function deeply(value: unknown, change: (value: unknown) => unknown): unknown {
  if (change === turned && (typeof value !== 'object' || value === null)) return turned(value)
  if (Array.isArray(value)) return change(value.map((one) => deeply(one, change)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, deeply(one, change)]))
}

/** A JSON answer, changed; of a table in text, lines after the header. */
async function changed(ask: Ask, change: (json: unknown) => unknown): Promise<Response> {
  const answer = await ask()
  if (!answer.ok) return answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const body = spoiled(bytes, change)
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(new Uint8Array(body), { status: answer.status, headers })
}

function spoiled(bytes: Buffer, change: (json: unknown) => unknown): Buffer {
  const text = bytes.toString()
  try {
    return Buffer.from(JSON.stringify(change(JSON.parse(text))))
  } catch {
    const lines = text.trimEnd().split('\n')
    const [header = '', ...rows] = lines
    // What is no text table either is cut off in the middle.
    if (!header.includes(',')) return bytes.subarray(0, Math.floor(bytes.length / 2))
    const objects = change(rows.map((row) => ({ row })))
    const kept = Array.isArray(objects) ? objects.map((one: { row: unknown }) => String(one.row)) : ['none']
    return Buffer.from([header, ...kept].join('\n'))
  }
}
