import type { FilingType } from './filing-type.ts'

const KINDS: readonly (readonly [RegExp, FilingType])[] = [
  [/^13F-(HR|NT)$/, 'FORM_13F'],
  [/^N-PX$/, 'FORM_N_PX'],
  [/^13H/, 'FORM_13H'],
  [/^(SC|SCHEDULE) 13[DG]$/, 'SCHEDULE_13D_G'],
  [/^D$/, 'FORM_D'],
]

/** The kind of filing behind EDGAR's name of a form, e.g. `13F-HR/A`; null for one that no adviser is asked for. */
export function filingTypeOf(form: string): FilingType | null {
  const original = form.replace(/\/A$/, '')
  return KINDS.find(([shape]) => shape.test(original))?.[1] ?? null
}
