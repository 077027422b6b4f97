export {
  type CustodyKind,
  type RowByKind,
  custodyKinds,
  isCustodyKind,
  kindDefinitions,
} from './custody-kind.ts'
export { readCustodyFile } from './read-custody-file.ts'
export type { CustodyEntry, CustodyFileOptions } from './table.ts'
export { type Reject, type RejectCode, rejectCodes } from './reject.ts'
export { isExternalFlow, transactionTypes } from './transaction-types.ts'
