import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_BYTES = 4_000_000
const LONGEST = 50_000

interface Remembered {
  readonly bytes: Buffer
  readonly body: object
}

/**
 * JSON bodies of the routes of this scope are read once where they come again and again, as the operations of a dashboard
 * do: the same bytes are the same object, frozen, because several requests have it. They are found by their checksum,
 * which anybody can make equal, and are the same only when every byte is. As texts they would be hashed and compared
 * each time, at many times the cost.
 */
export function rememberBodies(scope: FastifyInstance): void {
  const read = scope.getDefaultJsonParser('error', 'error')
  const known = new LRUCache<number, Remembered>({ maxSize: MOST_BYTES })
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const sum = crc32(bytes)
    const remembered = known.get(sum)
    if (remembered?.bytes.equals(bytes) === true) return done(null, remembered.body)
    return read(request, bytes.toString(), (error, body: unknown) => {
      if (error === null && isObject(body) && bytes.length <= LONGEST) {
        known.set(sum, { bytes, body: frozen(body) }, { size: bytes.length })
        written.set(body, bytes)
      }
      done(error, body)
    })
  })
}

const written = new WeakMap<object, Buffer>()

/** The bytes of a body that was remembered. */
export const bytesOf = (body: unknown): Buffer | undefined => (isObject(body) ? written.get(body) : undefined)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function frozen(value: object): object {
  for (const part of Object.values(value)) if (isObject(part)) frozen(part)
  return Object.freeze(value)
}
