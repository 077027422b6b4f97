import { barsByName } from '@rc/charts/bars-by-name'
import { budget } from '@rc/charts/budget'
import { shortMoney, shortPercent, words } from '@rc/charts/chart-format'
import { linesOverTime } from '@rc/charts/lines-over-time'
import { vendorUptime } from '@rc/charts/vendor-uptime'
import { chart, defineView } from '../define-view.ts'
import type {
  OperationsAutomationQuery,
  OperationsCostsQuery,
  OperationsProcessesQuery,
  OperationsSystemsQuery,
  OperationsVendorsQuery,
} from '../generated/operations.ts'

type Of<Q extends { operations: object | null }, F extends keyof NonNullable<Q['operations']>> = NonNullable<
  NonNullable<Q['operations']>[F]
>

export const systems = defineView<Of<OperationsSystemsQuery, 'systems'>>({
  title: 'Systems',
  lead: ['overall'],
  charts: ({ systems: all, quotas }, look) => [
    chart(
      'Uptime of 90 days',
      all?.filter(({ uptime90d }) => uptime90d !== null),
      (measured) =>
        vendorUptime(
          measured.map(({ name, uptime90d, slo }) => ({ name, uptime: uptime90d, target: slo })),
          look,
        ),
    ),
    chart('Quotas used', quotas, (apis) =>
      barsByName(
        apis.map(({ api }) => api),
        [{ name: 'Used', values: apis.map(({ used, limit }) => used / limit) }],
        { format: shortPercent, sideways: true, most: 1 },
        look,
      ),
    ),
  ],
  tables: {
    systems: [
      'name',
      'status',
      'uptime90d',
      'slo',
      'errorBudgetLeft',
      'p95Ms',
      'errorRate',
      'lastHeartbeatAt',
    ],
    incidents: ['startedAt', 'resolvedAt', 'severity', 'systems', 'mttr'],
    pipelines: [
      'job',
      'schedule',
      'status',
      'lastStart',
      'durationS',
      'rows',
      'lagSeconds',
      'nextRun',
      'history',
    ],
    sources: [],
    cache: [],
    quotas: [],
  },
})

export const vendors = defineView<Of<OperationsVendorsQuery, 'vendors'>>({
  title: 'Vendors',
  charts: ({ vendors: list }, look) => [
    chart('Uptime against what was promised', list?.nodes, (nodes) =>
      vendorUptime(
        nodes.map(({ vendor, uptimePct, slaTarget }) => ({
          name: vendor?.name ?? '–',
          uptime: uptimePct,
          target: slaTarget,
        })),
        look,
      ),
    ),
    chart('Quality score, of 100', list?.nodes, (nodes) =>
      barsByName(
        nodes.map(({ vendor }) => vendor?.name ?? '–'),
        [{ name: 'Score', values: nodes.map(({ qualityScore }) => qualityScore) }],
        { format: (value) => value.toFixed(0), sideways: true },
        look,
      ),
    ),
  ],
  tables: {
    vendors: [
      'name',
      'category',
      'riskTier',
      'status',
      'uptimePct',
      'slaTarget',
      'slaAttainment',
      'qualityScore',
      'annualCost',
      'contractEnd',
    ],
    currentIncidents: [],
  },
})

export const processes = defineView<Of<OperationsProcessesQuery, 'processes'>>({
  title: 'Processes',
  charts: ({ processes: all, byWeek }, look) => [
    chart('Work by week', byWeek, (weeks) =>
      linesOverTime(
        [
          { name: 'Started', points: weeks.map(({ week, started }) => [week, started]) },
          { name: 'Completed', points: weeks.map(({ week, completed }) => [week, completed]) },
          { name: 'In progress', dashed: true, points: weeks.map(({ week, wip }) => [week, wip]) },
        ],
        String,
        look,
      ),
    ),
    chart('Within the agreed time', all, (list) =>
      barsByName(
        list.map(({ name }) => name),
        [{ name: 'Within', values: list.map(({ slaAttainment }) => slaAttainment) }],
        { format: shortPercent, sideways: true, most: 1 },
        look,
      ),
    ),
  ],
  tables: {
    processes: [
      'name',
      'owner',
      'volume',
      'completed',
      'wip',
      'cycleTimeMedianHours',
      'p90',
      'slaAttainment',
      'trend',
    ],
    byWeek: [],
  },
})

export const costs = defineView<Of<OperationsCostsQuery, 'costs'>>({
  title: 'Costs',
  lead: ['actual', 'budget', 'variance', 'variancePct', 'forecast', 'runRate'],
  charts: ({ byMonth, categories, byVendor }, look) => [
    chart('Budget by month', byMonth, (months) =>
      budget(
        months.map(({ month, actual, budget: planned }) => ({
          name: month.slice(0, 7),
          actual,
          budget: planned,
        })),
        look,
      ),
    ),
    chart('Budget by category', categories, (all) =>
      budget(
        all.map(({ name, actual, budget: planned }) => ({ name: words(name), actual, budget: planned })),
        look,
      ),
    ),
    chart('By vendor', byVendor, (all) =>
      barsByName(
        all.map(({ vendor }) => vendor?.name ?? '–'),
        [{ name: 'Actual', values: all.map(({ actual }) => actual) }],
        { format: shortMoney, sideways: true },
        look,
      ),
    ),
  ],
  tables: { categories: [], byMonth: [], byVendor: [], upcomingRenewals: [], anomalies: [] },
})

export const automation = defineView<Of<OperationsAutomationQuery, 'automation'>>({
  title: 'Automation',
  lead: ['coverage', 'totalHoursSaved', 'costSaved', 'roi'],
  charts: ({ workflows }, look) => [
    chart('Hours saved by workflow', workflows, (all) =>
      barsByName(
        all.map(({ name }) => name),
        [{ name: 'Hours saved', values: all.map(({ hoursSaved }) => hoursSaved) }],
        { format: (value) => value.toFixed(1), sideways: true },
        look,
      ),
    ),
  ],
  tables: {
    workflows: [
      'name',
      'status',
      'schedule',
      'runs',
      'successRate',
      'exceptionRate',
      'hoursSaved',
      'lastRunAt',
      'lastError',
    ],
    runs: ['workflowId', 'status', 'startedAt', 'endedAt', 'durationS'],
  },
})
