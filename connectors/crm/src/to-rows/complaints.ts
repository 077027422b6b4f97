import { newYorkDate } from '@rc/core/dates'
import { complaintTopicOf } from '../classify.ts'
import { customValues } from '../custom-values.ts'
import type { PipelineItem } from '../payloads/records.ts'
import type { RowContext } from './context.ts'

export interface ComplaintRow {
  readonly complaint_ref: string
  readonly client_ref: string
  readonly opened_on: string
  readonly closed_on: string | null
  readonly topic: string
}

export const toComplaintRows = (items: readonly PipelineItem[], context: RowContext): ComplaintRow[] =>
  items.flatMap((item) => {
    const { mapping, pseudonyms, directory } = context
    const values = customValues(mapping.names, item.values)
    const clientRef = directory.clientOf(item.ContactId)
    if (clientRef === null) return []
    const resolved = mapping.ids.statuses[item.StatusId] === 'RESOLVED'
    const closedOn = values.day('closedOn') ?? (resolved ? newYorkDate(item.LastUpdate) : null)
    return [
      {
        complaint_ref: pseudonyms.ref('interaction', item.PipelineItemId),
        client_ref: clientRef,
        opened_on: values.day('openedOn') ?? newYorkDate(item.DateCreated),
        closed_on: closedOn,
        topic: complaintTopicOf(values.text('complaintTopic')),
      },
    ]
  })
