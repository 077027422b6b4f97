import type { View } from './define-view.ts'
import { heading } from './format.ts'
import type { ReportEntry } from './report-shape.ts'
import * as clients from './views/clients.ts'
import * as executive from './views/executive.ts'
import * as operations from './views/operations.ts'
import * as regulatory from './views/regulatory.ts'
import * as strategic from './views/strategic.ts'

const VIEWS: Readonly<Record<string, Readonly<Record<string, View>>>> = {
  executive,
  regulatory,
  clients,
  operations,
  strategic,
}

/** The view of a report. One that has none of its own shows all its figures and lists in the order of the schema. */
export const viewOf = ({ group, field }: ReportEntry): View =>
  VIEWS[group]?.[field] ?? { title: heading(field) }
