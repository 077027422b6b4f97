import type { Instant } from '../columns.ts'

/** When an opportunity entered each stage. */
export interface OpportunityStagesTable {
  opportunity_ref: string
  stage: string
  entered_at: Instant
}
