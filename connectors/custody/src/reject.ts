/** Stable codes of what can be wrong with a custody file or a row of it. */
export const rejectCodes = [
  // the file
  'EMPTY_FILE',
  'BAD_CSV',
  'TRUNCATED_FILE',
  'HEADER_NOT_FOUND',
  'MISSING_COLUMN',
  // a value
  'MISSING_VALUE',
  'BAD_NUMBER',
  'NUMBER_TOO_LARGE',
  'BAD_DATE',
  'FUTURE_DATE',
  'UNKNOWN_CODE',
  'FORMULA',
  // a row against itself
  'MARKET_VALUE_MISMATCH',
  'TOTAL_MISMATCH',
  'GAIN_MISMATCH',
  'FEE_MISMATCH',
  'RETURN_MISMATCH',
  'SIGN_MISMATCH',
  'DATE_ORDER',
  'CLOSED_DATE_ON_OPEN_ACCOUNT',
  // a row against what is stored
  'DUPLICATE_ROW',
  'UNKNOWN_ACCOUNT',
  'CANCEL_WITHOUT_ORIGINAL',
  'LOTS_MISMATCH',
] as const

export type RejectCode = (typeof rejectCodes)[number]

export type Problem = { readonly code: RejectCode; readonly message: string }

/** Why a row, or the whole file, was not taken. Messages name no person and no account. */
export type Reject = Problem & { readonly line: number; readonly column: string | null }

/** A problem of one column, or of the row as a whole. */
export type ColumnProblem = Problem & { readonly column: string | null }

export const problem = (code: RejectCode, message: string): Problem => ({ code, message })

export const columnProblem = (column: string | null, code: RejectCode, message: string): ColumnProblem => ({
  column,
  code,
  message,
})
