import type { ReportPart } from '@rc/schema/report-parts'

/** Everything that decides the bytes of a PDF: the same input gives the same bytes. */
export interface PdfInput {
  /** `executive/aum`. */
  readonly name: string
  readonly report: Readonly<Record<string, unknown>>
  readonly parts: readonly ReportPart[]
  /** Arguments of the report as they may be shown. */
  readonly given: readonly (readonly [name: string, value: string])[]
  readonly requestId: string
}

/** `meta` of a report. */
export interface ReportMeta {
  readonly asOf: string
  readonly generatedAt: string
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly classification: { readonly level: number; readonly name: string }
  readonly completeness: number | null
  readonly sources: readonly {
    readonly name: string
    readonly asOf: string | null
    readonly receivedAt: string | null
    readonly maxAgeSeconds: number | null
    readonly stale: boolean
  }[]
  readonly warnings: readonly {
    readonly code: string
    readonly message: string
    readonly path: string | null
  }[]
}
