/** The body of an answer. Throws SyntaxError without a piece of the body, which the platform's own would quote. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new SyntaxError('the answer is no JSON')
  }
}
