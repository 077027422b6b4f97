import type { Numeric } from '../decimal.ts'
import { decimal } from '../decimal.ts'
import { valueOf } from '../finance/figure.ts'
import { ratio } from '../finance/ratio.ts'
import { lineStatus, type LineStatus } from './line-status.ts'

/** Dollars: below the first a firm leaves the SEC, from the second it may, from the third it must register there (17 CFR 275.203A-1). */
export const LEAVES_SEC = 90_000_000
export const MAY_REGISTER = 100_000_000
export const MUST_REGISTER = 110_000_000
const LINES = [LEAVES_SEC, MAY_REGISTER, MUST_REGISTER] as const

export interface RegistrationLine {
  /** Regulatory assets under management, dollars. */
  readonly raum: string | null
  /** The next line above them, dollars; the last one for a firm beyond all. */
  readonly line: number
  /** raum / line */
  readonly pct: number | null
  readonly status: LineStatus
}

/** How near the assets are to the next line above them; the status NA where they are not known. */
export function registrationLine(raum: string | null): RegistrationLine {
  const line = LINES.find((candidate) => raum === null || decimal(raum).lt(candidate)) ?? LINES[2]
  const pct = shareOf(raum, line)
  return { raum, line, pct, status: lineStatus(pct) }
}

const shareOf = (raum: Numeric | null, line: number): number | null =>
  raum === null ? null : valueOf(ratio(raum, line))
