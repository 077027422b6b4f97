/** The expression is none, as Prometheus words it. */
export class ParseError extends Error {
  override readonly name = 'ParseError'
}

const TOKEN = /\s*(?:[a-zA-Z_][\w:]*|\d+[smhd]|"(?:[^"\\]|\\.)*"|=~|!=|[=(){}[\],:])/y
const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400 }

function tokenize(text: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let from = 0; from < text.trimEnd().length; from = TOKEN.lastIndex) {
    const found = TOKEN.exec(text)
    if (found === null)
      throw new ParseError(`1:${from + 1}: parse error: unexpected character: ${JSON.stringify(text[from])}`)
    tokens.push(found[0].trim())
  }
  if (tokens.length === 0) throw new ParseError('unknown position: parse error: no expression found in input')
  return tokens
}

/** The tokens of an expression, taken one after the other. Throws ParseError where another one was to come. */
export interface Tokens {
  peek(): string
  take(...expected: readonly string[]): string
  word(): string
  /** A text without its quotes. */
  text(): string
  /** Seconds. */
  duration(): number
}

export function readTokens(expression: string): Tokens {
  const tokens = tokenize(expression)
  const next = (fits: (token: string) => boolean, what: string): string => {
    const token = tokens.shift() ?? ''
    if (!fits(token))
      throw new ParseError(`parse error: unexpected ${JSON.stringify(token)}, expected ${what}`)
    return token
  }
  return {
    peek: () => tokens[0] ?? '',
    take: (...expected) => next((token) => expected.includes(token), expected.join(' or ')),
    word: () => next((token) => /^[a-zA-Z_]/.test(token), 'a name'),
    text: () => String(JSON.parse(next((token) => token.startsWith('"'), 'a string'))),
    duration() {
      const token = next((one) => /^\d+[smhd]$/.test(one) && Number.parseInt(one, 10) > 0, 'a duration')
      return Number(token.slice(0, -1)) * (UNITS[token.slice(-1)] ?? 1)
    },
  }
}
