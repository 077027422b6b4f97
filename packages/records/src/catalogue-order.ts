import { RECORD_TYPES } from './record-types.ts'

const places = new Map(RECORD_TYPES.map(({ code }, place) => [code, place]))

/** Place of a code in the catalogue: 9.10 stands before 10.01. Unknown codes come last. */
export const catalogueOrder = (code: string): number => places.get(code) ?? places.size
