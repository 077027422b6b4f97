import type { CustomField, Pipeline } from './payloads/records.ts'

/** What we read from the CRM's own fields, and the name each was created under. */
const fieldDefaults = {
  householdRole: ['Contact', 'Household Role'],
  taxId: ['Contact', 'Tax ID'],
  householdRef: ['Company', 'Household Ref'],
  clientStatus: ['Company', 'Client Status'],
  clientType: ['Company', 'Client Type'],
  riskProfile: ['Company', 'Risk Profile'],
  acquisitionSource: ['Company', 'Acquisition Source'],
  referredBy: ['Company', 'Referred By'],
  sustainabilityPreference: ['Company', 'Sustainability Preference'],
  modelStrategy: ['Company', 'Model Strategy'],
  discretionaryAuthority: ['Company', 'Discretionary Authority'],
  state: ['Company', 'State'],
  netWorth: ['Company', 'Net Worth'],
  clientSince: ['Company', 'Client Since'],
  clientUntil: ['Company', 'Client Until'],
  attritionReason: ['Company', 'Attrition Reason'],
  nextReview: ['Company', 'Next Review'],
  valuesExclusions: ['Company', 'Values Exclusions'],
  expectedAum: ['newBusiness', 'Expected AUM'],
  probability: ['newBusiness', 'Probability'],
  expectedClose: ['newBusiness', 'Expected Close'],
  source: ['newBusiness', 'Source'],
  competitor: ['newBusiness', 'Competitor'],
  step: ['onboarding', 'Step'],
  startedOn: ['onboarding', 'Started On'],
  dueDate: ['onboarding', 'Due Date'],
  completedOn: ['onboarding', 'Completed On'],
  survey: ['survey', 'Survey'],
  invitedOn: ['survey', 'Invited On'],
  respondedOn: ['survey', 'Responded On'],
  nps: ['survey', 'NPS'],
  csat: ['survey', 'CSAT'],
  ces: ['survey', 'CES'],
  advice: ['survey', 'Advice'],
  communication: ['survey', 'Communication'],
  reporting: ['survey', 'Reporting'],
  responsiveness: ['survey', 'Responsiveness'],
  valuesAlignment: ['survey', 'Values Alignment'],
  fees: ['survey', 'Fees'],
  comment: ['survey', 'Comment'],
  openedOn: ['complaints', 'Opened On'],
  closedOn: ['complaints', 'Closed On'],
  complaintTopic: ['complaints', 'Topic'],
} as const

const pipelineDefaults = {
  newBusiness: 'New business',
  onboarding: 'Onboarding',
  survey: 'Client survey',
  complaints: 'Complaints',
} as const

export type FieldKey = keyof typeof fieldDefaults
type PipelineKey = keyof typeof pipelineDefaults

/**
 * Which of the CRM's ids stand for what: kept between syncs, so that renaming a field, a pipeline or a status
 * in the CRM changes nothing here.
 */
export interface KnownIds {
  readonly fields: Readonly<Partial<Record<FieldKey, string>>>
  readonly pipelines: Readonly<Partial<Record<PipelineKey, string>>>
  /** Status id → the code it had when first seen, such as PROPOSAL. */
  readonly statuses: Readonly<Record<string, string>>
}

/** Present display name of each field; rows are keyed by it. */
export type FieldNames = Readonly<Partial<Record<FieldKey, string>>>

export interface Mapping {
  readonly ids: KnownIds
  readonly names: FieldNames
  readonly pipelines: Readonly<Partial<Record<PipelineKey, Pipeline>>>
  /** Expected fields and pipelines that the CRM does not have: their values are null. */
  readonly missing: readonly string[]
}

export const noKnownIds: KnownIds = { fields: {}, pipelines: {}, statuses: {} }

/** `High Net Worth Individual` → `HIGH_NET_WORTH_INDIVIDUAL`. */
export const toCode = (label: string): string =>
  label
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')

const same = (name: string | null, wanted: string) => name?.trim().toLowerCase() === wanted.toLowerCase()

const keysOf = <Key extends string>(record: Readonly<Partial<Record<Key, unknown>>>): Key[] => {
  const keys: Key[] = []
  for (const key in record) keys.push(key)
  return keys
}

function findPipelines(pipelines: readonly Pipeline[], known: KnownIds): Mapping['pipelines'] {
  const found: Partial<Record<PipelineKey, Pipeline>> = {}
  for (const key of keysOf(pipelineDefaults)) {
    const id = known.pipelines[key]
    const pipeline =
      pipelines.find(({ PipelineId }) => PipelineId === id) ??
      pipelines.find(({ Name }) => same(Name, pipelineDefaults[key]))
    if (pipeline !== undefined) found[key] = pipeline
  }
  return found
}

function belongsTo(field: CustomField, scope: string, pipelines: Mapping['pipelines']): boolean {
  if (scope === 'Contact' || scope === 'Company')
    return field.PipelineId === null && same(field.RecordType, scope)
  const entry = Object.entries(pipelines).find(([key]) => key === scope)
  return entry !== undefined && field.PipelineId === entry[1].PipelineId
}

function findFields(fields: readonly CustomField[], known: KnownIds, pipelines: Mapping['pipelines']) {
  const found: Partial<Record<FieldKey, CustomField>> = {}
  for (const key of keysOf(fieldDefaults)) {
    const [scope, name] = fieldDefaults[key]
    const id = known.fields[key]
    const field =
      fields.find(({ CustomFieldId }) => CustomFieldId === id) ??
      fields.find((one) => same(one.Name, name) && belongsTo(one, scope, pipelines))
    if (field !== undefined) found[key] = field
  }
  return found
}

const statusCodes = (pipelines: readonly Pipeline[], known: KnownIds): Record<string, string> =>
  Object.fromEntries(
    pipelines.flatMap(({ Statuses }) =>
      Statuses.map(({ StatusId, Name }) => [StatusId, known.statuses[StatusId] ?? toCode(Name ?? '')]),
    ),
  )

const mapValues = <Key extends string, In, Out>(
  record: Readonly<Partial<Record<Key, In>>>,
  to: (value: In) => Out | null,
): Partial<Record<Key, Out>> => {
  const result: Partial<Record<Key, Out>> = {}
  for (const key of keysOf(record)) {
    const value = record[key]
    const out = value === undefined ? null : to(value)
    if (out !== null) result[key] = out
  }
  return result
}

/** Finds our fields, pipelines and statuses in the CRM's set-up: by known id, at first by name. */
export function resolveMapping(
  setup: { readonly customFields: readonly CustomField[]; readonly pipelines: readonly Pipeline[] },
  known: KnownIds,
): Mapping {
  const pipelines = findPipelines(setup.pipelines, known)
  const fields = findFields(setup.customFields, known, pipelines)
  return {
    ids: {
      fields: mapValues(fields, ({ CustomFieldId }) => CustomFieldId),
      pipelines: mapValues(pipelines, ({ PipelineId }) => PipelineId),
      statuses: statusCodes(Object.values(pipelines), known),
    },
    names: mapValues(fields, ({ Name }) => Name),
    pipelines,
    missing: [
      ...keysOf(pipelineDefaults).filter((key) => pipelines[key] === undefined),
      ...keysOf(fieldDefaults).filter((key) => fields[key] === undefined),
    ],
  }
}
