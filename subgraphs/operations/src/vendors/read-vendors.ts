import type { Db } from '@rc/db/database'
import type { OperationsVendorsArgs } from '../generated/resolvers.ts'

export type VendorRow = Awaited<ReturnType<typeof readVendors>>[number]

/** The vendors that pass the filters, by name; one whose page nobody reads is UNKNOWN. */
export async function readVendors(db: Db, { category, tier, status }: Partial<OperationsVendorsArgs>) {
  const rows = await db
    .selectFrom('vendors as v')
    .leftJoin('vendor_checks as c', 'c.vendor_id', 'v.vendor_id')
    .selectAll('v')
    .select(['c.checked_at', ({ fn, val }) => fn.coalesce('c.status', val('UNKNOWN')).as('status')])
    .$if(category != null, (query) => query.where('v.category', '=', category ?? ''))
    .$if(tier != null, (query) => query.where('v.risk_tier', '=', tier ?? ''))
    .$if(status != null, (query) =>
      query.where(({ eb, fn, val }) => eb(fn.coalesce('c.status', val('UNKNOWN')), '=', status ?? '')),
    )
    .execute()
  // In the order cursors are compared by, whatever the collation of the database.
  return rows.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
}

interface Named {
  readonly name: string
  readonly vendor_id: string
}

const isBefore = (a: Named, b: Named): boolean =>
  a.name < b.name || (a.name === b.name && a.vendor_id < b.vendor_id)
