import { advAmendments } from './files/adv-amendments.ts'
import { benchmarkComponents } from './files/benchmark-components.ts'
import { benchmarks } from './files/benchmarks.ts'
import { complianceTasks } from './files/compliance-tasks.ts'
import { costBudgets } from './files/cost-budgets.ts'
import { costs } from './files/costs.ts'
import { examDeficiencies } from './files/exam-deficiencies.ts'
import { examinations } from './files/examinations.ts'
import { firmFacts } from './files/firm-facts.ts'
import { legalHolds } from './files/legal-holds.ts'
import { filingRegister } from './files/filing-register.ts'
import { plan } from './files/plan.ts'
import { processTargets } from './files/process-targets.ts'
import { standardRates } from './files/standard-rates.ts'
import { strategies } from './files/strategies.ts'
import { strategyTargets } from './files/strategy-targets.ts'
import { supervisedPersons } from './files/supervised-persons.ts'
import { bondSensitivities } from './files/bond-sensitivities.ts'
import { firmCash } from './files/firm-cash.ts'
import { initiativeDependencies } from './files/initiative-dependencies.ts'
import { initiativeKpis } from './files/initiative-kpis.ts'
import { initiativeMilestones } from './files/initiative-milestones.ts'
import { initiativeRisks } from './files/initiative-risks.ts'
import { initiatives } from './files/initiatives.ts'
import { stressScenarios } from './files/stress-scenarios.ts'
import { stressShocks } from './files/stress-shocks.ts'
import { vendorCosts } from './files/vendor-costs.ts'
import { vendorSupport } from './files/vendor-support.ts'
import { vendors } from './files/vendors.ts'
import { workflows } from './files/workflows.ts'

/** The files of the book, those that others refer to first. */
export const BOOK_FILES = {
  benchmarks,
  benchmarkComponents,
  strategies,
  strategyTargets,
  plan,
  costs,
  firmFacts,
  supervisedPersons,
  legalHolds,
  examinations,
  examDeficiencies,
  complianceTasks,
  firmCash,
  initiatives,
  initiativeMilestones,
  initiativeKpis,
  initiativeRisks,
  initiativeDependencies,
  stressScenarios,
  stressShocks,
  bondSensitivities,
  costBudgets,
  vendors,
  vendorCosts,
  vendorSupport,
  processTargets,
  workflows,
  standardRates,
  advAmendments,
  filingRegister,
}
