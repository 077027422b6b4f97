import { badRequest } from './google-error.ts'

/**
 * A page of an ordered list. Its token names the last row that was shown, so that what arrives meanwhile shifts
 * nothing; a token that names nothing any more is refused.
 */
export function pageAfter<T>(
  rows: readonly T[],
  token: string | undefined,
  size: number,
  keyOf: (row: T) => string,
): { readonly rows: readonly T[]; readonly next: string | undefined } {
  const last = token === undefined ? undefined : Buffer.from(token, 'base64url').toString('utf8')
  const start = last === undefined ? 0 : rows.findIndex((row) => keyOf(row) === last) + 1
  if (last !== undefined && start === 0) throw badRequest('invalid', 'Invalid pageToken', 'pageToken')
  const shown = rows.slice(start, start + size)
  const end = shown.at(-1)
  const next =
    end === undefined || start + size >= rows.length
      ? undefined
      : Buffer.from(keyOf(end)).toString('base64url')
  return { rows: shown, next }
}
