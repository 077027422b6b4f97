import { z } from 'zod'
import { wireTime } from '../crm-time.ts'
import {
  defineFunction,
  direction,
  found,
  inDirection,
  ofUsers,
  pageParameters,
  paged,
  uidParameter,
  userIds,
  type CallContext,
} from '../crm-function.ts'
import type { PipelineItemRecord, PipelineRecord } from '../records.ts'
import { renderField, renderItem } from '../render.ts'
import { CrmRefusal } from '../refusal.ts'

const setUpOn = wireTime(Date.UTC(2020, 0, 2, 15))

const renderPipeline = (pipeline: PipelineRecord, withFields: boolean, { book }: CallContext) => ({
  PipelineId: pipeline.id,
  Name: pipeline.name,
  Image: 'dollar_sign',
  Color: '#486581',
  DateCreated: setUpOn,
  DateArchived: null,
  IsHidden: false,
  Permissions: 'Public',
  SharingTeamIds: [],
  Statuses: pipeline.statuses.map(({ id, name, isActive }) => ({
    StatusId: id,
    Name: name,
    IsActive: isActive,
    Color: '#486581',
  })),
  ...(withFields
    ? { Fields: book.fields.filter(({ pipelineId }) => pipelineId === pipeline.id).map(renderField) }
    : {}),
})

const pipelineOf = ({ book }: CallContext, id: string) =>
  found(
    book.pipelines.find((pipeline) => pipeline.id === id),
    'pipeline',
  )

/** No filter means active statuses only: closed items need all their ids listed. */
function wantedStatuses(pipeline: PipelineRecord, filter: readonly string[]): ReadonlySet<string> {
  const known = new Set(pipeline.statuses.map(({ id }) => id))
  if (filter.some((id) => !known.has(id))) throw new CrmRefusal("'StatusFilter' names an unknown status")
  return new Set(
    filter.length > 0 ? filter : pipeline.statuses.filter(({ isActive }) => isActive).map(({ id }) => id),
  )
}

const sortKeys = {
  Status: ({ statusId }: PipelineItemRecord) => statusId,
  DateCreated: ({ createdAt }: PipelineItemRecord) => createdAt,
  LastUpdate: ({ updatedAt }: PipelineItemRecord) => updatedAt,
}

export const pipelineFunctions = {
  GetPipelines: defineFunction(
    'read',
    {
      IncludeArchivedPipelines: z.boolean().default(false),
      IncludeCustomFields: z.boolean().default(false),
      IncludeHiddenPipelines: z.boolean().default(false),
    },
    ({ IncludeCustomFields }, context) =>
      context.book.pipelines.map((pipeline) => renderPipeline(pipeline, IncludeCustomFields, context)),
  ),

  GetPipeline: defineFunction('read', { PipelineId: uidParameter }, ({ PipelineId }, context) =>
    renderPipeline(pipelineOf(context, PipelineId), false, context),
  ),

  GetPipelineStatuses: defineFunction(
    'read',
    { PipelineId: uidParameter.nullish() },
    ({ PipelineId }, { book }) =>
      book.pipelines
        .filter(({ id }) => PipelineId == null || id === PipelineId)
        .flatMap(({ id, statuses }) =>
          statuses.map((status) => ({
            StatusId: status.id,
            PipelineId: id,
            Name: status.name,
            IsActive: status.isActive,
            Color: '#486581',
            DateCreated: setUpOn,
          })),
        ),
  ),

  GetPipelineItems: defineFunction(
    'read',
    {
      PipelineId: uidParameter,
      UserFilter: userIds,
      StatusFilter: z.array(uidParameter).default([]),
      AdvancedFilters: z.array(z.never()).default([]),
      SortBy: z.enum(['Status', 'DateCreated', 'LastUpdate']).default('Status'),
      SortDirection: direction.default('Ascending'),
      ...pageParameters,
    },
    (parameters, context) => {
      const { book } = context
      const statuses = wantedStatuses(pipelineOf(context, parameters.PipelineId), parameters.StatusFilter)
      const list = book.items
        .sorted(parameters.SortBy, sortKeys[parameters.SortBy])
        .filter(
          (item) =>
            item.pipelineId === parameters.PipelineId &&
            statuses.has(item.statusId) &&
            ofUsers(parameters.UserFilter, item.createdBy),
        )
      return paged(inDirection(list, parameters.SortDirection), parameters, renderItem(book), context)
    },
  ),

  GetPipelineItem: defineFunction('read', { PipelineItemId: uidParameter }, ({ PipelineItemId }, { book }) =>
    renderItem(book)(found(book.items.get(PipelineItemId), 'pipeline item')),
  ),

  GetPipelineItemsAttachedToContact: defineFunction(
    'read',
    { ContactId: uidParameter },
    ({ ContactId }, { book }) => {
      const items = book.items.grouped('contact', ({ contactId }) => contactId).get(ContactId) ?? []
      return [...Map.groupBy(items, ({ pipelineId }) => pipelineId)].map(([PipelineId, group]) => ({
        PipelineId,
        PipelineItems: group.map(renderItem(book)),
      }))
    },
  ),
}
