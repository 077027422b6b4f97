import { z } from 'zod'
import {
  flag,
  id,
  instant,
  listOf,
  loose,
  optionalCount,
  optionalDay,
  optionalInstant,
  text,
} from './tolerant.ts'

/** Custom fields stay under their display names; they are read through the mapping. */
const rest = z.record(z.string(), z.unknown())

const withValues = <T extends object>(schema: z.ZodType<T>) =>
  rest.transform((values, context): T & { readonly values: Readonly<Record<string, unknown>> } => {
    const parsed = schema.safeParse(values)
    if (parsed.success) return { ...parsed.data, values }
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', path: issue.path, message: issue.code })
    return z.NEVER
  })

export const contact = withValues(
  z.object({
    ContactId: id,
    AssignedTo: text,
    IsCompany: flag,
    CompanyId: text,
    Name: loose({ FirstName: text, LastName: text }),
    Email: listOf(loose({ Text: text })),
    'Company Name': text,
    Birthday: optionalDay,
    DateCreated: instant,
    LastUpdate: instant,
  }),
)
export type Contact = z.output<typeof contact>

export const pipelineItem = withValues(
  z.object({
    PipelineItemId: id,
    PipelineId: id,
    StatusId: id,
    ContactId: text,
    DateCreated: instant,
    LastUpdate: instant,
  }),
)
export type PipelineItem = z.output<typeof pipelineItem>

export const pipeline = z.object({
  PipelineId: id,
  Name: text,
  Statuses: listOf(z.object({ StatusId: id, Name: text })),
})
export type Pipeline = z.output<typeof pipeline>

export const customField = z.object({
  CustomFieldId: id,
  Name: text,
  RecordType: text,
  PipelineId: text,
})
export type CustomField = z.output<typeof customField>

export const note = z.object({
  NoteId: id,
  ContactId: text,
  UserId: text,
  DateCreated: optionalInstant,
  DateDisplayedInHistory: optionalInstant,
  Note: text,
  PipelineInfo: loose({ PipelineItemId: text, PipelineId: text, StatusId: text }),
})
export type Note = z.output<typeof note>

export const event = z.object({
  EventId: id,
  Name: text,
  Description: text,
  StartDate: instant,
  ContactIds: listOf(id),
  UserIds: listOf(id),
  Attendees: listOf(loose({ IsUser: flag, AttendanceStatus: text })),
})
export type CalendarEvent = z.output<typeof event>

export const task = z.object({
  TaskId: id,
  Name: text,
  DueDate: optionalDay,
  AssignedTo: text,
  ContactId: text,
  IsCompleted: flag,
  DateCompleted: optionalInstant,
  DateCreated: instant,
})
export type Task = z.output<typeof task>

export const file = z.object({
  FileId: id,
  CreatedBy: text,
  DateCreated: instant,
  DisplayName: text,
  FileName: text,
  FileType: text,
  FileSize: optionalCount,
  DateDeleted: text,
})
export type CrmFile = z.output<typeof file>

export const user = z.object({ UserId: id, FirstName: text, LastName: text })
export type User = z.output<typeof user>
