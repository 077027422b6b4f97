import { newYorkInstant, type IsoDate } from '@rc/core/dates'
import { type Figure, undefinedFigure } from '@rc/core/finance/figure'
import { median } from '@rc/core/finance/statistics'
import {
  costScore,
  INTEGRATION_SCORES,
  securityScore,
  supportScore,
  uptimeScore,
  vendorScore,
  type VendorSubScores,
} from '@rc/core/operations/vendor-score'
import type { Db } from '@rc/db/database'
import { readVendorService, vendorWindow, type VendorService } from '@rc/figures/vendor-service'
import { costChange } from '../types/vendor.ts'
import type { VendorRow } from './read-vendors.ts'

/** A vendor with everything it is judged by. */
export interface Scorecard {
  readonly row: VendorRow
  readonly service: VendorService
  readonly responseHours: Figure
  readonly subScores: VendorSubScores
  readonly score: Figure
  readonly confidence: number
}

/** The scorecards of all given vendors; three statements however many there are. */
export async function readScorecards(
  db: Db,
  rows: readonly VendorRow[],
  asOf: IsoDate,
  now: Date,
): Promise<Scorecard[]> {
  const serviceOf = await readVendorService(db, rows, asOf, now)
  const hours = await readSupportHours(db, asOf, now)
  return rows.map((row) => {
    const service = serviceOf(row)
    const responseHours = median(hours.get(row.vendor_id) ?? []) ?? undefinedFigure('NO_DATA')
    const subScores = shapeSubScores(row, service, responseHours, asOf)
    return { row, service, responseHours, subScores, ...vendorScore(subScores) }
  })
}

function shapeSubScores(
  row: VendorRow,
  { uptime, attainment }: VendorService,
  responseHours: Figure,
  asOf: IsoDate,
): VendorSubScores {
  return {
    UPTIME: uptimeScore(uptime, row.sla_target),
    SLA: typeof attainment === 'number' ? attainment * 100 : null,
    SUPPORT: supportScore(responseHours, row.support_target_hours),
    COST: costScore(costChange(row)),
    SECURITY: securityScore(
      {
        dueDiligenceDate: row.due_diligence_date,
        soc2ExpiresAt: row.soc2_expires_at,
        seesData: row.data_access !== 'NONE',
      },
      asOf,
    ),
    INTEGRATION: INTEGRATION_SCORES[row.integration as keyof typeof INTEGRATION_SCORES],
  }
}

/** Hours to the first answer of the support, by vendor, of the requests in the window. */
async function readSupportHours(db: Db, asOf: IsoDate, now: Date): Promise<Map<string, number[]>> {
  const { from } = vendorWindow(asOf, now)
  const rows = await db
    .selectFrom('vendor_support')
    .select(['vendor_id', 'response_hours', 'opened_on'])
    .where('opened_on', '<=', asOf)
    .execute()
  const recent = rows.filter(({ opened_on: day }) => newYorkInstant(day, 0) >= from)
  return new Map(
    [...Map.groupBy(recent, (row) => row.vendor_id)].map(([id, list]) => [
      id,
      list.map(({ response_hours: hours }) => hours),
    ]),
  )
}
