import { hash as digest } from 'node:crypto'
import type { Level } from '@rc/core/sensitivity'

/** Operation, variables and clearance; nothing that names a person. */
export function answerKey(
  documentHash: string,
  operationName: string | null,
  variables: Readonly<Record<string, unknown>>,
  clearance: Level,
): string {
  const given = Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return digest('sha256', JSON.stringify([documentHash, operationName, given, clearance]), 'base64url')
}

/** Keys of one operation. Of variables that are frozen, which come again as the same object, they are computed once. */
export function answerKeysOf(
  documentHash: string,
): (variables: Readonly<Record<string, unknown>>, clearance: Level) => string {
  const known = new WeakMap<object, Map<Level, string>>()
  return (variables, clearance) => {
    const keys = known.get(variables) ?? new Map<Level, string>()
    const key = keys.get(clearance) ?? answerKey(documentHash, null, variables, clearance)
    if (Object.isFrozen(variables)) known.set(variables, keys.set(clearance, key))
    return key
  }
}
