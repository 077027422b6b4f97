import { badRequest } from './google-error.ts'

type Mask = Map<string, Mask | null>

/** Reads `a,b(c,d)` into what it names; null below a name means all of it. */
function parseMask(text: string): Mask {
  const tokens = text.match(/[\w*]+|[(),/]/g) ?? []
  let at = 0
  const list = (): Mask => {
    const mask: Mask = new Map()
    for (;;) {
      const name = tokens[at++]
      if (name === undefined || !/^[\w*]+$/.test(name))
        throw badRequest('invalidParameter', `Invalid field selection ${text}`, 'fields')
      let below: Mask | null = null
      if (tokens[at] === '(') {
        at += 1
        below = list()
        if (tokens[at++] !== ')')
          throw badRequest('invalidParameter', `Invalid field selection ${text}`, 'fields')
      }
      mask.set(name, below)
      if (tokens[at] !== ',') return mask
      at += 1
    }
  }
  const mask = list()
  if (at < tokens.length) throw badRequest('invalidParameter', `Invalid field selection ${text}`, 'fields')
  return mask
}

function apply(value: unknown, mask: Mask): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => apply(one, mask))
  if (typeof value !== 'object' || value === null || mask.has('*')) return value
  const shown = Object.entries(value).filter(([key]) => mask.has(key))
  return Object.fromEntries(
    shown.map(([key, inner]: [string, unknown]) => {
      const below = mask.get(key) ?? null
      return [key, below === null ? inner : apply(inner, below)]
    }),
  )
}

/** The part of an answer a `fields` parameter asks for. Throws 400 when it cannot be read. */
export const applyMask = (body: object, fields: string): object => apply(body, parseMask(fields)) as object
