import type { CustomFieldRecord, FieldType, PipelineRecord, RecordType } from './records.ts'
import { uid } from './uid.ts'

interface FieldDefinition {
  readonly name: string
  readonly type: FieldType
  readonly options?: readonly string[]
}

const text = (name: string): FieldDefinition => ({ name, type: 'Text' })
const date = (name: string): FieldDefinition => ({ name, type: 'Date' })
const number = (name: string): FieldDefinition => ({ name, type: 'Number' })
const currency = (name: string): FieldDefinition => ({ name, type: 'Currency' })
const dropdown = (name: string, ...options: readonly string[]): FieldDefinition => ({
  name,
  type: 'Dropdown',
  options,
})
const checkboxes = (name: string, ...options: readonly string[]): FieldDefinition => ({
  name,
  type: 'Checkbox',
  options,
})

const sources = ['Referral Client', 'Referral Professional', 'Website', 'Event', 'Other']

const contactFields = [dropdown('Household Role', 'Primary', 'Spouse', 'Next Generation'), text('Tax ID')]

const companyFields = [
  text('Household Ref'),
  dropdown('Client Status', 'Prospect', 'Client', 'Former'),
  dropdown(
    'Client Type',
    'Individual',
    'High Net Worth Individual',
    'Pension Plan',
    'Charitable Organization',
    'Corporation',
  ),
  dropdown('Risk Profile', 'Conservative', 'Moderate', 'Balanced', 'Growth', 'Aggressive'),
  dropdown('Acquisition Source', ...sources),
  text('Referred By'),
  dropdown('Sustainability Preference', 'None', 'Esg Integration', 'Fossil Free', 'Impact', 'Faith Based'),
  text('Model Strategy'),
  dropdown('Discretionary Authority', 'Yes', 'No'),
  text('State'),
  currency('Net Worth'),
  date('Client Since'),
  date('Client Until'),
  dropdown('Attrition Reason', 'Fee', 'Service', 'Competitor', 'Death', 'Relocation', 'Other'),
  date('Next Review'),
  checkboxes('Values Exclusions', 'Fossil Fuels', 'Tobacco', 'Weapons', 'Gambling', 'Private Prisons'),
]

interface PipelineDefinition {
  readonly name: string
  readonly active: readonly string[]
  readonly closed: readonly string[]
  readonly fields: readonly FieldDefinition[]
}

const pipelineDefinitions = [
  {
    name: 'New business',
    active: ['Lead', 'Meeting', 'Proposal', 'Signed'],
    closed: ['Funded', 'Lost'],
    fields: [
      currency('Expected AUM'),
      number('Probability'),
      date('Expected Close'),
      dropdown('Source', ...sources),
      text('Competitor'),
    ],
  },
  {
    name: 'Onboarding',
    active: ['Open'],
    closed: ['Done'],
    fields: [
      dropdown('Step', 'Signed', 'Opened', 'Transferred', 'Invested', 'First Review'),
      date('Started On'),
      date('Due Date'),
      date('Completed On'),
    ],
  },
  {
    name: 'Client survey',
    active: ['Invited', 'Delivered'],
    closed: ['Responded', 'Bounced'],
    fields: [
      text('Survey'),
      date('Invited On'),
      date('Responded On'),
      ...['NPS', 'CSAT', 'CES'].map(number),
      ...['Advice', 'Communication', 'Reporting', 'Responsiveness', 'Values Alignment', 'Fees'].map(number),
      { name: 'Comment', type: 'TextArea' },
    ],
  },
  {
    name: 'Complaints',
    active: ['Open'],
    closed: ['Resolved'],
    fields: [date('Opened On'), date('Closed On'), text('Topic')],
  },
] as const satisfies readonly PipelineDefinition[]

export type PipelineName = (typeof pipelineDefinitions)[number]['name']

const toPipeline = (pipeline: PipelineDefinition): PipelineRecord => ({
  id: pipelineId(pipeline.name),
  name: pipeline.name,
  statuses: [
    ...pipeline.active.map((name) => ({ id: statusId(pipeline.name, name), name, isActive: true })),
    ...pipeline.closed.map((name) => ({ id: statusId(pipeline.name, name), name, isActive: false })),
  ],
})

const toField = (
  recordType: RecordType,
  pipeline: string | null,
  { name, type, options }: FieldDefinition,
): CustomFieldRecord => ({
  id: uid(`field:${recordType}:${pipeline}:${name}`),
  key: name,
  name,
  type,
  recordType,
  pipelineId: pipeline === null ? null : pipelineId(pipeline),
  options: options ?? [],
})

export const pipelineId = (pipeline: string): string => uid(`pipeline:${pipeline}`)
export const statusId = (pipeline: string, status: string): string => uid(`status:${pipeline}:${status}`)

/** The firm's pipelines, as its administrator set them up. */
export const createPipelines = (): readonly PipelineRecord[] => pipelineDefinitions.map(toPipeline)

/** The firm's custom fields, each with its own mutable display name. */
export const createCustomFields = (): readonly CustomFieldRecord[] => [
  ...contactFields.map((field) => toField('Contact', null, field)),
  ...companyFields.map((field) => toField('Company', null, field)),
  ...pipelineDefinitions.flatMap((pipeline) =>
    pipeline.fields.map((field) => toField('Pipeline', pipeline.name, field)),
  ),
]
