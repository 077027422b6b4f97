import { type IsoDate, daysBetween } from '../dates.ts'
import { type Figure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'
import { median } from './statistics.ts'

/** The stages one opportunity went through, in order of time. */
export type Journey<Stage extends string> = readonly { readonly stage: Stage; readonly enteredOn: IsoDate }[]

export type StageConversion<Stage extends string> = {
  readonly stage: Stage
  readonly entered: number
  /** Of these, how many came to a later stage of the funnel. */
  readonly advanced: number
  /** advanced / entered, of the same opportunities */
  readonly conversion: Figure
  /** Median days from entering the stage to the next move. */
  readonly medianDays: Figure
}

/**
 * Conversion of each funnel stage: opportunities that went on to a later stage / opportunities that entered it.
 * One that skips a stage has not entered it; one that is lost has not advanced.
 */
export function stageConversion<Stage extends string>(
  funnel: readonly Stage[],
  journeys: readonly Journey<string>[],
): StageConversion<Stage>[] {
  return funnel.map((stage, position) => {
    const later = new Set<string>(funnel.slice(position + 1))
    const through = journeys.filter((journey) => journey.some((step) => step.stage === stage))
    const advanced = through.filter((journey) => journey.some((step) => later.has(step.stage))).length
    const days = through.flatMap((journey) => {
      const at = journey.findIndex((step) => step.stage === stage)
      const next = journey[at + 1]
      const here = journey[at]
      return next === undefined || here === undefined ? [] : daysBetween(here.enteredOn, next.enteredOn)
    })
    return {
      stage,
      entered: through.length,
      advanced,
      conversion: ratio(advanced, through.length),
      medianDays: median(days) ?? undefinedFigure('NO_DATA'),
    }
  })
}
