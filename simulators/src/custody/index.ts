export { custodyHistory } from './custody-history.ts'
export { writeCustodyExports, type CustodyExport, type ExportOptions } from './write-custody-exports.ts'
export type { CustodyKind } from './rows.ts'
export type * from './records.ts'
