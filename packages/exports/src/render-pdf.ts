import { drawSvg } from '@rc/charts/draw-svg'
import pdfmake, { type Content, type DocumentDefinition } from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'
import { PAPER_CHARTS } from './paper-charts.ts'
import { gridOf, paperTables } from './paper-tables.ts'
import { paperWords } from './paper-words.ts'
import type { PdfInput, ReportMeta } from './pdf-input.ts'

const CHART = { width: 760, height: 300 }

pdfmake.setFonts(roboto)
// Nothing in a report may make this process fetch or read something.
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = new Set(Object.values(roboto).flatMap((faces) => Object.values(faces)))
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

/**
 * A report on paper, as PDF/A-2b. Its dates are those of the report (`meta.generatedAt`) and its identifier follows from
 * them and the title, so that the same input gives the same bytes.
 */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  const meta = input.report['meta'] as ReportMeta
  return pdfmake.createPdf(definitionOf(input, meta)).getBuffer()
}

function definitionOf(input: PdfInput, meta: ReportMeta): DocumentDefinition {
  const { name, report, parts, requestId } = input
  const title = paperWords(name)
  const classification = `Level ${meta.classification.level} · ${meta.classification.name}`
  return {
    version: '1.7',
    subset: 'PDF/A-2b',
    language: 'en-US',
    displayTitle: true,
    info: {
      title: `${title}, ${meta.asOf}`,
      author: 'Reporting Center',
      subject: classification,
      creator: 'Reporting Center Data API',
      producer: 'Reporting Center Data API',
      creationDate: new Date(meta.generatedAt),
      modDate: new Date(meta.generatedAt),
    },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [40, 48, 40, 44],
    header: { text: classification, style: 'edge', alignment: 'center', margin: [40, 20, 40, 0] },
    footer: (page: number, pages: number) => ({
      columns: [
        { text: `Request ${requestId}` },
        { text: classification, alignment: 'center' },
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
      style: 'edge',
      margin: [40, 12, 40, 0],
    }),
    content: [
      { text: title, style: 'title' },
      ...aboutOf(input, meta),
      ...chartOf(name, report),
      ...paperTables(parts, report),
    ],
    styles: STYLES,
    defaultStyle: { fontSize: 9 },
  }
}

const STYLES = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 6] },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  note: { italics: true, color: '#555555', margin: [0, 0, 0, 4] },
  edge: { fontSize: 8, color: '#555555' },
  grid: { fontSize: 8, margin: [0, 0, 0, 8] },
}

/** What the figures are of, how old what they rest on is, and what is missing. */
function aboutOf({ given }: PdfInput, meta: ReportMeta): Content[] {
  const period =
    meta.periodStart === null ? [] : [`Period ${meta.periodStart} to ${meta.periodEnd ?? meta.asOf}`]
  const complete =
    meta.completeness === null ? [] : [`Completeness ${Math.round(meta.completeness * 10_000) / 100} %`]
  const facts = [`As of ${meta.asOf}`, ...period, `Generated ${meta.generatedAt}`, ...complete]
  return [
    { text: facts.join(' · '), style: 'note' },
    ...(given.length === 0
      ? []
      : [{ text: given.map(([key, value]) => `${key}: ${value}`).join(' · '), style: 'note' }]),
    { text: 'Sources', style: 'heading' },
    gridOf(
      [
        ['Source', 'As of', 'Received', 'Age in seconds', 'Stale'],
        ...meta.sources.map(({ name, asOf, receivedAt, maxAgeSeconds, stale }) => [
          name,
          asOf ?? '–',
          receivedAt ?? '–',
          maxAgeSeconds === null ? '–' : String(maxAgeSeconds),
          stale ? 'stale' : 'no',
        ]),
      ],
      ['*', '*', '*', '*', '*'],
    ),
    ...meta.warnings.map(({ code, message, path }) => ({
      text: `${code}${path === null ? '' : ` (${path})`}: ${message}`,
      style: 'note',
    })),
  ]
}

function chartOf(name: string, report: PdfInput['report']): Content[] {
  const option = PAPER_CHARTS[name]?.(report) ?? null
  return option === null ? [] : [{ svg: drawSvg(option, CHART), fit: [CHART.width, CHART.height] }]
}
