import { setTimeout as sleep } from 'node:timers/promises'

export interface Farewell {
  /** Begins to leave. */
  leave(): void
  /** How long to go on answering then: longer than a load balancer takes to notice. */
  readonly seconds: number
}

/** Resolves when this process may close: told to by a platform (SIGTERM) it leaves first, told to by a person it need not. */
export async function toldToEnd({ leave, seconds }: Farewell): Promise<void> {
  const signal = await new Promise<string>((stop) => {
    process.once('SIGTERM', stop)
    process.once('SIGINT', stop)
  })
  if (signal !== 'SIGTERM') return
  leave()
  await sleep(seconds * 1_000)
}
