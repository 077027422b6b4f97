import { customValues } from '../custom-values.ts'
import type { PipelineItem } from '../payloads/records.ts'
import type { RowContext } from './context.ts'

export interface OnboardingStepRow {
  readonly step_ref: string
  readonly client_ref: string
  readonly step: string
  readonly started_on: string | null
  readonly due_on: string | null
  readonly completed_on: string | null
}

/** Steps of households; a step without its name or household cannot be counted and is left out. */
export const toOnboardingStepRows = (
  items: readonly PipelineItem[],
  context: RowContext,
): OnboardingStepRow[] =>
  items.flatMap((item) => {
    const values = customValues(context.mapping.names, item.values)
    const clientRef = context.directory.clientOf(item.ContactId)
    const step = values.code('step')
    if (clientRef === null || step === null) return []
    return [
      {
        step_ref: context.pseudonyms.ref('interaction', item.PipelineItemId),
        client_ref: clientRef,
        step,
        started_on: values.day('startedOn'),
        due_on: values.day('dueDate'),
        completed_on: values.day('completedOn'),
      },
    ]
  })
