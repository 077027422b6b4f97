import { createHash } from 'node:crypto'
import { createSeal, type Seal } from '@rc/core/seal'

/** The tables of sealed values, and what names a row of each. */
export const SEALED_TABLES = { account_numbers: 'account_ref', tax_identifiers: 'contact_ref' } as const
export type SealedTable = keyof typeof SEALED_TABLES

/** A value as it is stored: AES-256-GCM under the key named. */
export interface Sealed {
  readonly key_id: string
  readonly sealed: string
}

/** What seals personal data at rest. A value is bound to its table and row: moved elsewhere it does not open. */
export interface DataKeys {
  /** Id of the key that seals now. */
  readonly newest: string
  close(table: SealedTable, ref: string, text: string): Sealed
  /** Null when its key is not here, or anything of it was changed. */
  open(table: SealedTable, ref: string, value: Sealed): string | null
}

/** The first key seals, all of them open. Throws RangeError without a key. */
export function createDataKeys(keys: readonly string[]): DataKeys {
  const [first] = keys
  if (first === undefined || keys.includes('')) throw new RangeError('personal data needs a key')
  const newest = idOf(first)
  const sealing = sealsOf(first)
  const seals = new Map([
    [newest, sealing],
    ...keys.slice(1).map((key) => [idOf(key), sealsOf(key)] as const),
  ])
  return {
    newest,
    close: (table, ref, text) => ({ key_id: newest, sealed: sealing[table].close(text, ref) }),
    open: (table, ref, { key_id, sealed }) => seals.get(key_id)?.[table].open(sealed, ref) ?? null,
  }
}

const sealsOf = (key: string): Record<SealedTable, Seal> => ({
  account_numbers: createSeal([key], 'reporting-center account numbers'),
  tax_identifiers: createSeal([key], 'reporting-center tax identifiers'),
})

const idOf = (key: string): string =>
  createHash('sha256').update(`data key ${key}`).digest('hex').slice(0, 16)
