import type { Random } from './random.ts'

/** Mean dollars a household has under management: 48 of them make about 50 million. */
const meanManagedUsd = 1_041_667
/** Of the logarithm; puts a tenth of the households under 250 thousand and two or three in a hundred over five million. */
const spread = 0.85

/** Acklam-style rational approximation of the normal quantile is more than sizes need; this one errs below 0.0005. */
function normalQuantile(p: number): number {
  const tail = Math.min(p, 1 - p)
  const t = Math.sqrt(-2 * Math.log(tail))
  const top = 2.515517 + t * (0.802853 + t * 0.010328)
  const bottom = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308))
  return Math.sign(p - 0.5) * (t - top / bottom)
}

/** Managed dollars of `count` households in random order: evenly spaced quantiles of a lognormal, so that even few households show its shape. */
export function managedAssets(count: number, random: Random): number[] {
  const raw = Array.from({ length: count }, (_, i) =>
    Math.exp(spread * normalQuantile((i + 0.5 + random.between(-0.3, 0.3)) / count)),
  )
  const scale = (meanManagedUsd * count) / raw.reduce((sum, value) => sum + value, 0)
  return random.shuffle(raw.map((value) => Math.round((value * scale) / 100) * 100))
}
