import { z } from 'zod'
import { amount, day, defineBookFile, fraction, id, orEmpty } from '../book-file.ts'

const hours = z.coerce.number().nonnegative()

/** The contract register. */
export const vendors = defineBookFile({
  file: 'vendors.csv',
  optional: true,
  row: z.object({
    vendor_id: id,
    name: id,
    category: z.enum(['CUSTODY', 'CRM', 'WORKPLACE', 'MARKET_DATA', 'COMPLIANCE', 'HOSTING', 'OTHER']),
    risk_tier: z.enum(['HIGH', 'MEDIUM', 'LOW']),
    annual_cost: amount,
    previous_annual_cost: orEmpty(amount),
    sla_target: orEmpty(fraction),
    support_target_hours: orEmpty(hours),
    contract_end: orEmpty(day),
    auto_renew: z.enum(['yes', 'no']).transform((word) => word === 'yes'),
    notice_date: orEmpty(day),
    due_diligence_date: orEmpty(day),
    data_access: z.enum(['NONE', 'META', 'CLIENT']),
    soc2_expires_at: orEmpty(day),
    integration: z.enum(['API', 'FILE', 'NONE']),
    platform: z.enum(['STATUSPAGE', 'INCIDENT_IO', 'BETTER_STACK', 'UPTIME_ROBOT', 'INSTATUS', 'MANUAL']),
    status_url: orEmpty(id),
  }),
})
