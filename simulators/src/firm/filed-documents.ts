import { attachmentsTo } from './attachments.ts'
import type { FiledDocument } from './filed-document.ts'
import { filedElsewhere } from './filed-elsewhere.ts'
import { filedForClient } from './filed-for-clients.ts'
import { filedForFirm, filedForStaff } from './filed-for-firm.ts'
import type { Firm } from './model.ts'

export type { FiledDocument } from './filed-document.ts'

/** The firm's own files, and files for each client: 9,941 at the demonstration's 48 clients. */
const ofTheFirm = 6_101
const perClient = 80

/** One in so many files lies where it does not belong. */
const elsewhereEvery = 80

const newestFirst = (a: FiledDocument, b: FiledDocument): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? -1 : 1) : a.createdAt < b.createdAt ? 1 : -1

/**
 * Every file of the firm, in its shared drive and as attachments of its CRM. How far back custodian statements were
 * kept makes up the difference to the number of files a firm of its size has.
 */
export function filedDocuments(firm: Firm): FiledDocument[] {
  const present = firm.households.filter(({ leftOn }) => leftOn === null).length
  const total = ofTheFirm + perClient * present
  const clients = firm.households.map((household) => filedForClient(firm, household))
  const filed = [
    ...filedForFirm(firm),
    ...filedForStaff(firm),
    ...filedElsewhere(firm, Math.round(total / elsewhereEvery)),
    ...firm.households.flatMap((household) => attachmentsTo(firm, household)),
    ...clients.flatMap(({ files }) => files),
  ]
  const older = clients.flatMap((client) => client.older).toSorted(newestFirst)
  return [...filed, ...older.slice(0, Math.max(0, total - filed.length))]
}
