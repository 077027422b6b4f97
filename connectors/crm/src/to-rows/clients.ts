import { customValues, type CustomValues } from '../custom-values.ts'
import { householdKeyOf, isHousehold } from '../directory.ts'
import type { Contact } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface ClientRow {
  readonly client_ref: string
  readonly crm_company_id: string
  readonly household_key: string | null
  readonly name_hash: string
  readonly name_mask: string
  readonly status: 'PROSPECT' | 'CLIENT' | 'FORMER'
  readonly client_type: string | null
  readonly risk_profile: string | null
  readonly acquisition_source: string | null
  readonly referred_by: string | null
  readonly sustainability_preference: string | null
  readonly strategy_id: string | null
  /** null while the CRM does not say. */
  readonly discretionary: boolean | null
  readonly advisor_ref: string | null
  readonly state: string | null
  readonly net_worth: string | null
  readonly joined_on: string | null
  readonly left_on: string | null
  readonly left_reason: string | null
  readonly next_review_on: string | null
  readonly exclusions: readonly string[]
  readonly source_updated_at: string
}

/** The status as it is set; where it is not, the dates tell. */
export function clientStatusOf(values: CustomValues): ClientRow['status'] {
  const code = values.code('clientStatus')
  if (code === 'PROSPECT' || code === 'CLIENT' || code === 'FORMER') return code
  if (values.day('clientUntil') !== null) return 'FORMER'
  return values.day('clientSince') === null ? 'PROSPECT' : 'CLIENT'
}

function authorityOf(values: CustomValues): boolean | null {
  const code = values.code('discretionaryAuthority')
  return code === null ? null : code === 'YES'
}

function referrerOf(values: CustomValues, { directory, pseudonyms }: RowContext): string | null {
  const householdRef = values.text('referredBy')
  return householdRef === null ? null : directory.clientOfHousehold(pseudonyms.hash(householdRef))
}

function toClientRow(company: Contact, context: RowContext): ClientRow {
  const { mapping, pseudonyms } = context
  const values = customValues(mapping.names, company.values)
  const name = company['Company Name'] ?? ''
  return {
    client_ref: pseudonyms.ref('client', company.ContactId),
    crm_company_id: company.ContactId,
    household_key: householdKeyOf(company, mapping.names, pseudonyms),
    name_hash: pseudonyms.hash(name),
    name_mask: pseudonyms.mask(name),
    status: clientStatusOf(values),
    client_type: values.code('clientType'),
    risk_profile: values.code('riskProfile'),
    acquisition_source: values.code('acquisitionSource'),
    referred_by: referrerOf(values, context),
    sustainability_preference: values.code('sustainabilityPreference'),
    strategy_id: values.text('modelStrategy'),
    discretionary: authorityOf(values),
    advisor_ref: advisorRefOf(context, company.AssignedTo),
    state: values.text('state'),
    net_worth: values.amount('netWorth'),
    joined_on: values.day('clientSince'),
    left_on: values.day('clientUntil'),
    left_reason: values.code('attritionReason'),
    next_review_on: values.day('nextReview'),
    exclusions: values.codes('valuesExclusions'),
    source_updated_at: company.LastUpdate.toISOString(),
  }
}

/** Households among the contacts. */
export const toClientRows = (contacts: readonly Contact[], context: RowContext): ClientRow[] =>
  contacts
    .filter((contact) => isHousehold(contact, context.mapping.names))
    .map((company) => toClientRow(company, context))
