import { addDays, newYorkDate, startOfMonth, startOfQuarter, type IsoDate } from '@rc/core/dates'
import type { Period } from '@rc/core/period'
import type { Role } from '@rc/core/roles'
import type { Level } from '@rc/core/sensitivity'

export const PACK_KINDS = ['board', 'compliance'] as const
export type PackKind = (typeof PACK_KINDS)[number]

/** A pack: all reports of some groups in one document, for a whole month or quarter. */
export interface PackDefinition {
  readonly title: string
  readonly groups: readonly string[]
  /** The report that opens it; the others follow group by group. */
  readonly opening: string
  /** Of the document; nothing above it is in it. */
  readonly level: Level
  /** Whose view of the reports it is, whoever asks for it. */
  readonly role: Role
  /** For the reports that take one. */
  readonly period: Period
  readonly startOfPeriod: (day: IsoDate) => IsoDate
}

export const PACKS: Readonly<Record<PackKind, PackDefinition>> = {
  board: {
    title: 'Board pack',
    groups: ['executive', 'strategic'],
    opening: 'dashboard',
    level: 5,
    role: 'executive',
    period: 'MTD',
    startOfPeriod: startOfMonth,
  },
  compliance: {
    title: 'Compliance pack',
    groups: ['regulatory'],
    opening: 'compliance',
    level: 4,
    role: 'compliance',
    period: 'QTD',
    startOfPeriod: startOfQuarter,
  },
}

/** The last day of the last whole month (board) or quarter (compliance) in New York. */
export const lastWholePeriod = (kind: PackKind, now: Date): IsoDate =>
  addDays(PACKS[kind].startOfPeriod(newYorkDate(now)), -1)
