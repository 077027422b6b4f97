import type { Firm, Household, Person } from '../firm/model.ts'
import { instantOn } from './crm-time.ts'
import type { ContactRecord, CustomValues } from './records.ts'
import { uid } from './uid.ts'

export const companyIdOf = (householdRef: string): string => uid(`company:${householdRef}`)
export const contactIdOf = (personRef: string): string => uid(`contact:${personRef}`)

/** An option as a person would have typed it into the CRM: `FAITH_BASED` → `Faith Based`. */
export const optionLabel = (code: string): string =>
  code
    .toLowerCase()
    .split('_')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ')

const optional = (value: string | null): string => value ?? ''

const householdValues = (household: Household): CustomValues => ({
  'Household Ref': household.householdRef,
  'Client Status': household.leftOn === null ? 'Client' : 'Former',
  'Client Type': optionLabel(household.clientType),
  'Risk Profile': optionLabel(household.riskProfile),
  'Acquisition Source': optionLabel(household.acquisitionSource),
  'Referred By': optional(household.referredBy),
  'Sustainability Preference': optionLabel(household.sustainabilityPreference),
  'Model Strategy': household.strategyId,
  'Discretionary Authority': household.discretionary ? 'Yes' : 'No',
  State: household.state,
  'Net Worth': household.netWorthUsd.toFixed(2),
  'Client Since': household.joinedOn,
  'Client Until': optional(household.leftOn),
  'Attrition Reason': household.leftReason === null ? '' : optionLabel(household.leftReason),
  'Next Review': optional(household.nextReviewOn),
  'Values Exclusions': household.exclusions.map(optionLabel),
})

const toCompany = (household: Household): ContactRecord => ({
  id: companyIdOf(household.householdRef),
  isCompany: true,
  companyId: null,
  assignedTo: household.advisorUserId,
  firstName: '',
  lastName: '',
  companyName: household.name,
  jobTitle: '',
  background: '',
  emails: [],
  phones: [],
  address: { city: household.city, state: household.state },
  birthday: null,
  createdAt: instantOn(household.joinedOn, 9),
  updatedAt: instantOn(household.leftOn ?? household.joinedOn, 15),
  custom: householdValues(household),
})

interface PersonContext {
  readonly companyId: string | null
  readonly companyName: string
  readonly advisorUserId: number
  readonly since: string
  readonly role: string
}

const toPerson = (person: Person, context: PersonContext): ContactRecord => ({
  id: contactIdOf(person.personRef),
  isCompany: false,
  companyId: context.companyId,
  assignedTo: context.advisorUserId,
  firstName: person.firstName,
  lastName: person.lastName,
  companyName: context.companyName,
  jobTitle: '',
  background: '',
  emails: person.email === '' ? [] : [person.email],
  phones: person.phone === '' ? [] : [person.phone],
  address: null,
  birthday: person.birthday,
  createdAt: instantOn(context.since, 10),
  updatedAt: instantOn(context.since, 16),
  // Nobody asks a prospect for it.
  custom: {
    'Household Role': context.role,
    'Tax ID': context.companyId === null ? '' : optional(person.taxId),
  },
})

function* recordsOf(firm: Firm): Generator<ContactRecord> {
  for (const household of firm.households) {
    const company = toCompany(household)
    yield company
    for (const member of household.members) {
      yield toPerson(member, {
        companyId: company.id,
        companyName: household.name,
        advisorUserId: household.advisorUserId,
        since: household.joinedOn,
        role: optionLabel(member.role),
      })
    }
  }
  for (const { prospect, householdRef, advisorUserId, stages } of firm.opportunities) {
    const since = stages[0]?.enteredOn ?? firm.today
    if (householdRef === null) {
      yield toPerson(prospect, { companyId: null, companyName: '', advisorUserId, since, role: '' })
    }
  }
}

/** Households become company records, their members contacts of it; prospects are contacts without a company. */
export function* contactsOf(firm: Firm, now: number): Generator<ContactRecord> {
  for (const contact of recordsOf(firm)) {
    // What happened today may lie later in the day than now.
    contact.updatedAt = Math.min(contact.updatedAt, now)
    yield { ...contact, createdAt: Math.min(contact.createdAt, now) }
  }
}
