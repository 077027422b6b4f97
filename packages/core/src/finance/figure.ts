export const undefinedReasons = [
  'ZERO_DENOMINATOR',
  'NO_DATA',
  'LESS_THAN_1Y',
  'N_TOO_SMALL',
  'NOT_CONVERGED',
  'STALE',
  'SUPPRESSED',
] as const

export type UndefinedReason = (typeof undefinedReasons)[number]

/** A figure that has no value, and why: it is shown as null with the reason, never as 0. */
export type Undefined = { readonly value: null; readonly reason: UndefinedReason }

export type Figure = number | Undefined

const all: Record<UndefinedReason, Undefined> = {
  ZERO_DENOMINATOR: { value: null, reason: 'ZERO_DENOMINATOR' },
  NO_DATA: { value: null, reason: 'NO_DATA' },
  LESS_THAN_1Y: { value: null, reason: 'LESS_THAN_1Y' },
  N_TOO_SMALL: { value: null, reason: 'N_TOO_SMALL' },
  NOT_CONVERGED: { value: null, reason: 'NOT_CONVERGED' },
  STALE: { value: null, reason: 'STALE' },
  SUPPRESSED: { value: null, reason: 'SUPPRESSED' },
}

export const undefinedFigure = (reason: UndefinedReason): Undefined => all[reason]

export const isDefined = (figure: Figure): figure is number => typeof figure === 'number'

export const valueOf = (figure: Figure): number | null => (isDefined(figure) ? figure : null)

export const reasonOf = (figure: Figure): UndefinedReason | null => (isDefined(figure) ? null : figure.reason)

/** The figure of a defined figure; an undefined one keeps its reason. */
export const mapFigure = (figure: Figure, change: (value: number) => Figure): Figure =>
  isDefined(figure) ? change(figure) : figure

/** A figure of two others; the first undefined one gives the reason. */
export const combine = (a: Figure, b: Figure, join: (a: number, b: number) => Figure): Figure =>
  mapFigure(a, (left) => mapFigure(b, (right) => join(left, right)))

/** For what is more than a number: whether it is missing, with the reason. */
export const isMissing = (found: object): found is Undefined => 'reason' in found
