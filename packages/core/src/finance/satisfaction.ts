import { type Figure, undefinedFigure } from './figure.ts'
import { ratio } from './ratio.ts'
import { mean } from './statistics.ts'
import { suppressSmall } from './suppression.ts'

/** Customer satisfaction: answers 4-5 of 5 / answers. SUPPRESSED below 5 answers. */
export const csat = (scores: readonly number[]): Figure =>
  suppressSmall(
    scores.length === 0
      ? undefinedFigure('NO_DATA')
      : scores.filter((score) => score >= 4).length / scores.length,
    scores.length,
  )

/** Customer effort score: mean of answers 1 to 7. SUPPRESSED below 5 answers. */
export const ces = (scores: readonly number[]): Figure =>
  suppressSmall(scores.length === 0 ? undefinedFigure('NO_DATA') : mean(scores), scores.length)

/** Response rate: valid responses / delivered invitations. */
export const responseRate = (responses: number, delivered: number): Figure => ratio(responses, delivered)
