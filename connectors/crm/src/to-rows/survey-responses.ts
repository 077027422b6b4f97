import { newYorkDate } from '@rc/core/dates'
import { customValues, type CustomValues } from '../custom-values.ts'
import type { FieldKey } from '../mapping.ts'
import { loose, text } from '../payloads/tolerant.ts'
import type { PipelineItem } from '../payloads/records.ts'
import { redact } from '../redact.ts'
import type { RowContext } from './context.ts'

export interface SurveyResponseRow {
  readonly response_ref: string
  readonly client_ref: string
  readonly survey_id: string
  readonly invited_on: string
  readonly delivered: boolean
  readonly responded_on: string | null
  readonly nps: number | null
  readonly csat: number | null
  readonly ces: number | null
  readonly topics: Readonly<Record<string, number>>
  readonly comment: string | null
}

const topics: readonly (readonly [string, FieldKey])[] = [
  ['ADVICE', 'advice'],
  ['COMMUNICATION', 'communication'],
  ['REPORTING', 'reporting'],
  ['RESPONSIVENESS', 'responsiveness'],
  ['VALUES_ALIGNMENT', 'valuesAlignment'],
  ['FEES', 'fees'],
]

const contactMeta = loose({ ContactMetaData: loose({ Name: text }) })

function topicScores(values: CustomValues): Record<string, number> {
  return Object.fromEntries(
    topics.flatMap(([topic, key]) => {
      const score = values.score(key, 1, 5)
      return score === null ? [] : [[topic, score]]
    }),
  )
}

function commentOf(item: PipelineItem, values: CustomValues, names: readonly string[]): string | null {
  const comment = values.text('comment')
  if (comment === null) return null
  const household = contactMeta.parse(item.values).ContactMetaData.Name?.split(/\s+/u) ?? []
  return redact(comment, [...names, ...household])
}

function respondedOn(item: PipelineItem, values: CustomValues, status: string | undefined): string | null {
  if (status !== 'RESPONDED') return null
  return values.day('respondedOn') ?? newYorkDate(item.LastUpdate)
}

function toSurveyResponseRow(
  item: PipelineItem,
  clientRef: string,
  names: readonly string[],
  { mapping, pseudonyms }: RowContext,
): SurveyResponseRow {
  const values = customValues(mapping.names, item.values)
  const status = mapping.ids.statuses[item.StatusId]
  return {
    response_ref: pseudonyms.ref('survey', item.PipelineItemId),
    client_ref: clientRef,
    survey_id: values.text('survey') ?? 'UNNAMED',
    invited_on: values.day('invitedOn') ?? newYorkDate(item.DateCreated),
    delivered: status === 'DELIVERED' || status === 'RESPONDED',
    responded_on: respondedOn(item, values, status),
    nps: values.score('nps', 0, 10),
    csat: values.score('csat', 1, 5),
    ces: values.score('ces', 1, 7),
    topics: topicScores(values),
    comment: commentOf(item, values, names),
  }
}

/** Invitations of households; `names` are words to take out of comments, such as the advisors' names. */
export const toSurveyResponseRows = (
  items: readonly PipelineItem[],
  names: readonly string[],
  context: RowContext,
): SurveyResponseRow[] =>
  items.flatMap((item) => {
    const clientRef = context.directory.clientOf(item.ContactId)
    return clientRef === null ? [] : [toSurveyResponseRow(item, clientRef, names, context)]
  })
