import { normalQuantile } from './normal-distribution.ts'

/**
 * 32 random bits at a time: xoshiro128** 1.1 (D. Blackman, S. Vigna, 2018) from four words of state that are not all 0.
 */
export function xoshiro128(state: readonly [number, number, number, number]): () => number {
  let [a, b, c, d] = state
  return () => {
    const scrambled = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = rotate(d, 11)
    return scrambled
  }
}

const rotate = (word: number, by: number): number => (word << by) | (word >>> (32 - by))

/** Standard normal draws, the same for the same seed: 53 uniform bits each, through the inverse of the distribution. */
export function normalDraws(seed: number): () => number {
  const next = xoshiro128(stateOf(seed))
  return () => {
    const [high, low] = [next() >>> 5, next() >>> 6]
    // The half keeps it off 0 and 1.
    return normalQuantile((high * 67_108_864 + low + 0.5) / 9_007_199_254_740_992)
  }
}

/** Four words from a seed by splitmix32 (constants of C. Wellons' lowbias32), so that near seeds lie far apart. */
function stateOf(seed: number): [number, number, number, number] {
  let counter = seed | 0
  const word = (): number => {
    counter = (counter + 0x9e3779b9) | 0
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  return [word(), word(), word(), word()]
}
