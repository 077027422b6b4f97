import { newYorkDate, type IsoDate } from '@rc/core/dates'
import type { Pseudonyms } from '@rc/core/pseudonyms'
import { classify, type Classification } from '@rc/records/classify'
import { recordType } from '@rc/records/record-types'
import { onsiteUntil, retainUntil } from '@rc/records/retention'

/** A file as a store showed it; path, name and author are used for what they tell and forgotten. */
export interface SeenDocument {
  readonly source: 'workspace' | 'crm'
  /** The store's own id of the file. */
  readonly sourceId: string
  /** Folders from the root down. */
  readonly path: readonly string[]
  readonly name: string
  readonly mimeType: string
  readonly createdAt: Date
  readonly modifiedAt: Date
  /** Null for documents that have no size of their own. */
  readonly bytes: number | null
  readonly contentHash: string | null
  readonly authorEmail: string | null
  /** The contact whose record in the CRM it hangs at, and the contact's household. */
  readonly attachedTo?: { readonly contactRef: string; readonly clientRef: string | null }
}

export const documentRef = (
  pseudonyms: Pseudonyms,
  { source, sourceId }: Pick<SeenDocument, 'source' | 'sourceId'>,
): string => pseudonyms.ref('document', `${source}/${sourceId}`)

const subjectTypeOf = (code: string | null): string | null => {
  const type = code === null ? undefined : recordType(code)
  if (type === undefined) return null
  return type.covers === 'ALL' ? 'ALL' : type.scope
}

/** Firms and files for all have one subject; a household's attachment has its household; others are looked up. */
function knownSubject(type: string | null, clientRef: string | null | undefined): string | null {
  if (type === 'FIRM') return 'firm'
  if (type === 'ALL') return 'all'
  return type === 'CLIENT' ? (clientRef ?? null) : null
}

/** A date in a name is no later than the file itself, or it is no date of the record. */
const datedOn = ({ createdAt }: SeenDocument, { datedOn: stated }: Classification): IsoDate => {
  const filed = newYorkDate(createdAt)
  return stated !== null && stated <= filed ? stated : filed
}

/** The row of a file, without what has to be looked up. */
export function toDocumentRow(seen: SeenDocument, pseudonyms: Pseudonyms, fiscalYearEndMonth: number) {
  const found = classify(seen)
  const { householdRef, accountLast4, personCode } = found.hint
  const subjectType = subjectTypeOf(found.code)
  const dated = datedOn(seen, found)
  const type = found.code === null ? undefined : recordType(found.code)
  return {
    document_ref: documentRef(pseudonyms, seen),
    source: seen.source,
    record_type_code: found.code,
    subject_type: subjectType,
    known_subject: knownSubject(subjectType, seen.attachedTo?.clientRef),
    household_key: householdRef === null ? null : pseudonyms.hash(householdRef),
    account_last4: accountLast4,
    person_code: personCode,
    dated_on: dated,
    filed_at: seen.createdAt.toISOString(),
    modified_at: seen.modifiedAt.toISOString(),
    bytes: seen.bytes,
    mime_type: seen.mimeType,
    content_hash: seen.contentHash,
    author_hash: seen.authorEmail === null ? null : pseudonyms.hash(seen.authorEmail),
    attached_to: seen.attachedTo?.contactRef ?? null,
    retain_until:
      type === undefined ? null : retainUntil(type, { datedOn: dated, ceasedOn: null }, fiscalYearEndMonth),
    onsite_until: onsiteUntil(dated, fiscalYearEndMonth),
    folder_code: found.folderCode,
  }
}

export type DocumentRow = ReturnType<typeof toDocumentRow>
