export { type CustodyKind, type RowByKind, custodyKinds, isCustodyKind } from './custody-kind.ts'
export { readCustodyFile } from './read-custody-file.ts'
export type { CustodyEntry, CustodyFileOptions } from './table.ts'
export { type Reject, type RejectCode, rejectCodes } from './reject.ts'
