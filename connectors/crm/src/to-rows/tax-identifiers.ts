import { customValues } from '../custom-values.ts'
import type { Contact } from '../payloads/records.ts'
import type { RowContext } from './context.ts'

export interface TaxIdentifierRow {
  readonly contact_ref: string
  /** Nine digits; null when the CRM has none, or something that is none. */
  readonly digits: string | null
}

/** Social security and taxpayer numbers (123-45-6789) and those of employers (12-3456789). */
const identifier = /^(?:\d{3}-?\d{2}-?\d{4}|\d{2}-\d{7})$/

const digitsOf = (text: string | null): string | null => {
  const plain = text?.replaceAll(/\s/g, '') ?? ''
  return identifier.test(plain) ? plain.replaceAll('-', '') : null
}

/**
 * The tax identifier of each contact: to be sealed at once, and to go nowhere else. Nothing while the CRM has no such
 * field: that says nothing about anyone's identifier.
 */
export const toTaxIdentifierRows = (
  contacts: readonly Contact[],
  { mapping, pseudonyms }: Pick<RowContext, 'mapping' | 'pseudonyms'>,
): TaxIdentifierRow[] =>
  mapping.names.taxId === undefined
    ? []
    : contacts.map((contact) => ({
        contact_ref: pseudonyms.ref('contact', contact.ContactId),
        digits: digitsOf(customValues(mapping.names, contact.values).text('taxId')),
      }))
