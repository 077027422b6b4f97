import { addDays, addMonths, dateOf, yearOf } from '@rc/core/dates'
import type { IsoDate, SurveyInvitation } from './model.ts'
import type { Random } from './random.ts'

/** Whom a wave reaches: anyone who was a client on its day. */
interface Surveyed {
  readonly householdRef: string
  readonly joinedOn: IsoDate
  readonly leftOn: IsoDate | null
}

const praise = [
  'Clear quarterly letter, thank you.',
  'We value that the portfolio matches what we believe in.',
  'Questions are answered the same day.',
  'The planning meeting before retirement was very helpful.',
]
const doubt = [
  'Fees could be explained better.',
  'Reports are long; a one-page summary would help.',
  'It took a while to hear back about the transfer.',
]

/** The last four waves before `today`: mid April and mid October. */
function waveDates(today: IsoDate): IsoDate[] {
  const year = yearOf(today)
  const all = [year - 2, year - 1, year].flatMap((y) => [dateOf(y, 4, 14), dateOf(y, 10, 14)])
  return all.filter((date) => date <= addDays(today, -14) && date > addMonths(today, -26)).slice(-4)
}

type Mood = 'PROMOTER' | 'PASSIVE' | 'DETRACTOR'

/** Scores in fixed proportion, so that the score of a small firm does not jump about by chance. */
function moods(count: number, random: Random): Mood[] {
  const promoters = Math.round(count * random.between(0.65, 0.69))
  const detractors = Math.round(count * random.between(0.05, 0.08))
  const list = Array.from({ length: count }, (_, i): Mood => {
    if (i < promoters) return 'PROMOTER'
    return i < promoters + detractors ? 'DETRACTOR' : 'PASSIVE'
  })
  return random.shuffle(list)
}

type Range = readonly [number, number]

const scores: Readonly<Record<Mood, Range>> = { PROMOTER: [9, 10], PASSIVE: [7, 8], DETRACTOR: [3, 6] }
const ratings: Readonly<Record<Mood, Range>> = { PROMOTER: [4, 5], PASSIVE: [3, 5], DETRACTOR: [1, 3] }
const efforts: Readonly<Record<Mood, Range>> = { PROMOTER: [5, 7], PASSIVE: [4, 6], DETRACTOR: [2, 4] }

function answer(
  mood: Mood,
  respondedOn: IsoDate,
  random: Random,
): Omit<SurveyInvitation, 'surveyId' | 'invitedOn'> {
  const rate = (): number => random.int(...ratings[mood])
  const isGlad = mood === 'PROMOTER'
  const topics = {
    ADVICE: rate(),
    COMMUNICATION: rate(),
    REPORTING: rate(),
    RESPONSIVENESS: rate(),
    ...(random.chance(0.8) ? { VALUES_ALIGNMENT: rate() } : {}),
    ...(random.chance(0.7) ? { FEES: Math.max(1, rate() - random.int(0, 1)) } : {}),
  }
  return {
    delivered: true,
    respondedOn,
    nps: random.int(...scores[mood]),
    csat: rate(),
    ces: random.int(...efforts[mood]),
    topics,
    comment: random.chance(0.3) ? random.pick(isGlad ? praise : doubt) : null,
  }
}

const silence = { respondedOn: null, nps: null, csat: null, ces: null, topics: {}, comment: null }

/** Two waves a year; about half of the delivered invitations are answered. */
export function createSurveys(
  households: readonly Surveyed[],
  today: IsoDate,
  random: Random,
): Map<string, SurveyInvitation[]> {
  const byHousehold = new Map<string, SurveyInvitation[]>(households.map((h) => [h.householdRef, []]))
  for (const invitedOn of waveDates(today)) {
    const surveyId = `NPS-${invitedOn.slice(0, 7)}`
    const invited = random.shuffle(
      households.filter((h) => h.joinedOn < invitedOn && (h.leftOn === null || h.leftOn > invitedOn)),
    )
    const undelivered = Math.round(invited.length * 0.03)
    const answers = moods(Math.round((invited.length - undelivered) * random.between(0.46, 0.54)), random)
    for (const [i, household] of invited.entries()) {
      const mood = answers[i]
      const rest = mood
        ? answer(mood, addDays(invitedOn, random.int(0, 13)), random)
        : { ...silence, delivered: i < invited.length - undelivered }
      byHousehold.get(household.householdRef)?.push({ surveyId, invitedOn, ...rest })
    }
  }
  return byHousehold
}
