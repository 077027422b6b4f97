import { setTimeout as sleep } from 'node:timers/promises'

/** Who of several is ready, as their `/readyz` said a moment ago. */
export interface Readiness extends AsyncDisposable {
  inTurn(): readonly string[]
}

/** Asks each of them every so many milliseconds. */
export function watchReadiness(targets: readonly string[], everyMs: number): Readiness {
  const ready = new Set<string>()
  const stop = new AbortController()
  const watching = Promise.all(
    targets.map((target) => watch(target, { ready, everyMs, signal: stop.signal })),
  )
  return {
    inTurn: () => targets.filter((target) => ready.has(target)),
    async [Symbol.asyncDispose]() {
      stop.abort()
      await watching
    },
  }
}

interface Watching {
  readonly ready: Set<string>
  readonly everyMs: number
  readonly signal: AbortSignal
}

async function watch(target: string, { ready, everyMs, signal }: Watching): Promise<void> {
  while (!signal.aborted) {
    const answer = await fetch(`${target}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) ready.add(target)
    else ready.delete(target)
    await sleep(everyMs)
  }
}
