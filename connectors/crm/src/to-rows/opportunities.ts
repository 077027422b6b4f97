import { customValues } from '../custom-values.ts'
import { loose, text } from '../payloads/tolerant.ts'
import type { Note, PipelineItem } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface OpportunityRow {
  readonly opportunity_ref: string
  readonly crm_item_id: string
  readonly client_ref: string | null
  readonly contact_ref: string | null
  readonly label: string
  readonly stage: string
  readonly expected_aum: string | null
  readonly probability: number | null
  readonly expected_close_on: string | null
  readonly source: string | null
  readonly competitor: string | null
  readonly advisor_ref: string | null
  readonly created_at: string
  readonly closed_at: string | null
  readonly source_updated_at: string
}

export interface OpportunityStageRow {
  readonly opportunity_ref: string
  readonly stage: string
  readonly entered_at: string
}

const contactMeta = loose({ ContactMetaData: loose({ Name: text, AssignedTo: text }) })

/** 0.25 and 25 both mean a quarter. */
function probabilityOf(value: number | null): number | null {
  if (value === null || value < 0 || value > 100) return null
  return value > 1 ? value / 100 : value
}

/** Stages entered, from the notes the CRM keeps of status changes. */
export const toOpportunityStageRows = (
  notes: readonly Note[],
  { mapping, pseudonyms }: RowContext,
): OpportunityStageRow[] =>
  notes.flatMap(({ PipelineInfo, DateDisplayedInHistory, DateCreated }) => {
    const at = DateDisplayedInHistory ?? DateCreated
    const stage = mapping.ids.statuses[PipelineInfo.StatusId ?? '']
    const ours = PipelineInfo.PipelineId === mapping.ids.pipelines.newBusiness
    if (!ours || at === null || stage === undefined || PipelineInfo.PipelineItemId === null) return []
    const ref = pseudonyms.ref('opportunity', PipelineInfo.PipelineItemId)
    return [{ opportunity_ref: ref, stage, entered_at: at.toISOString() }]
  })

const closing = new Set(['FUNDED', 'LOST'])

/** When the present stage was entered; without a note of it, when the item last changed. */
function closedAt(item: PipelineItem, ref: string, stage: string, stages: readonly OpportunityStageRow[]) {
  if (!closing.has(stage)) return null
  const entered = stages.filter((one) => one.opportunity_ref === ref && one.stage === stage)
  return entered.at(-1)?.entered_at ?? item.LastUpdate.toISOString()
}

function toOpportunityRow(
  item: PipelineItem,
  stages: readonly OpportunityStageRow[],
  context: RowContext,
): OpportunityRow {
  const { mapping, pseudonyms, directory } = context
  const values = customValues(mapping.names, item.values)
  const { ContactMetaData } = contactMeta.parse(item.values)
  const ref = pseudonyms.ref('opportunity', item.PipelineItemId)
  const stage = mapping.ids.statuses[item.StatusId] ?? 'LEAD'
  return {
    opportunity_ref: ref,
    crm_item_id: item.PipelineItemId,
    client_ref: directory.clientOf(item.ContactId),
    contact_ref: item.ContactId === null ? null : pseudonyms.ref('contact', item.ContactId),
    label: pseudonyms.mask(ContactMetaData.Name ?? ''),
    stage,
    expected_aum: values.amount('expectedAum'),
    probability: probabilityOf(values.number('probability')),
    expected_close_on: values.day('expectedClose'),
    source: values.code('source'),
    competitor: values.text('competitor'),
    advisor_ref: advisorRefOf(context, ContactMetaData.AssignedTo),
    created_at: item.DateCreated.toISOString(),
    closed_at: closedAt(item, ref, stage, stages),
    source_updated_at: item.LastUpdate.toISOString(),
  }
}

/** `stages` are those of the same items, in order of time. */
export function toOpportunityRows(
  items: readonly PipelineItem[],
  stages: readonly OpportunityStageRow[],
  context: RowContext,
): OpportunityRow[] {
  const byRef = Map.groupBy(stages, ({ opportunity_ref }) => opportunity_ref)
  return items.map((item) => {
    const own = byRef.get(context.pseudonyms.ref('opportunity', item.PipelineItemId)) ?? []
    return toOpportunityRow(item, own, context)
  })
}
