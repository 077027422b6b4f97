import type { NumberOrNull } from '../columns.ts'

/** What an initiative should change, in the metric's own unit. */
export interface InitiativeKpisTable {
  initiative_id: string
  metric: string
  baseline: NumberOrNull
  target: NumberOrNull
  current: NumberOrNull
}
