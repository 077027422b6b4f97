import { customValues } from '../custom-values.ts'
import type { Contact } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface ContactIndexRow {
  readonly contact_ref: string
  readonly crm_contact_id: string
  readonly client_ref: string | null
  readonly kind: 'PERSON' | 'COMPANY'
  readonly role: 'PRIMARY' | 'SPOUSE' | 'NEXT_GENERATION' | 'PROSPECT' | 'OTHER'
  readonly name_hash: string
  readonly name_mask: string
  readonly email_hashes: readonly string[]
  readonly born_month: string | null
  readonly advisor_ref: string | null
  readonly source_created_at: string
  readonly source_updated_at: string
}

export const contactName = (contact: Contact): string =>
  contact.IsCompany
    ? (contact['Company Name'] ?? '')
    : [contact.Name.FirstName, contact.Name.LastName].filter((part) => part !== null).join(' ')

function roleOf(contact: Contact, { mapping }: RowContext): ContactIndexRow['role'] {
  if (contact.IsCompany) return 'OTHER'
  const code = customValues(mapping.names, contact.values).code('householdRole')
  if (code === 'PRIMARY' || code === 'SPOUSE' || code === 'NEXT_GENERATION') return code
  return contact.CompanyId === null ? 'PROSPECT' : 'OTHER'
}

function toContactIndexRow(contact: Contact, context: RowContext): ContactIndexRow {
  const { pseudonyms, directory } = context
  const name = contactName(contact)
  return {
    contact_ref: pseudonyms.ref('contact', contact.ContactId),
    crm_contact_id: contact.ContactId,
    client_ref: directory.clientOf(contact.ContactId),
    kind: contact.IsCompany ? 'COMPANY' : 'PERSON',
    role: roleOf(contact, context),
    name_hash: pseudonyms.hash(name),
    name_mask: pseudonyms.mask(name),
    email_hashes: contact.Email.flatMap(({ Text }) => (Text === null ? [] : [pseudonyms.hash(Text)])),
    born_month: contact.Birthday === null ? null : `${contact.Birthday.slice(0, 7)}-01`,
    advisor_ref: advisorRefOf(context, contact.AssignedTo),
    source_created_at: contact.DateCreated.toISOString(),
    source_updated_at: contact.LastUpdate.toISOString(),
  }
}

export const toContactIndexRows = (contacts: readonly Contact[], context: RowContext): ContactIndexRow[] =>
  contacts.map((contact) => toContactIndexRow(contact, context))
