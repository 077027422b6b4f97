import { isDefined } from '@rc/core/finance/figure'
import { mean } from '@rc/core/finance/statistics'
import { sum } from '@rc/core/decimal'
import { VENDOR_SCORE_WEIGHTS, type VendorScorePart } from '@rc/core/operations/vendor-score'
import { vendorWindow } from '@rc/figures/vendor-service'
import { connection, once, openReport, pageRequest, type PageRequest, type ReportFrame } from '@rc/subgraph'
import type { OperationsResolvers } from '../generated/resolvers.ts'
import {
  readCurrentIncidents,
  readIncidents,
  shapeIncidentFigures,
  type IncidentRow,
} from '../vendors/incidents.ts'
import { readVendors } from '../vendors/read-vendors.ts'
import { readScorecards, type Scorecard } from '../vendors/scorecards.ts'

/** Name and id. */
type VendorKey = readonly [string, string]

/** `GET /api/operations/vendors` */
export const vendors: OperationsResolvers['vendors'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['text', 'text'])
  const frame = await openReport(context, args, { level: 2, sources: ['vendors.status', 'firm.book'] })
  const { asOf } = frame.period
  const now = context.now()
  const rows = once(() => readVendors(db, args))
  const ids = async () => (await rows()).map(({ vendor_id: id }) => id)
  const cards = once(async () => readScorecards(db, await rows(), asOf, now))
  const incidents = once(async () => readIncidents(db, await ids(), vendorWindow(asOf, now)))
  return frame.report({
    vendors: async () => shapePage(frame, page, await cards(), incidents),
    totals: async () => shapeTotals(frame, await cards()),
    currentIncidents: async () => readCurrentIncidents(db, await ids(), now),
  })
}

type Incidents = () => Promise<readonly IncidentRow[]>

function shapePage(
  frame: ReportFrame,
  page: PageRequest<VendorKey>,
  cards: readonly Scorecard[],
  incidents: Incidents,
) {
  const { after } = page
  const ahead = cards.filter(({ row }) => after === null || isAfter([row.name, row.vendor_id], after))
  return connection(
    ahead.slice(0, page.first + 1),
    page,
    cards.length,
    ({ row }) => [row.name, row.vendor_id],
    (card) => shapeCard(frame, card, incidents),
  )
}

const isAfter = ([name, id]: VendorKey, [otherName, otherId]: VendorKey): boolean =>
  name > otherName || (name === otherName && id > otherId)

function shapeCard(frame: ReportFrame, card: Scorecard, incidents: Incidents) {
  const { row, service, responseHours, subScores, score, confidence } = card
  const path = `vendors.${row.vendor_id}`
  return {
    vendor: { id: row.vendor_id },
    uptimePct: frame.figure(service.uptime, `${path}.uptimePct`),
    slaTarget: row.sla_target,
    slaAttainment: frame.figure(service.attainment, `${path}.slaAttainment`),
    incidents: () =>
      frame.track(async () =>
        row.platform === 'MANUAL'
          ? null
          : shapeIncidentFigures((await incidents()).filter((item) => item.vendor_id === row.vendor_id)),
      ),
    responseTimeHours: frame.figure(responseHours, `${path}.responseTimeHours`),
    qualityScore: frame.figure(score, `${path}.qualityScore`),
    scoreBreakdown: (Object.keys(VENDOR_SCORE_WEIGHTS) as VendorScorePart[]).map((component) => ({
      component,
      score: subScores[component],
      weight: VENDOR_SCORE_WEIGHTS[component],
    })),
    confidence,
    lastCheckedAt: row.checked_at,
    windowCovered: service.windowCovered,
  }
}

function shapeTotals(frame: ReportFrame, cards: readonly Scorecard[]) {
  const scores = cards.map(({ score }) => score).filter(isDefined)
  const measured = cards.filter(({ row, service }) => row.sla_target !== null && isDefined(service.uptime))
  if (scores.length === 0) frame.warnings.add('NO_DATA', 'no vendor is registered', 'totals')
  return {
    vendors: cards.length,
    spend: sum(cards.map(({ row }) => row.annual_cost)).toFixed(2),
    avgScore: scores.length === 0 ? null : mean(scores),
    belowSla: measured.filter(({ row, service }) => Number(service.uptime) < (row.sla_target ?? 0)).length,
  }
}
