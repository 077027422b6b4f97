import type { Content } from 'pdfmake'
import { classificationWords, makePdf } from './paper-document.ts'
import { paperReport } from './paper-report.ts'
import { gridOf } from './paper-tables.ts'
import { paperWords } from './paper-words.ts'
import { metaOf, type PackInput, type PaperReport } from './pdf-input.ts'

/**
 * Several reports as one PDF/A-2b: cover, contents, and each report on pages of its own. It is dated by the youngest of
 * them. Throws when a report is above the classification of the whole.
 */
export async function renderPack(pack: PackInput): Promise<Uint8Array> {
  const { title, asOf, classification, requestId, reports } = pack
  const above = reports.find((report) => metaOf(report).classification.level > classification.level)
  if (above !== undefined) throw new RangeError(`${above.name} is above level ${classification.level}`)
  const dated = youngestOf(reports)
  return makePdf({
    title: `${title}, ${asOf}`,
    classification,
    requestId,
    dated,
    content: [...coverOf(pack, dated), ...contentsOf(), ...reports.flatMap(sectionOf)],
  })
}

const youngestOf = (reports: readonly PaperReport[]): string =>
  reports
    .map((report) => metaOf(report).generatedAt)
    .toSorted()
    .at(-1) ?? ''

/** What the whole is, and how fresh each of its reports. */
function coverOf({ title, asOf, classification, requestId, reports }: PackInput, dated: string): Content[] {
  return [
    { text: title, style: 'cover' },
    { text: `As of ${asOf} · Generated ${dated}`, style: 'note' },
    { text: `Classification: ${classificationWords(classification)}`, style: 'note' },
    { text: `Request ${requestId}`, style: 'note' },
    { text: 'How fresh it is', style: 'heading' },
    gridOf(
      [['Report', 'As of', 'Generated', 'Sources', 'Stale'], ...reports.map(freshnessOf)],
      ['*', '*', '*', '*', '*'],
    ),
  ]
}

function freshnessOf(input: PaperReport): string[] {
  const { asOf, generatedAt, sources } = metaOf(input)
  const stale = sources.filter((source) => source.stale).map(({ name }) => name)
  return [paperWords(input.name), asOf, generatedAt, String(sources.length), stale.join(', ') || 'none']
}

const contentsOf = (): Content[] => [
  { toc: { title: { text: 'Contents', style: 'title' } }, pageBreak: 'before' },
]

const sectionOf = (input: PaperReport): Content[] => [
  { text: paperWords(input.name), style: 'title', pageBreak: 'before', tocItem: true },
  ...paperReport(input),
]
