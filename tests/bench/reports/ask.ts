import type { Everything } from '../everything.ts'

/** Asks for a path as the executive; how many milliseconds until the whole answer was there. Throws on any but 200. */
export async function createAsk(everything: Everything): Promise<(path: string) => Promise<number>> {
  const headers = { authorization: `Bearer ${await everything.signIn()}` }
  return async (path) => {
    const begun = performance.now()
    const answer = await fetch(`${everything.address}${path}`, { headers })
    await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return performance.now() - begun
  }
}
