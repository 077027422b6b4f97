import { randomUUID } from 'node:crypto'
import { openStore } from '@rc/cache/store'
import { fault, ok, type Check } from './finding.ts'

const KEPT_MS = 10_000

export const checkStore = (url: string | undefined): Check => ({
  name: 'redis',
  advice: 'See that the server of RC_REDIS_URL runs and is reached from here.',
  async look() {
    if (url === undefined) return [ok('redis', 'not used: each process keeps its answers in its own memory')]
    await using store = await openStore(url)
    store.onError(() => undefined)
    const [key, token] = [`doctor:${randomUUID()}`, randomUUID()]
    await store.keyv.set(key, token, KEPT_MS)
    return (await store.keyv.get(key)) === token
      ? [ok('redis', 'keeps what it is given')]
      : [
          fault(
            'redis',
            'does not keep what it is given',
            'See that the server of RC_REDIS_URL runs, is reached from here and has memory left. Until then every answer is computed.',
          ),
        ]
  },
})
