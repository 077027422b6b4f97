import KeyvRedis from '@keyv/redis'
import { Keyv } from 'keyv'
import { LRUCache } from 'lru-cache'

/** The shared cache: Redis where a URL is given, bounded memory of this process otherwise. */
export interface Store extends AsyncDisposable {
  readonly keyv: Keyv
  /** The connection itself, for what counts over all processes; absent in memory. */
  readonly redis?: unknown
  /** Told of every failure; a cache that fails answers as if it were empty. */
  onError(listener: (error: unknown) => void): void
}

const LARGEST_MEMORY_STORE = 5_000
const LONGEST_LIFE_MS = 8 * 60 * 60_000

/** Opens the store; a Redis that does not answer now is tried again in the background. */
export async function openStore(redisUrl?: string): Promise<Store> {
  const { keyv, redis } = redisUrl === undefined ? { keyv: memoryStore() } : await redisStore(redisUrl)
  let listener: (error: unknown) => void = () => undefined
  keyv.on('error', (error: unknown) => listener(error))
  return {
    keyv,
    ...(redis === undefined ? {} : { redis }),
    onError: (next) => {
      listener = next
    },
    [Symbol.asyncDispose]: () => keyv.disconnect(),
  }
}

// Keyv's own Map never forgets; answers of dead generations would pile up. Values are kept as text, as in Redis: what is
// read is the reader's own.
function memoryStore(): Keyv {
  const kept = new LRUCache<string, string>({ max: LARGEST_MEMORY_STORE, ttl: LONGEST_LIFE_MS })
  return new Keyv({
    store: {
      get: (key: string) => kept.get(key),
      set: (key: string, value: string, ttl = LONGEST_LIFE_MS) => void kept.set(key, value, { ttl }),
      delete: (key: string) => kept.delete(key),
      clear: () => kept.clear(),
    },
  })
}

// With the adapter's defaults every call hangs while Redis is away; a cache must miss at once instead. A connection that
// says nothing is lost too.
async function redisStore(url: string): Promise<{ keyv: Keyv; redis?: unknown }> {
  const adapter = new KeyvRedis(
    {
      url,
      disableOfflineQueue: true,
      pingInterval: 1_000,
      socket: {
        connectTimeout: 500,
        socketTimeout: 5_000,
        reconnectStrategy: (tries: number) => Math.min(tries * 100, 2_000),
      },
    },
    { throwOnConnectError: false, throwOnErrors: true, connectionTimeout: 300, namespace: 'rc' },
  )
  await adapter.getClient().catch(() => undefined)
  return { keyv: new Keyv(adapter, { useKeyPrefix: false }), redis: adapter.client }
}
