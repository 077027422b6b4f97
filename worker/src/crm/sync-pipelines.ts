import {
  pullPipelineItems,
  toComplaintRows,
  toOnboardingStepRows,
  toOpportunityRows,
  toSurveyResponseRows,
  type Directory,
  type OpportunityStageRow,
  type PipelineItem,
  type RowContext,
} from '@rc/connector-crm'
import type { Db } from '@rc/db/database'
import { moveWatermark } from './crm-source-state.ts'
import { gather, markGone, newest, store, type CrmSync } from './crm-sync.ts'
import { crmTables, type CrmTable } from './crm-tables.ts'

type PipelineKey = keyof CrmSync['mapping']['pipelines']

interface PipelineTarget {
  readonly key: PipelineKey
  readonly table: CrmTable
  readonly toRows: (items: readonly PipelineItem[], context: RowContext) => readonly object[]
}

/** Items of one pipeline; nothing when the CRM has no such pipeline. */
async function syncPipeline(sync: CrmSync, directory: Directory, target: PipelineTarget): Promise<number> {
  const pipeline = sync.mapping.pipelines[target.key]
  if (pipeline === undefined) return 0
  let latest: Date | undefined
  const since = sync.since(target.key)
  const gathered = await gather(
    pullPipelineItems(sync.crm, sync.run.signal, { pipeline, since }),
    (items) => {
      latest = newest([...items, ...(latest === undefined ? [] : [{ LastUpdate: latest }])])
      return target.toRows(items, { ...sync, directory })
    },
  )
  return store(sync, {
    table: target.table,
    rows: gathered.rows,
    trigger: 'client_change',
    last: async (trx) => {
      await moveWatermark(trx, target.key, latest)
      return markGone(sync, trx, target.table, gathered)
    },
  })
}

/** Stages known from before, for items that changed without a new stage. */
async function readStages(db: Db): Promise<OpportunityStageRow[]> {
  const rows = await db.selectFrom('opportunity_stages').selectAll().orderBy('entered_at').execute()
  return rows.map(({ opportunity_ref, stage, entered_at }) => ({
    opportunity_ref,
    stage,
    entered_at: entered_at.toISOString(),
  }))
}

/** Words that are names of the firm's own people. */
const staffNames = ({ setup }: CrmSync): string[] =>
  setup.users.flatMap(({ FirstName, LastName }) => [FirstName, LastName]).filter((name) => name !== null)

/** Opportunities with their history, onboarding, surveys and complaints. */
export async function syncPipelines(
  sync: CrmSync,
  directory: Directory,
  stages: readonly OpportunityStageRow[],
): Promise<number> {
  const entered = await store(sync, {
    table: crmTables.opportunityStages,
    rows: stages,
    trigger: 'client_change',
  })
  const known = await readStages(sync.db)
  const names = staffNames(sync)
  const targets: readonly PipelineTarget[] = [
    {
      key: 'newBusiness',
      table: crmTables.opportunities,
      toRows: (items, context) => toOpportunityRows(items, known, context),
    },
    { key: 'onboarding', table: crmTables.onboardingSteps, toRows: toOnboardingStepRows },
    {
      key: 'survey',
      table: crmTables.surveyResponses,
      toRows: (items, context) => toSurveyResponseRows(items, names, context),
    },
    { key: 'complaints', table: crmTables.complaints, toRows: toComplaintRows },
  ]
  let written = entered
  for (const target of targets) written += await syncPipeline(sync, directory, target)
  return written
}
