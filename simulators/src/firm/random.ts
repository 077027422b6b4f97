/** A reproducible source of chance. Forks are independent of how much their parent has drawn. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number
  /** Uniform integer, both ends included. */
  int(min: number, max: number): number
  between(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
  /** Standard normal. */
  normal(): number
  shuffle<T>(list: readonly T[]): T[]
  fork(label: string): Random
}

/** The element at an index that must exist. */
export function at<T>(list: readonly T[], index: number): T {
  const element = list[index]
  if (element === undefined) throw new RangeError(`no element ${index} of ${list.length}`)
  return element
}

/** FNV-1a over the text, then four rounds of mixing: four words of state for the generator. */
function stateOf(text: string): [number, number, number, number] {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  const word = (): number => {
    hash = (hash + 0x9e3779b9) | 0
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
  return [word(), word(), word(), word()]
}

/** sfc32 (C. Doty-Humphrey's "small fast counter"): 128 bits of state, 32 bits at a time. */
function sfc32(label: string): () => number {
  let [a, b, c, counter] = stateOf(label)
  const draw = (): number => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  for (let i = 0; i < 12; i += 1) draw()
  return draw
}

function weightedKey<K extends string>(weights: Readonly<Record<K, number>>, draw: number): K {
  let total = 0
  for (const key in weights) total += weights[key]
  let left = draw * total
  for (const key in weights) {
    left -= weights[key]
    if (left < 0) return key
  }
  throw new RangeError('weights must be positive')
}

export function createRandom(label: string): Random {
  const next = sfc32(label)
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, int(0, list.length - 1)),
    weighted: (weights) => weightedKey(weights, next()),
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle(list) {
      const shuffled = [...list]
      for (let i = shuffled.length - 1; i > 0; i -= 1) {
        const j = int(0, i)
        const held = at(shuffled, i)
        shuffled[i] = at(shuffled, j)
        shuffled[j] = held
      }
      return shuffled
    },
    fork: (name) => createRandom(`${label}/${name}`),
  }
}
