import type { VendorPages } from '@rc/connector-vendors'
import type { Db } from '@rc/db/database'
import { emit } from '@rc/db/events'
import { defineJob } from '@rc/queue'
import { noteFailedSources } from '../job-sources.ts'
import { recordSource } from '../source-state.ts'
import { checkVendor, type CheckedVendor } from '../vendors/check-vendor.ts'
import { storeCheck } from '../vendors/store-check.ts'

const VENDOR_HEALTH_CHECKS = 'vendor_health_checks'

export interface VendorHealthDeps {
  readonly db: Db
  readonly pages: VendorPages
  readonly now: () => Date
}

/** Reads the status pages of all vendors at once; one that cannot be read is UNKNOWN and does not stop the others. */
export const vendorHealthChecks = ({ db, pages, now }: VendorHealthDeps) =>
  defineJob({
    name: VENDOR_HEALTH_CHECKS,
    deadlineMinutes: 5,
    async run({ signal }) {
      const vendors = await db
        .selectFrom('vendors')
        .select(['vendor_id', 'platform', 'status_url'])
        .where('platform', '<>', 'MANUAL')
        .orderBy('vendor_id')
        .execute()
      const checked = await Promise.all(vendors.map((vendor) => checkVendor(pages, vendor, now, signal)))
      const rows = await store(db, checked, now())
      const [failed] = checked
      // Pages that all failed leave the source as old as it was.
      if (failed !== undefined && checked.every(({ reading }) => reading === null))
        await noteFailedSources(db, VENDOR_HEALTH_CHECKS, now(), failed.error ?? 'UNKNOWN')
      return { rows }
    },
  })

const store = (db: Db, checked: readonly CheckedVendor[], now: Date): Promise<number> =>
  db.transaction().execute(async (trx) => {
    let [rows, hasChanged] = [0, false]
    for (const check of checked) {
      const stored = await storeCheck(trx, check)
      rows += stored.rows
      hasChanged ||= stored.rows > 0 || stored.statusChanged
    }
    if (checked.some(({ reading }) => reading !== null)) await recordSource(trx, 'vendors.status', now, now)
    if (hasChanged) await emit('vendor_status_change', trx, { source: 'vendors.status' })
    return rows
  })
