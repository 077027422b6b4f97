import { MUST_REGISTER } from '@rc/core/filings/registration-line'
import { daysBetween, newYorkDate } from '@rc/core/dates'
import { undefinedFigure, type Figure } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import { revenueYieldBps } from '@rc/core/finance/revenue-yield'
import { readMonthEndAum } from '@rc/figures/aum'
import { readBilledYear } from '@rc/figures/billed-revenue'
import {
  badArgument,
  connection,
  once,
  openReport,
  pageRequest,
  type PageRequest,
  type ReportFrame,
} from '@rc/subgraph'
import type { Db } from '@rc/db/database'
import {
  readAdvisers,
  readCompilations,
  readComings,
  type Adviser,
  type Compilations,
} from '../competition/advisers.ts'
import { bandOf, isInBand, peerSetName } from '../competition/band.ts'
import { compare, PEER_METRICS } from '../competition/peer-metrics.ts'
import { gatherSmall, readCases } from '../competition/win-loss.ts'
import type {
  FeeType,
  PeerMetric,
  RaumBand,
  StrategicCompetitionArgs,
  StrategicResolvers,
} from '../generated/resolvers.ts'

/** Assets, largest first, and the number in the register. */
type PeerKey = readonly [raum: number, crd: string]

/** `GET /api/strategic/competition` */
export const competition: StrategicResolvers['competition'] = async (_parent, args, context) => {
  const { db } = context
  const page = pageRequest(args, ['number', 'text'])
  if (args.state != null && !/^[A-Z]{2}$/.test(args.state))
    throw badArgument('state', 'must be two letters, e.g. OR')
  const frame = await openReport(context, args, {
    level: 5,
    sources: ['regulatory.iapd', 'crm', 'custody.fees', 'custody.balances'],
    defaultPeriod: 'R12M',
  })
  // A compilation of today is newer than the last session.
  const day = args.asOf ?? newYorkDate(context.now())
  const field = readField(db, day, args)
  const shaped = async <T>(path: string, shape: (field: Field) => T | Promise<T>): Promise<T | null> => {
    const found = await field()
    if (found !== null) return shape(found)
    frame.warnings.add('NO_DATA', 'no compilation of advisers holds the peers asked for', path)
    return null
  }
  const comings = once(async () => {
    const found = await field()
    return found === null ? null : readComings(db, found.compilations, found.state)
  })
  return frame.report({
    peerSet: () => shaped('peerSet', shapePeerSet),
    metrics: () => shaped('metrics', (found) => shapeMetrics(frame, found, args.metric ?? null)),
    feeTypes: () => shaped('feeTypes', (found) => shapeFees(frame, found)),
    peers: () => shaped('peers', (found) => shapePeers(found, page)),
    marketShareState: () =>
      shaped('marketShareState', (found) => frame.figure(marketShare(found), 'marketShareState')),
    feeComparison: () => readFees(frame, db),
    newRegistrations: () =>
      shaped('newRegistrations', async () =>
        comingsOf(frame, await comings(), 'registered', 'newRegistrations'),
      ),
    terminations: () =>
      shaped('terminations', async () => comingsOf(frame, await comings(), 'ended', 'terminations')),
    winLoss: async () => {
      const { rows, withheld } = gatherSmall(await readCases(db, frame.period.start, frame.period.end))
      if (withheld) frame.figure(undefinedFigure('SUPPRESSED'), 'winLoss')
      return rows
    },
  })
}

/** The advisers of one state and band, and our own firm. */
interface Field {
  readonly compilations: Compilations
  readonly state: string
  readonly band: RaumBand
  readonly own: Adviser | null
  readonly ofState: readonly Adviser[]
  /** In the band, without our own firm, the largest first. */
  readonly peers: readonly Adviser[]
}

/** Null without compilations, or while neither state nor band is known: the firm stands in none and none is asked for. */
const readField = (db: Db, day: string, { state, raumBand }: Partial<StrategicCompetitionArgs>) =>
  once(async (): Promise<Field | null> => {
    const compilations = await readCompilations(db, day)
    if (compilations === null) return null
    const firm = await readOwnFirm(db, day)
    const chosen = state ?? firm.state
    const advisers = await readAdvisers(db, compilations, chosen, firm.crd)
    const own = advisers.find(({ crd }) => crd === firm.crd) ?? null
    const band = raumBand ?? ownBand(own)
    if (chosen === null || band === null) return null
    const ofState = advisers.filter((adviser) => adviser.state === chosen)
    const peers = ofState.filter((adviser) => adviser !== own && isInBand(adviser.raum, band))
    return { compilations, state: chosen, band, own, ofState, peers }
  })

