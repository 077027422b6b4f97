export { type CustodyKind, custodyKinds } from '@rc/connector-custody'
export type { CustodyImport, ImportMode, ImportStatus } from './custody-import.ts'
export {
  type ImportDeps,
  type ImportOutcome,
  type ImportRequest,
  importCustodyFile,
} from './import-custody-file.ts'
export { type ImportsPage, type ImportsQuery, readImport, readImports } from './read-imports.ts'
