/** One server-sent event as it arrived. */
export interface ReceivedEvent {
  readonly id: number
  readonly event: string
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into events of every shape
  readonly data: any
  /** By this machine's clock, in milliseconds. */
  readonly at: number
}

/** An open stream of server-sent events, read as it comes. */
export interface EventReader extends AsyncDisposable {
  readonly status: number
  readonly received: readonly ReceivedEvent[]
  /** Signs of life. */
  readonly beats: () => number
  /** True once the server has ended the stream. */
  readonly ended: () => boolean
}

export async function readEventStream(url: string, headers: Record<string, string>): Promise<EventReader> {
  const stop = new AbortController()
  const answer = await fetch(url, { headers, signal: stop.signal })
  const received: ReceivedEvent[] = []
  let beats = 0
  let ended = false
  const reading = (async () => {
    let left = ''
    for await (const chunk of (answer.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
      const blocks = (left + chunk).split('\n\n')
      left = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/, 2) as [string, string]))
        if (block.startsWith(':')) beats += 1
        const data = fields.get('data')
        if (data !== undefined) {
          received.push({
            id: Number(fields.get('id')),
            event: fields.get('event') ?? '',
            data: JSON.parse(data),
            at: Date.now(),
          })
        }
      }
    }
    ended = true
  })().catch(() => undefined)
  return {
    status: answer.status,
    received,
    beats: () => beats,
    ended: () => ended,
    async [Symbol.asyncDispose]() {
      stop.abort()
      await reading
    },
  }
}
