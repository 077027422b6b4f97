import { decimal } from '@rc/core/decimal'
import { ratio } from '@rc/core/finance/ratio'
import { openReport, type ReportFrame } from '@rc/subgraph'
import { readDimensions, type HouseholdGroup, type LabelCount } from '../demographics/read-dimensions.ts'
import type { ClientDimension, ClientsResolvers } from '../generated/resolvers.ts'

const DIMENSIONS: readonly ClientDimension[] = [
  'AGE_BAND',
  'STATE',
  'HOUSEHOLD_TIER',
  'CLIENT_TYPE',
  'ACCOUNT_TYPE',
  'RISK_PROFILE',
  'STRATEGY',
  'TENURE_BAND',
  'ACQUISITION_SOURCE',
  'SUSTAINABILITY_PREFERENCE',
]

const NOBODY: LabelCount = { label: null, count: 0, aum: '0' }

/** `GET /api/clients/demographics` */
export const demographics: ClientsResolvers['demographics'] = async (_parent, args, context) => {
  const frame = await openReport(context, args, {
    level: 3,
    sources: ['crm', 'custody.accounts', 'custody.balances'],
  })
  const wanted = DIMENSIONS.filter((name) => args.dimension == null || name === args.dimension)
  const counted = await readDimensions(context.db, frame.period.asOf, wanted, args.segment ?? null)
  const group = (name: HouseholdGroup): LabelCount => counted.get(name)?.[0] ?? NOBODY
  const old = group('OLD')
  return frame.report({
    dimensions: wanted.map((name) => shapeDimension(frame, name, counted.get(name) ?? [], group('ALL'))),
    highNetWorthCount: group('HIGH_NET_WORTH').count,
    generationalRisk: {
      age75PlusAum: decimal(old.aum).toFixed(2),
      withNextGenContact: frame.figure(
        ratio(group('OLD_WITH_NEXT_GENERATION').count, old.count),
        'generationalRisk.withNextGenContact',
      ),
    },
  })
}

function shapeDimension(
  frame: ReportFrame,
  name: ClientDimension,
  labels: readonly LabelCount[],
  all: LabelCount,
) {
  const total = decimal(all.aum)
  const buckets = labels.flatMap(({ label, count, aum }) => {
    const aumShare = total.isZero() ? null : decimal(aum).div(total).toNumber()
    const share = count / all.count
    return label === null ? [] : [{ label, count, share, aum: decimal(aum).toFixed(2), aumShare }]
  })
  const missing = labels.find(({ label }) => label === null)?.count ?? 0
  return {
    name,
    buckets: buckets.toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
    missingDataPct: frame.figure(ratio(missing, all.count), `dimensions.${name}.missingDataPct`),
  }
}
