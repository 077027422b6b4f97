import {
  pullNotes,
  toNoteRows,
  toOpportunityStageRows,
  type CommunicationRow,
  type Directory,
  type OpportunityStageRow,
} from '@rc/connector-crm'
import { gather, type CrmSync } from './crm-sync.ts'

export interface SyncedNotes {
  /** Stages of opportunities, in order of time. */
  readonly stages: readonly OpportunityStageRow[]
  /** Calls and notes. */
  readonly touches: readonly CommunicationRow[]
  readonly rejected: number
}

/** One list, two meanings: status changes of pipeline items, and what people wrote down. */
export async function readNotes(sync: CrmSync, directory: Directory): Promise<SyncedNotes> {
  const context = { ...sync, directory }
  const stages: OpportunityStageRow[] = []
  const pages = pullNotes(sync.crm, sync.run.signal, { since: sync.since('notes') })
  const { rows: touches, rejected } = await gather(pages, (notes) => {
    stages.push(...toOpportunityStageRows(notes, context))
    return toNoteRows(notes, context)
  })
  return { stages, touches, rejected }
}
