import { addDays } from '@rc/core/dates'
import type { IsoDate, OnboardingStep } from './model.ts'
import type { Random } from './random.ts'

/** Days a step may take by the firm's own promise, and what it usually takes. */
const plan = [
  { step: 'SIGNED', promised: 5, low: 1, high: 5 },
  { step: 'OPENED', promised: 5, low: 2, high: 6 },
  { step: 'TRANSFERRED', promised: 10, low: 4, high: 14 },
  { step: 'INVESTED', promised: 5, low: 1, high: 4 },
  { step: 'FIRST_REVIEW', promised: 60, low: 28, high: 70 },
] as const

/** Steps follow each other from the day of signing; those that end after `today` are still open. */
export function createOnboarding(joinedOn: IsoDate, today: IsoDate, random: Random): OnboardingStep[] {
  const steps: OnboardingStep[] = []
  let startedOn = addDays(joinedOn, -3)
  for (const { step, promised, low, high } of plan) {
    if (startedOn > today) break
    const endedOn = addDays(startedOn, random.int(low, high))
    const completedOn = endedOn <= today ? endedOn : null
    steps.push({ step, startedOn, dueOn: addDays(startedOn, promised), completedOn })
    startedOn = endedOn
  }
  return steps
}
