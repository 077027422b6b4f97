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
