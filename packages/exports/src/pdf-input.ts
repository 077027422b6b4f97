import type { ReportPart } from '@rc/schema/report-parts'

/** One report as it is put on paper. */
export interface PaperReport {
  /** `executive/aum`. */
  readonly name: string
  readonly report: Readonly<Record<string, unknown>>
  readonly parts: readonly ReportPart[]
  /** Arguments of the report as they may be shown. */
  readonly given: readonly (readonly [name: string, value: string])[]
}

/** Everything that decides the bytes of a report's PDF: the same input gives the same bytes. */
export interface PdfInput extends PaperReport {
  readonly requestId: string
}

/** Everything that decides the bytes of a pack: several reports in one PDF. */
export interface PackInput {
  readonly title: string
  /** The day it was asked for; each report says by itself of which session it is. */
  readonly asOf: string
  readonly classification: Classification
  readonly requestId: string
  /** At least one. */
  readonly reports: readonly PaperReport[]
}

export interface Classification {
  readonly level: number
  readonly name: string
}

/** `meta` of a report. */
export interface ReportMeta {
  readonly asOf: string
  readonly generatedAt: string
  readonly periodStart: string | null
  readonly periodEnd: string | null
  readonly classification: Classification
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

export const metaOf = ({ report }: PaperReport): ReportMeta => report['meta'] as ReportMeta
