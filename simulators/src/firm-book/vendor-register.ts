import { addDays, addMonths, startOfMonth } from '@rc/core/dates'
import type { Firm, IsoDate } from '../firm/model.ts'
import { createRandom } from '../firm/random.ts'
import { firmVendors, type FirmVendor } from '../firm/vendors.ts'
import type { MonthlyCost } from './monthly-costs.ts'

type Cells = readonly (string | number)[]

/** The part of a category's month that goes to a vendor. */
const costOf = ({ cost }: FirmVendor, costs: readonly MonthlyCost[]) =>
  costs
    .filter(({ category }) => category === cost.category)
    .map(({ month, category, amount }) => ({ month, category, amount: Number(amount) * cost.share }))

/** What twelve months cost, to the ten dollars, as a contract names it. */
function yearly(vendor: FirmVendor, costs: readonly MonthlyCost[], end: IsoDate): string {
  const from = addMonths(end, -12)
  const year = costOf(vendor, costs).filter(({ month }) => month >= from && month < end)
  return (Math.round(year.reduce((sum, { amount }) => sum + amount, 0) / 10) * 10).toFixed(2)
}

/** Contracts with the firm's vendors; the address of a status page stands below that of the settings. */
export function vendorRegister(firm: Firm, costs: readonly MonthlyCost[]): Cells[] {
  const month = startOfMonth(firm.today)
  return firmVendors.map((vendor) => {
    const random = createRandom(`register/${firm.seed}/${vendor.vendorId}`)
    const contractEnd = addDays(firm.today, random.int(40, 700))
    const autoRenew = random.chance(0.6)
    return [
      vendor.vendorId,
      vendor.name,
      vendor.category,
      vendor.riskTier,
      yearly(vendor, costs, month),
      yearly(vendor, costs, addMonths(month, -12)),
      vendor.slaTarget ?? '',
      vendor.supportTargetHours ?? '',
      contractEnd,
      autoRenew ? 'yes' : 'no',
      autoRenew ? addDays(contractEnd, -60) : '',
      addDays(firm.today, -random.int(60, 480)),
      vendor.dataAccess,
      vendor.dataAccess === 'NONE' || vendor.platform === 'MANUAL'
        ? ''
        : addDays(firm.today, random.int(-30, 330)),
      vendor.integration,
      vendor.platform,
      vendor.platform === 'MANUAL' ? '' : vendor.vendorId,
    ]
  })
}

/** Questions to the support of the last ten months. */
export const vendorSupport = (firm: Firm): Cells[] =>
  firmVendors.flatMap(({ vendorId, supportTargetHours }) => {
    const random = createRandom(`support/${firm.seed}/${vendorId}`)
    const usual = (supportTargetHours ?? 24) * 0.8
    return Array.from({ length: random.int(3, 12) }, (_, i) => [
      vendorId,
      `${vendorId}-${i + 1}`,
      addDays(firm.today, -random.int(1, 300)),
      (usual * Math.exp(0.5 * random.normal())).toFixed(1),
    ])
  })

export const vendorCosts = (costs: readonly MonthlyCost[]): Cells[] =>
  firmVendors.flatMap((vendor) =>
    costOf(vendor, costs).map(({ month, category, amount }) => [
      month,
      vendor.vendorId,
      category,
      amount.toFixed(2),
    ]),
  )
