import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

// Imported by the measured process itself: at SIGUSR2 it writes how late its event loop was since the last one.
const RESOLUTION_MS = 5
const MS = 1_000_000

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  process.on('SIGUSR2', () => {
    const of = (nanoseconds: number): number => Math.max(0, nanoseconds / MS - RESOLUTION_MS)
    const told = {
      p50: of(delay.percentile(50)),
      p99: of(delay.percentile(99)),
      p999: of(delay.percentile(99.9)),
      max: of(delay.max),
    }
    writeFileSync(process.env['BENCH_DELAY'] ?? '', JSON.stringify(told))
    delay.reset()
  })
}
