import index from './generated/report-index.json'

/** A report, as the contract lists it. */
export interface ReportEntry {
  readonly group: string
  readonly report: string
  readonly field: string
  readonly path: string
  readonly level: number
  readonly levelName: string
}

/** One field of a report: a leaf with its unit, or an object. */
export interface FieldShape {
  readonly name: string
  readonly unit?: string
  readonly list?: boolean
  readonly about?: string
  readonly fields?: readonly FieldShape[]
}

export interface ParameterShape {
  readonly name: string
  readonly description?: string
  readonly schema: { readonly type?: string; readonly format?: string; readonly enum?: readonly string[] }
}

/** What is generated of a report: its operation, parameters and fields. */
export interface ReportShape {
  readonly operationName: string
  readonly source: string
  readonly about: string
  readonly parameters: readonly ParameterShape[]
  readonly fields: readonly FieldShape[]
}

export const REPORTS: readonly ReportEntry[] = index

const shapes = import.meta.glob<ReportShape>('./generated/reports/*.json', { import: 'default' })

/** Loaded when its page is opened. */
export function loadShape({ group, report }: ReportEntry): Promise<ReportShape> {
  const load = shapes[`./generated/reports/${group}-${report}.json`]
  if (load === undefined) throw new Error(`${group}/${report} is not generated`)
  return load()
}
