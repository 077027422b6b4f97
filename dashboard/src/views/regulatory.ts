import { barsByName } from '@rc/charts/bars-by-name'
import { shortPercent, words } from '@rc/charts/chart-format'
import { readiness } from '@rc/charts/readiness'
import { chart, defineView } from '../define-view.ts'
import type {
  RegulatoryAuditTrailQuery,
  RegulatoryComplianceQuery,
  RegulatoryExaminationsQuery,
  RegulatoryFilingsQuery,
  RegulatoryFormAdvQuery,
} from '../generated/operations.ts'

type Of<Q extends { regulatory: object | null }, F extends keyof NonNullable<Q['regulatory']>> = NonNullable<
  NonNullable<Q['regulatory']>[F]
>

export const formAdv = defineView<Of<RegulatoryFormAdvQuery, 'formAdv'>>({
  title: 'Form ADV',
  tables: {
    amendments: [
      'part',
      'item',
      'type',
      'changeSummary',
      'status',
      'triggerDate',
      'dueDate',
      'daysToDue',
      'preparer',
      'approver',
    ],
    discrepancies: [],
    parts: [],
    registrations: [],
  },
})

export const compliance = defineView<Of<RegulatoryComplianceQuery, 'compliance'>>({
  title: 'Compliance',
  lead: ['score', 'completeness', 'filesCatalogued', 'filesUnclassified'],
  charts: ({ byCategory, totals }, look) => [
    chart(
      'Readiness by category',
      byCategory,
      (categories) =>
        readiness(
          categories.map(({ category, score }) => ({ name: category, share: score })),
          look,
        ),
      { height: 340 },
    ),
    chart('Records by status', totals, (counts) =>
      barsByName(
        ['Current', 'Expiring', 'Stale', 'Missing', 'Past retention', 'On hold'],
        [
          {
            name: 'Records',
            values: [
              counts.current,
              counts.expiring,
              counts.stale,
              counts.missing,
              counts.pastRetention,
              counts.onHold,
            ],
          },
        ],
        { format: String },
        look,
      ),
    ),
  ],
  tables: {
    types: [
      'code',
      'title',
      'category',
      'status',
      'required',
      'have',
      'nextDueAt',
      'owner',
      'missingSubjects',
    ],
    retentionBreaches: [],
    byCategory: [],
  },
})

export const filings = defineView<Of<RegulatoryFilingsQuery, 'filings'>>({
  title: 'Filings',
  lead: ['onTimeRate', 'feesYtd'],
  charts: ({ thresholds }, look) => [
    chart('How near each threshold is', thresholds, (all) =>
      barsByName(
        all.map(({ filing, metric }) => `${words(filing)}: ${words(metric)}`),
        [{ name: 'Of the threshold', values: all.map(({ pct }) => pct) }],
        { format: shortPercent, sideways: true },
        look,
      ),
    ),
  ],
  tables: {
    filings: ['filingType', 'regulator', 'periodEnd', 'effectiveDueDate', 'filedOn', 'status', 'fee'],
    thresholds: [],
  },
})

export const examinations = defineView<Of<RegulatoryExaminationsQuery, 'examinations'>>({
  title: 'Examinations',
  lead: ['readinessPct', 'estimatedProductionHours', 'responseDeadlineDays'],
  charts: ({ items, mockExams }, look) => [
    chart('Readiness by request group', items?.nodes, (nodes) => {
      const groups = Map.groupBy(nodes, ({ requestGroup }) => requestGroup)
      return readiness(
        [...groups].map(([name, all]) => ({
          name,
          share: all.filter(({ status }) => status === 'READY').length / all.length,
        })),
        look,
      )
    }),
    chart('Mock examinations', mockExams, (exams) =>
      barsByName(
        exams.map(({ date }) => date),
        [{ name: 'Score', values: exams.map(({ score }) => score) }],
        { format: shortPercent },
        look,
      ),
    ),
  ],
  tables: {
    items: [
      'requestGroup',
      'item',
      'status',
      'evidenceCount',
      'lastEvidenceDate',
      'hoursToProduce',
      'gapNote',
    ],
    openDeficiencies: [],
  },
})

export const auditTrail = defineView<Of<RegulatoryAuditTrailQuery, 'auditTrail'>>({
  title: 'Audit trail',
  tables: {
    events: ['seq', 'at', 'actorRole', 'action', 'result', 'entityType', 'recordTypeCode', 'ip'],
    gaps: [],
  },
})
