import { addDays, addMonths, newYorkInstant, startOfMonth, type IsoDate } from '@rc/core/dates'
import { type Figure, undefinedFigure } from '@rc/core/finance/figure'
import { availability, type Outage, type TimeWindow } from '@rc/core/operations/availability'
import { slaAttainment } from '@rc/core/operations/sla'
import type { Db } from '@rc/db/database'
import { sql } from 'kysely'

/** Days a vendor is judged by. */
const WINDOW_DAYS = 90
const MONTHS = 12

/** How a vendor served in the 90 days to a day, from what its status page says. */
export interface VendorService {
  readonly window: TimeWindow
  /** F70 over the part of the window its list of incidents covers; NO_DATA where it covers none. */
  readonly uptime: Figure
  /** F71 over the full months of the year before that the list covers. */
  readonly attainment: Figure
  /** Whether the list reaches back over the whole window; null where there is none. */
  readonly windowCovered: boolean | null
}

export interface JudgedVendor {
  readonly vendor_id: string
  readonly sla_target: number | null
}

/** The 90 days that end with a day, or now. */
export function vendorWindow(asOf: IsoDate, now: Date): TimeWindow {
  const end = newYorkInstant(addDays(asOf, 1), 0)
  return { from: newYorkInstant(addDays(asOf, 1 - WINDOW_DAYS), 0), to: end < now ? end : now }
}

/** The service of each vendor, two statements however many there are. */
export async function readVendorService(
  db: Db,
  vendors: readonly JudgedVendor[],
  asOf: IsoDate,
  now: Date,
): Promise<(vendor: JudgedVendor) => VendorService> {
  const window = vendorWindow(asOf, now)
  const months = fullMonths(asOf)
  const since = months[0]?.from ?? window.from
  const checks = new Map(
    (await db.selectFrom('vendor_checks').select(['vendor_id', 'covered_since']).execute()).map((row) => [
      row.vendor_id,
      row.covered_since,
    ]),
  )
  const outages = Map.groupBy(await readOutages(db, vendors, since, window.to), (row) => row.vendorId)
  return (vendor) => {
    const covered = checks.get(vendor.vendor_id) ?? null
    const found = outages.get(vendor.vendor_id) ?? []
    const uptimeOf = ({ from, to }: TimeWindow): Figure =>
      covered === null
        ? undefinedFigure('NO_DATA')
        : availability(found, { from: covered > from ? covered : from, to })
    const measured = months.filter(({ from }) => covered !== null && covered <= from)
    return {
      window,
      uptime: uptimeOf(window),
      attainment: slaAttainment(measured.map(uptimeOf), vendor.sla_target),
      windowCovered: covered === null ? null : covered <= window.from,
    }
  }
}

/** The twelve calendar months that are over at the end of a day, oldest first. */
function fullMonths(asOf: IsoDate): TimeWindow[] {
  const end = startOfMonth(addDays(asOf, 1))
  const startOf = (back: number): Date => newYorkInstant(addMonths(end, -back), 0)
  return Array.from({ length: MONTHS }, (_, i) => ({
    from: startOf(MONTHS - i),
    to: startOf(MONTHS - i - 1),
  }))
}

async function readOutages(
  db: Db,
  vendors: readonly JudgedVendor[],
  from: Date,
  to: Date,
): Promise<(Outage & { vendorId: string })[]> {
  const ids = vendors.map(({ vendor_id: id }) => id)
  return db
    .selectFrom('vendor_outages')
    .select(['vendor_id as vendorId', 'started_at as startedAt', 'ended_at as endedAt', 'weight'])
    .where('vendor_id', '=', sql<string>`any(${ids}::text[])`)
    .where('started_at', '<', to)
    .where(({ or, eb }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', from)]))
    .execute()
}
