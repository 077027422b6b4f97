/** What the CRM keeps. Instants are milliseconds; ids are 31-digit Uids; users are small integers. */

export interface ContactRecord {
  readonly id: string
  readonly isCompany: boolean
  companyId: string | null
  assignedTo: number
  firstName: string
  lastName: string
  companyName: string
  jobTitle: string
  background: string
  emails: string[]
  phones: string[]
  address: { readonly city: string; readonly state: string } | null
  birthday: string | null
  readonly createdAt: number
  updatedAt: number
  /** By custom field key, not by display name: fields can be renamed. */
  custom: CustomValues
}

export type CustomValue = string | number | readonly string[]
export type CustomValues = Record<string, CustomValue>

export interface PipelineItemRecord {
  readonly id: string
  readonly pipelineId: string
  statusId: string
  readonly contactId: string
  readonly createdBy: number
  updatedBy: number
  readonly createdAt: number
  updatedAt: number
  updates: number
  lastNote: string
  custom: CustomValues
}

export interface NoteRecord {
  readonly id: string
  readonly contactId: string
  readonly userId: number
  readonly at: number
  text: string
  readonly transition: {
    readonly itemId: string
    readonly pipelineId: string
    readonly statusId: string
    readonly previousStatusId: string | null
  } | null
}

export interface TaskRecord {
  readonly id: string
  readonly contactId: string
  assignedTo: number
  name: string
  description: string
  dueDate: string
  completedAt: number | null
  readonly createdAt: number
}

type Attendance = 'IsAttending' | 'Maybe' | 'NotAttending'

export interface EventRecord {
  readonly id: string
  readonly contactId: string
  readonly userId: number
  readonly name: string
  readonly description: string
  readonly start: number
  readonly end: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly attendance: Attendance
}

export interface EmailRecord {
  readonly id: string
  readonly contactId: string
  readonly userId: number
  readonly incoming: boolean
  readonly subject: string
  readonly at: number
}

export interface FileRecord {
  readonly id: string
  readonly contactId: string
  readonly createdBy: number
  readonly name: string
  readonly size: number
  readonly createdAt: number
}

export interface RelationshipRecord {
  readonly id: string
  readonly contactId1: string
  readonly contactId2: string
  readonly note: string
  readonly createdBy: number
  readonly createdAt: number
}

export interface GroupRecord {
  readonly id: string
  readonly name: string
  readonly contactIds: ReadonlySet<string>
}

export type RecordType = 'Contact' | 'Company' | 'Pipeline'
export type FieldType = 'Currency' | 'Date' | 'Dropdown' | 'Checkbox' | 'Number' | 'Text' | 'TextArea'

export interface CustomFieldRecord {
  readonly id: string
  /** The name it was created under; values are stored by it. */
  readonly key: string
  /** The present display name; rows are keyed by it. */
  name: string
  readonly type: FieldType
  readonly recordType: RecordType
  readonly pipelineId: string | null
  readonly options: readonly string[]
}

interface StatusRecord {
  readonly id: string
  readonly name: string
  readonly isActive: boolean
}

export interface PipelineRecord {
  readonly id: string
  readonly name: string
  readonly statuses: readonly StatusRecord[]
}

export interface UserRecord {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}
