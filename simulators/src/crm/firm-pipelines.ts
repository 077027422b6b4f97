import type {
  Complaint,
  Firm,
  Household,
  OnboardingStep,
  Opportunity,
  SurveyInvitation,
} from '../firm/model.ts'
import { pipelineId, statusId, type PipelineName } from './catalogue.ts'
import { instantOn } from './crm-time.ts'
import { companyIdOf, contactIdOf, optionLabel } from './firm-contacts.ts'
import type { CustomValues, NoteRecord, PipelineItemRecord } from './records.ts'
import { uid } from './uid.ts'

interface ItemParts {
  readonly key: string
  readonly status: string
  readonly contactId: string
  readonly user: number
  readonly createdOn: string
  readonly updatedOn: string
  readonly custom: CustomValues
}

const toItem = (pipeline: PipelineName, parts: ItemParts): PipelineItemRecord => ({
  id: uid(`item:${pipeline}:${parts.key}`),
  pipelineId: pipelineId(pipeline),
  statusId: statusId(pipeline, parts.status),
  contactId: parts.contactId,
  createdBy: parts.user,
  updatedBy: parts.user,
  createdAt: instantOn(parts.createdOn, 11),
  updatedAt: instantOn(parts.updatedOn, 14),
  updates: 1,
  lastNote: '',
  custom: parts.custom,
})

const opportunityKey = (opportunity: Opportunity) =>
  `${opportunity.prospect.personRef}:${opportunity.stages[0]?.enteredOn}`

/** The person an opportunity is about: for one that became a client, the member of that household. */
function contactOf(opportunity: Opportunity, households: ReadonlyMap<string, Household>): string {
  const { prospect, householdRef } = opportunity
  const members = householdRef === null ? [] : (households.get(householdRef)?.members ?? [])
  const member = members.find((one) => one.personRef === prospect.personRef) ?? members[0]
  return contactIdOf((member ?? prospect).personRef)
}

const toOpportunity = (
  opportunity: Opportunity,
  households: ReadonlyMap<string, Household>,
): PipelineItemRecord =>
  toItem('New business', {
    key: opportunityKey(opportunity),
    status: optionLabel(opportunity.stages.at(-1)?.stage ?? 'LEAD'),
    contactId: contactOf(opportunity, households),
    user: opportunity.advisorUserId,
    createdOn: opportunity.stages[0]?.enteredOn ?? opportunity.expectedCloseOn,
    updatedOn: opportunity.stages.at(-1)?.enteredOn ?? opportunity.expectedCloseOn,
    custom: {
      'Expected AUM': opportunity.expectedAum.toFixed(2),
      Probability: opportunity.probability,
      'Expected Close': opportunity.expectedCloseOn,
      Source: optionLabel(opportunity.source),
      Competitor: opportunity.competitor ?? '',
    },
  })

const toStep = (household: Household, step: OnboardingStep): PipelineItemRecord =>
  toItem('Onboarding', {
    key: `${household.householdRef}:${step.step}`,
    status: step.completedOn === null ? 'Open' : 'Done',
    contactId: companyIdOf(household.householdRef),
    user: household.advisorUserId,
    createdOn: step.startedOn,
    updatedOn: step.completedOn ?? step.startedOn,
    custom: {
      Step: optionLabel(step.step),
      'Started On': step.startedOn,
      'Due Date': step.dueOn,
      'Completed On': step.completedOn ?? '',
    },
  })

function surveyStatus(survey: SurveyInvitation): string {
  if (survey.respondedOn !== null) return 'Responded'
  return survey.delivered ? 'Delivered' : 'Bounced'
}

const toSurvey = (household: Household, survey: SurveyInvitation): PipelineItemRecord =>
  toItem('Client survey', {
    key: `${household.householdRef}:${survey.surveyId}`,
    status: surveyStatus(survey),
    contactId: companyIdOf(household.householdRef),
    user: household.advisorUserId,
    createdOn: survey.invitedOn,
    updatedOn: survey.respondedOn ?? survey.invitedOn,
    custom: {
      Survey: survey.surveyId,
      'Invited On': survey.invitedOn,
      'Responded On': survey.respondedOn ?? '',
      NPS: survey.nps ?? '',
      CSAT: survey.csat ?? '',
      CES: survey.ces ?? '',
      ...Object.fromEntries(
        Object.entries(survey.topics).map(([topic, score]) => [optionLabel(topic), score]),
      ),
      Comment: survey.comment ?? '',
    },
  })

const toComplaint = (household: Household, complaint: Complaint): PipelineItemRecord =>
  toItem('Complaints', {
    key: `${household.householdRef}:${complaint.openedOn}:${complaint.topic}`,
    status: complaint.closedOn === null ? 'Open' : 'Resolved',
    contactId: companyIdOf(household.householdRef),
    user: household.advisorUserId,
    createdOn: complaint.openedOn,
    updatedOn: complaint.closedOn ?? complaint.openedOn,
    custom: {
      'Opened On': complaint.openedOn,
      'Closed On': complaint.closedOn ?? '',
      Topic: complaint.topic,
    },
  })

/** Opportunities with the stages entered so far. */
const opportunitiesOf = (firm: Firm): Opportunity[] =>
  firm.opportunities.flatMap((opportunity) => {
    const stages = opportunity.stages.filter(({ enteredOn }) => enteredOn <= firm.today)
    return stages.length === 0 ? [] : [{ ...opportunity, stages }]
  })

const byRef = (firm: Firm) => new Map(firm.households.map((one) => [one.householdRef, one]))

function* itemsOf(firm: Firm): Generator<PipelineItemRecord> {
  const households = byRef(firm)
  for (const opportunity of opportunitiesOf(firm)) yield toOpportunity(opportunity, households)
  for (const household of firm.households) {
    for (const step of household.onboarding) yield toStep(household, step)
    for (const survey of household.surveys) yield toSurvey(household, survey)
    for (const complaint of household.complaints) yield toComplaint(household, complaint)
  }
}

/** Opportunities, onboarding steps, survey invitations and complaints as items of the four pipelines. */
export function* pipelineItemsOf(firm: Firm, now: number): Generator<PipelineItemRecord> {
  for (const item of itemsOf(firm)) {
    // What happened today may lie later in the day than now.
    item.updatedAt = Math.min(item.updatedAt, now)
    yield { ...item, createdAt: Math.min(item.createdAt, now) }
  }
}

/** The history of each opportunity: the CRM keeps a status change as a note of the contact. */
export function* stageNotesOf(firm: Firm, now: number): Generator<NoteRecord> {
  const households = byRef(firm)
  for (const opportunity of opportunitiesOf(firm)) {
    const item = toOpportunity(opportunity, households)
    let previousStatusId: string | null = null
    for (const { stage, enteredOn } of opportunity.stages) {
      const status = statusId('New business', optionLabel(stage))
      yield {
        id: uid(`note:${item.id}:${stage}:${enteredOn}`),
        contactId: item.contactId,
        userId: opportunity.advisorUserId,
        at: Math.min(instantOn(enteredOn, 14), now),
        text: '',
        transition: { itemId: item.id, pipelineId: item.pipelineId, statusId: status, previousStatusId },
      }
      previousStatusId = status
    }
  }
}