const ownBand = (own: Adviser | null): RaumBand | null => (own?.raum == null ? null : bandOf(own.raum))

/** Our own firm as it had last filed on a day; nothing of it before. */
async function readOwnFirm(db: Db, day: string): Promise<{ crd: string | null; state: string | null }> {
  const version = await db
    .selectFrom('form_adv_versions')
    .select(['crd', 'state'])
    .where('filed_on', '<=', day)
    .orderBy('filed_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return version ?? { crd: null, state: null }
}

const shapePeerSet = ({ state, band, peers, compilations }: Field) => ({
  definition: peerSetName(state, band),
  n: peers.length,
  feedDate: compilations.state,
})

function shapeMetrics(frame: ReportFrame, { own, peers }: Field, only: PeerMetric | null) {
  const names = (Object.keys(PEER_METRICS) as PeerMetric[]).filter((name) => only === null || name === only)
  return names.map((name) => {
    const found = compare(name, own, peers)
    const show = (part: 'median' | 'p25' | 'p75' | 'percentile') =>
      frame.figure(found[part], `metrics.${name}.${part}`)
    if (found.own === null) frame.figure(undefinedFigure('NO_DATA'), `metrics.${name}.own`)
    return {
      name,
      own: found.own,
      median: show('median'),
      p25: show('p25'),
      p75: show('p75'),
      percentile: show('percentile'),
    }
  })
}

/** In the order of item 5.E. */
const FEE_TYPES: readonly FeeType[] = [
  'PERCENT_OF_ASSETS',
  'HOURLY',
  'SUBSCRIPTION',
  'FIXED',
  'COMMISSIONS',
  'PERFORMANCE',
  'OTHER',
]

const shapeFees = (frame: ReportFrame, { own, peers }: Field) =>
  FEE_TYPES.map((feeType, i) => ({
    feeType,
    own: own?.fees.includes(i + 1) ?? false,
    share: frame.figure(
      ratio(peers.filter(({ fees }) => fees.includes(i + 1)).length, peers.length),
      `feeTypes.${feeType}.share`,
    ),
  }))

function shapePeers({ peers }: Field, page: PageRequest<PeerKey>) {
  const keyOf = ({ raum, crd }: Adviser): PeerKey => [raum ?? 0, crd]
  const { after } = page
  const rest =
    after === null
      ? peers
      : peers.filter((peer) => {
          const [raum, crd] = keyOf(peer)
          return raum < after[0] || (raum === after[0] && crd > after[1])
        })
  return connection(rest.slice(0, page.first + 1), page, peers.length, keyOf, (peer) => ({
    crd: peer.crd,
    name: peer.name,
    city: peer.city,
    state: peer.state,
    raum: peer.raum === null ? null : peer.raum.toFixed(2),
    employees: peer.employees,
    clients: peer.clients,
    disclosures: peer.disclosures,
  }))
}

/** From here on an adviser is registered with the SEC (17 CFR 275.203A-1). */
const STATE_LIMIT = MUST_REGISTER

/** Own assets / those of all state-registered advisers of the state, each up to the limit. */
function marketShare({ own, state, ofState }: Field): Figure {
  if (own?.raum == null || own.kind !== 'STATE' || own.state !== state) return undefinedFigure('NO_DATA')
  const all = ofState.filter(({ kind }) => kind === 'STATE')
  return ratio(
    own.raum,
    all.reduce((sum, { raum }) => sum + Math.min(raum ?? 0, STATE_LIMIT), 0),
  )
}

type Comings = Awaited<ReturnType<typeof readComings>>

function comingsOf(frame: ReportFrame, comings: Comings, which: 'registered' | 'ended', path: string) {
  return comings === null ? frame.figure(undefinedFigure('NO_DATA'), path) : comings[which]
}

/** Revenue of the last four billed quarters against the mean of their month ends. */
async function readFees(frame: ReportFrame, db: Db) {
  const billed = await readBilledYear(db, frame.period.end)
  frame.warnings.add('NO_DATA', 'no source tells what is usual', 'feeComparison.benchmarkBps')
  if (billed === null)
    return { ownBps: frame.figure(undefinedFigure('NO_DATA'), 'feeComparison.ownBps'), benchmarkBps: null }
  const months = await readMonthEndAum(db, billed.start, billed.end)
  const ownBps = revenueYieldBps(
    billed.revenue,
    daysBetween(billed.start, billed.end),
    months.map(({ aum }) => aum),
  )
  return { ownBps: frame.figure(ownBps, 'feeComparison.ownBps'), benchmarkBps: null }
}
