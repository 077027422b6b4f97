import { isPublicAddress, literalAddress } from './public-address.ts'

interface UrlRule {
  readonly problem: string
  readonly isBroken: (url: URL, allowPrivate: boolean) => boolean
}

const RULES: readonly UrlRule[] = [
  {
    problem: 'must be https',
    isBroken: ({ protocol }, allowPrivate) =>
      protocol !== 'https:' && !(allowPrivate && protocol === 'http:'),
  },
  {
    problem: 'must hold no credentials',
    isBroken: ({ username, password }) => username !== '' || password !== '',
  },
  { problem: 'must hold no fragment', isBroken: ({ hash }) => hash !== '' },
  {
    problem: 'must be a public address',
    isBroken: (url, allowPrivate) => {
      const literal = literalAddress(url)
      return literal !== null && !allowPrivate && !isPublicAddress(literal)
    },
  },
]

/** What is wrong with an endpoint's URL, or null. Names are looked at when they are resolved, at every attempt. */
export function problemOfUrl(address: string, allowPrivate: boolean): string | null {
  if (!URL.canParse(address)) return 'must be a URL'
  const url = new URL(address)
  return RULES.find(({ isBroken }) => isBroken(url, allowPrivate))?.problem ?? null
}
