import type { Trigger } from '@rc/db/events'

/** What changes the record book is told of by one of these, in the transaction of the change. */
export const RECORD_CHANGES: readonly Trigger[] = ['document_upload', 'client_change']
