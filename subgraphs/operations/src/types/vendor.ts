import DataLoader from 'dataloader'
import { decimal } from '@rc/core/decimal'
import { valueOf } from '@rc/core/finance/figure'
import { ratio } from '@rc/core/finance/ratio'
import type { RequestContext } from '@rc/subgraph'
import { sql } from 'kysely'
import type {
  VendorCategory,
  VendorDataAccess,
  VendorResolvers,
  VendorRiskTier,
  VendorStatus,
} from '../generated/resolvers.ts'

/** Vendors with what their pages said last, all references of a request in one statement. */
const vendorLoader = ({ db }: RequestContext) =>
  new DataLoader<string, VendorRow | null>(async (ids) => {
    const rows = await db
      .selectFrom('vendors as v')
      .leftJoin('vendor_checks as c', 'c.vendor_id', 'v.vendor_id')
      .selectAll('v')
      .select('c.status')
      .where('v.vendor_id', '=', sql<string>`any(${[...ids]}::text[])`)
      .execute()
    const byId = new Map(rows.map((row) => [row.vendor_id, row]))
    return ids.map((id) => byId.get(id) ?? null)
  })

interface VendorRow {
  readonly name: string
  readonly category: string
  readonly risk_tier: string
  readonly status: string | null
  readonly annual_cost: string
  readonly previous_annual_cost: string | null
  readonly contract_end: string | null
  readonly auto_renew: boolean
  readonly notice_date: string | null
  readonly due_diligence_date: string | null
  readonly data_access: string
  readonly soc2_expires_at: string | null
  readonly platform: string
}

const field =
  <T>(read: (row: VendorRow) => T) =>
  async ({ id }: { id: string }, _args: object, context: RequestContext): Promise<T | null> => {
    const row = await context.once(vendorLoader).load(id)
    return row === null ? null : read(row)
  }

export const vendor: VendorResolvers = {
  async __resolveReference({ id }, context) {
    return (await context.once(vendorLoader).load(id)) === null ? null : { __typename: 'Vendor', id }
  },
  id: ({ id }) => id,
  name: field((row) => row.name),
  category: field((row) => row.category as VendorCategory),
  riskTier: field((row) => row.risk_tier as VendorRiskTier),
  status: field((row) => (row.status ?? 'UNKNOWN') as VendorStatus),
  annualCost: field((row) => row.annual_cost),
  costChangePct: field((row) => valueOf(costChange(row))),
  contractEnd: field((row) => row.contract_end),
  autoRenew: field((row) => row.auto_renew),
  noticeDate: field((row) => row.notice_date),
  dueDiligenceDate: field((row) => row.due_diligence_date),
  dataAccess: field((row) => row.data_access as VendorDataAccess),
  soc2ExpiresAt: field((row) => row.soc2_expires_at),
  source: field((row) => (row.platform === 'MANUAL' ? 'MANUAL' : 'API')),
}

/** Cost of the contract over that of the one before, less 1; no figure without one before. */
export const costChange = (
  row: Pick<VendorRow, 'annual_cost' | 'previous_annual_cost'>,
): ReturnType<typeof ratio> =>
  ratio(decimal(row.annual_cost).minus(row.previous_annual_cost ?? 0), row.previous_annual_cost ?? 0)
