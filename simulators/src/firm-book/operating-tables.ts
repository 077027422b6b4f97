import type { Firm } from '../firm/model.ts'
import { costBudgets } from './cost-budgets.ts'
import type { MonthlyCost } from './monthly-costs.ts'
import { vendorCosts, vendorRegister, vendorSupport } from './vendor-register.ts'

const processes = [
  ['ONBOARDING', 'Onboarding of a household', 'CLIENT_CARE', 'advisor', 2040],
  ['REVIEW', 'Review preparation', 'CLIENT_CARE', 'advisor', 168],
  ['ACCOUNT_OPENING', 'Opening of an account', 'ACCOUNTS', 'operations', 120],
  ['TRANSFER', 'Transfer of assets', 'ACCOUNTS', 'operations', 240],
  ['BILLING', 'Billing run', 'BILLING', 'operations', 168],
  ['RECONCILIATION', 'Reconciliation of a break', 'DATA', 'operations', 72],
  ['CUSTODY_IMPORT', 'Import of a custody file', 'DATA', 'operations', 1],
  ['PIPELINE', 'Run of a scheduled job', 'DATA', 'operations', 1],
]

const workflows = [
  ['crm-copy', 'Nightly copy of the CRM', 'operations', 'lacrm_full_sync', 90, 0],
  ['crm-changes', 'Changes in the CRM', 'operations', 'lacrm_incremental_sync', 2, 0],
  ['market-data', 'Prices, indices and yields', 'operations', 'market_data_update', 45, 0],
  ['book-import', "Import of the firm's book", 'operations', 'firm_book_import', 20, 5],
  ['performance', 'Returns, attribution and roll-ups', 'operations', 'performance_calculations', 240, 5],
  ['alert-rules', 'Search for what needs attention', 'operations', 'alert_evaluation', 2, 0],
  ['vendor-checks', 'Status of vendors', 'operations', 'vendor_health_checks', 2, 0],
  ['custody-export', 'Export of custody files', 'operations', '', 20, 20],
  ['fee-billing', 'Quarterly fee billing', 'operations', '', 180, 180],
  ['review-packs', 'Papers for review meetings', 'advisor', '', 60, 60],
]

/** What the firm keeps about its vendors, costs, processes and automation. */
export const operatingTables = (firm: Firm, costs: readonly MonthlyCost[]) => ({
  vendors: [
    [
      'vendor_id',
      'name',
      'category',
      'risk_tier',
      'annual_cost',
      'previous_annual_cost',
      'sla_target',
      'support_target_hours',
      'contract_end',
      'auto_renew',
      'notice_date',
      'due_diligence_date',
      'data_access',
      'soc2_expires_at',
      'integration',
      'platform',
      'status_url',
    ],
    ...vendorRegister(firm, costs),
  ],
  vendorSupport: [['vendor_id', 'ticket_id', 'opened_on', 'response_hours'], ...vendorSupport(firm)],
  vendorCosts: [['month', 'vendor_id', 'category', 'amount'], ...vendorCosts(costs)],
  costBudgets: [['month', 'category', 'amount'], ...costBudgets(firm, costs)],
  processTargets: [['process_id', 'name', 'category', 'owner', 'target_hours'], ...processes],
  workflows: [['workflow_id', 'name', 'owner', 'job', 'manual_minutes', 'automatic_minutes'], ...workflows],
  standardRates: [
    ['rate_id', 'amount'],
    ['WORK_HOUR', '65.00'],
    ['AUTOMATION_MONTH', '420.00'],
  ],
})
