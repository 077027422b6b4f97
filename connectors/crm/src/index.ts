// Calls and their budget
export {
  createSharedBudget,
  type CallBudget,
  type CallLease,
  type CallPriority,
  type CallStore,
} from './call-budget.ts'
export { createCallLog } from './call-log.ts'
export { createCrmClient, type CrmClient, type CrmClientOptions } from './crm-client.ts'
export { BudgetSpentError, CrmError, type CrmErrorCode } from './crm-error.ts'

// Reading lists
export {
  pullContacts,
  pullEvents,
  pullFiles,
  pullNotes,
  pullPipelineItems,
  pullTasks,
} from './pulls/pull-records.ts'
export { pullContactsById, pullFieldNames } from './pulls/pull-named.ts'
export { pullSetup, type CrmSetup } from './pulls/pull-setup.ts'
export type { Page } from './payloads/page.ts'
export type { CalendarEvent, Contact, CrmFile, Note, PipelineItem, Task } from './payloads/records.ts'

// From payloads to rows
export { createDirectory, mainContactOf, type Directory, type KnownClients } from './directory.ts'
export { noKnownIds, resolveMapping, type FieldNames, type KnownIds, type Mapping } from './mapping.ts'
export { toAdvisorRows } from './to-rows/advisors.ts'
export {
  toDocumentRows,
  toMeetingRows,
  toNoteRows,
  type CommunicationRow,
} from './to-rows/client-communications.ts'
export { toClientRows } from './to-rows/clients.ts'
export { toComplaintRows } from './to-rows/complaints.ts'
export { toContactIndexRows } from './to-rows/contacts-index.ts'
export type { RowContext } from './to-rows/context.ts'
export type { LiveContact } from './to-rows/live-contact.ts'
export { toOnboardingStepRows } from './to-rows/onboarding-steps.ts'
export {
  toOpportunityRows,
  toOpportunityStageRows,
  type OpportunityStageRow,
} from './to-rows/opportunities.ts'
export { toReviewMeetingRows } from './to-rows/review-meetings.ts'
export { toSurveyResponseRows } from './to-rows/survey-responses.ts'
export { toTaskRows } from './to-rows/tasks.ts'
export { toTaxIdentifierRows } from './to-rows/tax-identifiers.ts'

export { readCrmState, type CrmState } from './crm-state.ts'

// Live records and webhooks
export {
  createContactLoader,
  type ContactCache,
  type ContactLoader,
  type ContactRead,
} from './contact-loader.ts'
export { readCrmWebhook, verifyCrmSignature, type CrmWebhookHint } from './webhook.ts'
export {
  createWebhookRegistrar,
  REGISTERING,
  type RegisteredWebhook,
  type WebhookRegistrar,
} from './webhook-registrar.ts'
