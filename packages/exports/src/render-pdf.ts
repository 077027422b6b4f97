import { makePdf } from './paper-document.ts'
import { paperReport } from './paper-report.ts'
import { paperWords } from './paper-words.ts'
import { metaOf, type PdfInput } from './pdf-input.ts'

/**
 * A report on paper, as PDF/A-2b. Its dates are those of the report (`meta.generatedAt`) and its identifier follows from
 * them and the title, so that the same input gives the same bytes.
 */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  const { asOf, generatedAt, classification } = metaOf(input)
  const title = paperWords(input.name)
  return makePdf({
    title: `${title}, ${asOf}`,
    classification,
    requestId: input.requestId,
    dated: generatedAt,
    content: [{ text: title, style: 'title' }, ...paperReport(input)],
  })
}
