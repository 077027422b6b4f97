import type { PageOperation } from '@rc/schema/page-operations'
import type { RestOperation } from '@rc/schema/rest-operations'

/** One report of each group. All of them together would be longer than an operation may be. */
const READY = new Set([
  '/api/executive/dashboard',
  '/api/regulatory/compliance',
  '/api/clients/performance',
  '/api/operations/vendors',
  '/api/strategic/growth',
])

/** The document the Sandbox opens with: operations that are ready to be run, the one for everybody first. */
export const sandboxDocument = (reports: readonly RestOperation[], pages: readonly PageOperation[]): string =>
  [...pages, ...reports.filter(({ path }) => READY.has(path))].map(({ source }) => source).join('\n')
