import pdfmake, { type Content, type DocumentDefinition } from 'pdfmake'
import roboto from 'pdfmake/fonts/Roboto.js'
import type { Classification } from './pdf-input.ts'

pdfmake.setFonts(roboto)
// Nothing in a report may make this process fetch or read something.
pdfmake.setUrlAccessPolicy(() => false)
const fontFiles = new Set(Object.values(roboto).flatMap((faces) => Object.values(faces)))
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export interface PaperDocument {
  readonly title: string
  readonly classification: Classification
  readonly requestId: string
  /** RFC 3339: the date of the document, which its identifier follows from too. */
  readonly dated: string
  readonly content: readonly Content[]
}

export const classificationWords = ({ level, name }: Classification): string => `Level ${level} · ${name}`

/** The bytes of a PDF/A-2b whose every page says how sensitive it is, which request it is of, and which page it is. */
export const makePdf = (document: PaperDocument): Promise<Uint8Array> =>
  pdfmake.createPdf(definitionOf(document)).getBuffer()

function definitionOf(document: PaperDocument): DocumentDefinition {
  const { title, requestId, dated, content } = document
  const classification = classificationWords(document.classification)
  return {
    version: '1.7',
    subset: 'PDF/A-2b',
    language: 'en-US',
    displayTitle: true,
    info: {
      title,
      author: 'Reporting Center',
      subject: classification,
      creator: 'Reporting Center Data API',
      producer: 'Reporting Center Data API',
      creationDate: new Date(dated),
      modDate: new Date(dated),
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
    content,
    styles: STYLES,
    defaultStyle: { fontSize: 9 },
  }
}

const STYLES = {
  cover: { fontSize: 30, bold: true, margin: [0, 90, 0, 12] },
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 6] },
  heading: { fontSize: 12, bold: true, margin: [0, 12, 0, 4] },
  note: { italics: true, color: '#555555', margin: [0, 0, 0, 4] },
  edge: { fontSize: 8, color: '#555555' },
  grid: { fontSize: 8, margin: [0, 0, 0, 8] },
}
