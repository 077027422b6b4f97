import type { RaumBand } from '../generated/resolvers.ts'

/** Bands of regulatory assets: dollars from, dollars below, and how they are called. */
const BANDS: Readonly<Record<RaumBand, readonly [from: number, below: number, name: string]>> = {
  UNDER_25M: [0, 25_000_000, 'under 25M'],
  FROM_25M_TO_100M: [25_000_000, 100_000_000, '25M to 100M'],
  FROM_100M_TO_500M: [100_000_000, 500_000_000, '100M to 500M'],
  OVER_500M: [500_000_000, Infinity, 'over 500M'],
}

/** The band of so many dollars. */
export const bandOf = (raum: number): RaumBand =>
  (Object.keys(BANDS) as RaumBand[]).find((band) => isInBand(raum, band)) ?? 'OVER_500M'

export const isInBand = (raum: number | null, band: RaumBand): boolean =>
  raum !== null && raum >= BANDS[band][0] && raum < BANDS[band][1]

/** What a set of peers is called, e.g. `PA, 25M to 100M`. */
export const peerSetName = (state: string, band: RaumBand): string => `${state}, ${BANDS[band][2]}`
