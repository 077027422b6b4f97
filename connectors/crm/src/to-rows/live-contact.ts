import type { Pseudonyms } from '@rc/core/pseudonyms'
import { customValues } from '../custom-values.ts'
import { isHousehold } from '../directory.ts'
import type { FieldNames } from '../mapping.ts'
import type { Contact } from '../payloads/records.ts'
import { clientStatusOf } from './clients.ts'
import { contactName } from './contacts-index.ts'

/** The little of a CRM record that reports show live; pseudonymous and ready for a shared cache. */
export interface LiveContact {
  readonly label: string
  /** PROSPECT, CLIENT, FORMER; null for a record that is not a household. */
  readonly status: string | null
  readonly nextReviewOn: string | null
  /** ISO instant of the last change in the CRM. */
  readonly changedAt: string
}

export function toLiveContact(contact: Contact, names: FieldNames, pseudonyms: Pseudonyms): LiveContact {
  const values = customValues(names, contact.values)
  return {
    label: pseudonyms.mask(contactName(contact)),
    status: isHousehold(contact, names) ? clientStatusOf(values) : null,
    nextReviewOn: values.day('nextReview'),
    changedAt: contact.LastUpdate.toISOString(),
  }
}
