import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'

const MOST_CHARACTERS = 4_000_000
const LONGEST = 50_000

/**
 * JSON bodies of the routes of this scope are read once where they come again and again, as the operations of a dashboard
 * do: the same text is the same object, frozen, because several requests have it.
 */
export function rememberBodies(scope: FastifyInstance): void {
  const read = scope.getDefaultJsonParser('error', 'error')
  const known = new LRUCache<string, object>({ maxSize: MOST_CHARACTERS })
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const remembered = known.get(text)
    if (remembered !== undefined) return done(null, remembered)
    return read(request, text, (error, body: unknown) => {
      if (error === null && isObject(body) && text.length <= LONGEST)
        known.set(text, frozen(body), { size: text.length })
      done(error, body)
    })
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

function frozen(value: object): object {
  for (const part of Object.values(value)) if (isObject(part)) frozen(part)
  return Object.freeze(value)
}
