import { drawSvg } from '@rc/charts/draw-svg'
import type { Content } from 'pdfmake'
import { PAPER_CHARTS } from './paper-charts.ts'
import { gridOf, paperTables } from './paper-tables.ts'
import { metaOf, type PaperReport } from './pdf-input.ts'

const CHART = { width: 760, height: 300 }

/** All of a report below its title: what it is of, how old what it rests on is, its chart, figures and tables. */
export const paperReport = (input: PaperReport): Content[] => [
  ...aboutOf(input),
  ...chartOf(input),
  ...paperTables(input.parts, input.report),
]

/** What the figures are of, how old what they rest on is, and what is missing. */
function aboutOf(input: PaperReport): Content[] {
  const { given } = input
  const meta = metaOf(input)
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

function chartOf({ name, report }: PaperReport): Content[] {
  const option = PAPER_CHARTS[name]?.(report) ?? null
  return option === null ? [] : [{ svg: drawSvg(option, CHART), fit: [CHART.width, CHART.height] }]
}
