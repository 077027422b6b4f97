import type { BookFileName } from '@rc/connector-firm-book'
import type { Trigger } from '@rc/db/events'
import type { UpsertShape } from '../bulk-upsert.ts'

export interface BookTable extends UpsertShape {
  /** Answers that end when a row of it changed. */
  readonly triggers: readonly Trigger[]
}

/** Answers of the regulatory reports that rest on the book. */
const RECORDS: readonly Trigger[] = ['document_upload']
const FIGURES: readonly Trigger[] = ['performance_update', 'aum_update']
/** Ends the strategic reports alone. */
const STRATEGY: readonly Trigger[] = ['performance_update']
/** What ends the answers of operations. */
const OPERATIONS: readonly Trigger[] = ['vendor_status_change']
const FILINGS: readonly Trigger[] = ['filing_update']

/** Where the files of the book are stored; tables that others refer to come first. */
export const BOOK_TABLES: Readonly<Record<BookFileName, BookTable>> = {
  benchmarks: {
    table: 'benchmarks',
    keys: { benchmark_id: 'text' },
    values: { name: 'text', provider: 'text', return_type: 'text', valid_from: 'date' },
    triggers: FIGURES,
  },
  benchmarkComponents: {
    table: 'benchmark_components',
    keys: { benchmark_id: 'text', symbol: 'text' },
    values: { sector: 'text', weight: 'float8' },
    triggers: FIGURES,
  },
  strategies: {
    table: 'strategies',
    keys: { strategy_id: 'text' },
    values: { name: 'text', benchmark_id: 'text', drift_band: 'float8' },
    triggers: FIGURES,
  },
  strategyTargets: {
    table: 'strategy_targets',
    keys: { strategy_id: 'text', symbol: 'text' },
    values: { weight: 'float8' },
    triggers: FIGURES,
  },
  plan: {
    table: 'plan_targets',
    keys: { horizon: 'text' },
    values: { date: 'date', clients: 'integer', aum: 'numeric' },
    triggers: FIGURES,
  },
  costs: {
    table: 'firm_costs',
    keys: { month: 'date', category: 'text' },
    values: { amount: 'numeric' },
    triggers: [...FIGURES, ...OPERATIONS],
  },
  costBudgets: {
    table: 'cost_budgets',
    keys: { month: 'date', category: 'text' },
    values: { amount: 'numeric' },
    triggers: OPERATIONS,
  },
  vendors: {
    table: 'vendors',
    keys: { vendor_id: 'text' },
    values: {
      name: 'text',
      category: 'text',
      risk_tier: 'text',
      annual_cost: 'numeric',
      previous_annual_cost: 'numeric',
      sla_target: 'float8',
      support_target_hours: 'float8',
      contract_end: 'date',
      auto_renew: 'boolean',
      notice_date: 'date',
      due_diligence_date: 'date',
      data_access: 'text',
      soc2_expires_at: 'date',
      integration: 'text',
      platform: 'text',
      status_url: 'text',
    },
    triggers: OPERATIONS,
  },
  vendorCosts: {
    table: 'vendor_costs',
    keys: { month: 'date', vendor_id: 'text', category: 'text' },
    values: { amount: 'numeric' },
    triggers: OPERATIONS,
  },
  vendorSupport: {
    table: 'vendor_support',
    keys: { vendor_id: 'text', ticket_id: 'text' },
    values: { opened_on: 'date', response_hours: 'float8' },
    triggers: OPERATIONS,
  },
  processTargets: {
    table: 'process_targets',
    keys: { process_id: 'text' },
    values: { name: 'text', category: 'text', owner: 'text', target_hours: 'float8' },
    triggers: OPERATIONS,
  },
  workflows: {
    table: 'workflows',
    keys: { workflow_id: 'text' },
    values: {
      name: 'text',
      owner: 'text',
      job: 'text',
      manual_minutes: 'float8',
      automatic_minutes: 'float8',
    },
    triggers: OPERATIONS,
  },
  standardRates: {
    table: 'standard_rates',
    keys: { rate_id: 'text' },
    values: { amount: 'numeric' },
    triggers: OPERATIONS,
  },
  firmFacts: {
    table: 'firm_facts',
    keys: { fact: 'text' },
    values: { value: 'text' },
    triggers: [...RECORDS, 'filing_update'],
  },
  supervisedPersons: {
    table: 'supervised_persons',
    keys: { person_code: 'text' },
    values: {
      role: 'text',
      started_on: 'date',
      ended_on: 'date',
      representative: 'boolean',
      access_person: 'boolean',
    },
    triggers: RECORDS,
  },
  legalHolds: {
    table: 'legal_holds',
    keys: { hold_id: 'text' },
    values: { scope: 'text', record_type_codes: 'text', since: 'date', released_on: 'date' },
    triggers: RECORDS,
  },
  examinations: {
    table: 'examinations',
    keys: { exam_id: 'text' },
    values: { kind: 'text', regulator: 'text', began_on: 'date', closed_on: 'date', score: 'float8' },
    triggers: RECORDS,
  },
  examDeficiencies: {
    table: 'exam_deficiencies',
    keys: { deficiency_id: 'text' },
    values: { exam_id: 'text', finding: 'text', severity: 'text', due_on: 'date', status: 'text' },
    triggers: RECORDS,
  },
  complianceTasks: {
    table: 'compliance_tasks',
    keys: { task_id: 'text' },
    values: { title: 'text', owner_role: 'text', due_on: 'date', completed_on: 'date' },
    triggers: RECORDS,
  },
  firmCash: {
    table: 'firm_cash',
    keys: { date: 'date', account: 'text' },
    values: { amount: 'numeric' },
    triggers: STRATEGY,
  },
  initiatives: {
    table: 'initiatives',
    keys: { initiative_id: 'text' },
    values: {
      name: 'text',
      theme: 'text',
      owner: 'text',
      status: 'text',
      priority: 'text',
      start_date: 'date',
      target_date: 'date',
      percent_complete: 'float8',
      budget: 'numeric',
      spent: 'numeric',
      updated_on: 'date',
    },
    triggers: STRATEGY,
  },
  initiativeMilestones: {
    table: 'initiative_milestones',
    keys: { initiative_id: 'text', name: 'text' },
    values: { due: 'date', done_on: 'date' },
    triggers: STRATEGY,
  },
  initiativeKpis: {
    table: 'initiative_kpis',
    keys: { initiative_id: 'text', metric: 'text' },
    values: { baseline: 'float8', target: 'float8', current: 'float8' },
    triggers: STRATEGY,
  },
  initiativeRisks: {
    table: 'initiative_risks',
    keys: { initiative_id: 'text', risk: 'text' },
    values: {},
    triggers: STRATEGY,
  },
  initiativeDependencies: {
    table: 'initiative_dependencies',
    keys: { initiative_id: 'text', depends_on: 'text' },
    values: {},
    triggers: STRATEGY,
  },
  stressScenarios: {
    table: 'stress_scenarios',
    keys: { scenario_id: 'text' },
    values: { name: 'text', type: 'text', probability: 'float8' },
    triggers: STRATEGY,
  },
  stressShocks: {
    table: 'stress_shocks',
    keys: { scenario_id: 'text', factor: 'text' },
    values: { value: 'float8' },
    triggers: STRATEGY,
  },
  bondSensitivities: {
    table: 'bond_sensitivities',
    keys: { symbol: 'text' },
    values: { modified_duration: 'float8', convexity: 'float8', spread_duration: 'float8' },
    triggers: STRATEGY,
  },
  advAmendments: {
    table: 'adv_amendments',
    keys: { amendment_id: 'text' },
    values: {
      part: 'text',
      item: 'text',
      type: 'text',
      form_version: 'text',
      change_summary: 'text',
      trigger: 'text',
      trigger_date: 'date',
      status: 'text',
      filed_on: 'date',
      processed_on: 'date',
      preparer: 'text',
      approver: 'text',
      fee: 'numeric',
      delivery_required: 'boolean',
    },
    triggers: FILINGS,
  },
  filingRegister: {
    table: 'filing_register',
    keys: { filing_id: 'text' },
    values: {
      filing_type: 'text',
      jurisdiction: 'text',
      period_end: 'date',
      statement_on: 'date',
      due_on: 'date',
      filed_on: 'date',
      accepted_on: 'date',
      rejected: 'boolean',
      confirmation: 'text',
      fee: 'numeric',
    },
    triggers: FILINGS,
  },
}
