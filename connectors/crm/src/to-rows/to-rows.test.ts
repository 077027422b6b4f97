import { createPseudonyms } from '@rc/core/pseudonyms'
import { describe, expect, it } from 'vitest'
import { createDirectory } from '../directory.ts'
import { noKnownIds, resolveMapping } from '../mapping.ts'
import { contact, event, file, note, pipelineItem, task } from '../payloads/records.ts'
import { toAdvisorRows } from './advisors.ts'
import { toDocumentRows, toMeetingRows, toNoteRows } from './client-communications.ts'
import { toClientRows } from './clients.ts'
import { toComplaintRows } from './complaints.ts'
import { toContactIndexRows } from './contacts-index.ts'
import { toLiveContact } from './live-contact.ts'
import { toOnboardingStepRows } from './onboarding-steps.ts'
import { toOpportunityRows, toOpportunityStageRows } from './opportunities.ts'
import { toReviewMeetingRows } from './review-meetings.ts'
import { toSurveyResponseRows } from './survey-responses.ts'
import { toTaskRows } from './tasks.ts'

const pseudonyms = createPseudonyms('a key for tests')
const field = (Name: string, RecordType: string, PipelineId: string | null = null) => ({
  CustomFieldId: `${PipelineId ?? RecordType} ${Name}`,
  Name,
  RecordType,
  PipelineId,
})
const company = [
  'Household Ref',
  'Client Status',
  'Client Type',
  'Referred By',
  'Net Worth',
  'Client Since',
  'Client Until',
  'Attrition Reason',
  'Next Review',
  'Values Exclusions',
  'State',
  'Model Strategy',
]
const statuses = (...names: string[]) => names.map((Name) => ({ StatusId: `s ${Name}`, Name }))
const mapping = resolveMapping(
  {
    customFields: [
      field('Household Role', 'Contact'),
      ...company.map((name) => field(name, 'Company')),
      ...['Expected AUM', 'Probability', 'Expected Close', 'Source', 'Competitor'].map((name) =>
        field(name, 'Pipeline', 'p1'),
      ),
      ...['Step', 'Started On', 'Due Date', 'Completed On'].map((name) => field(name, 'Pipeline', 'p2')),
      ...['Survey', 'Invited On', 'NPS', 'CSAT', 'CES', 'Advice', 'Fees', 'Comment'].map((name) =>
        field(name, 'Pipeline', 'p3'),
      ),
      ...['Opened On', 'Closed On', 'Topic'].map((name) => field(name, 'Pipeline', 'p4')),
    ],
    pipelines: [
      { PipelineId: 'p1', Name: 'New business', Statuses: statuses('Lead', 'Proposal', 'Funded', 'Lost') },
      { PipelineId: 'p2', Name: 'Onboarding', Statuses: statuses('Open', 'Done') },
      {
        PipelineId: 'p3',
        Name: 'Client survey',
        Statuses: statuses('Invited', 'Delivered', 'Responded', 'Bounced'),
      },
      { PipelineId: 'p4', Name: 'Complaints', Statuses: statuses('Open', 'Resolved') },
    ],
  },
  noKnownIds,
)
const created = '2020-01-02T10:00:00-05:00'
const updated = '2026-11-20T22:30:00-05:00'
const dates = { DateCreated: created, LastUpdate: updated }
const companyRow = (id: string, ref: string, extra: object = {}) =>
  contact.parse({
    ContactId: id,
    IsCompany: true,
    AssignedTo: 7,
    CompanyId: null,
    Name: null,
    'Company Name': 'Quill Household',
    'Household Ref': ref,
    ...dates,
    ...extra,
  })
const personRow = (id: string, CompanyId: string | null, extra: object = {}) =>
  contact.parse({
    ContactId: id,
    IsCompany: false,
    AssignedTo: 7,
    CompanyId,
    Name: { FirstName: 'Ada', LastName: 'Quill' },
    ...dates,
    ...extra,
  })

const household = companyRow('1', 'HH-1', {
  'Client Status': 'Client',
  'Client Type': 'High Net Worth Individual',
  'Referred By': 'HH-2',
  'Net Worth': '$2,500,000.00',
  'Client Since': '2020-01-02',
  'Next Review': '2026-12-01',
  'Values Exclusions': ['Fossil Fuels'],
  State: 'NY',
  'Model Strategy': 'BALANCED',
})
const former = companyRow('2', 'HH-2', { 'Client Until': '2025-05-05', 'Attrition Reason': 'Fee' })
const vendor = contact.parse({ ContactId: '3', IsCompany: true, 'Company Name': 'Paper Ltd', ...dates })
const ada = personRow('4', '1', {
  'Household Role': 'Primary',
  Email: [{ Text: 'Ada@Example.org' }, { Text: '' }],
  Birthday: '1970-05-31',
})
const stray = personRow('5', null, { Birthday: '0000-05-31', Name: null })
const employee = personRow('6', '3')
const everybody = [household, former, vendor, ada, stray, employee]
const directory = createDirectory(everybody, mapping.names, pseudonyms)
const context = { mapping, pseudonyms, directory }
const clientRef = pseudonyms.ref('client', '1')
const advisorRef = pseudonyms.ref('person', 'crm-user:7')
const contactRef = (id: string) => pseudonyms.ref('contact', id)

const statusOf = (extra: object) => toClientRows([companyRow('1', 'HH-1', extra)], context)[0]?.status

const item = (PipelineId: string, status: string, extra: object = {}) =>
  pipelineItem.parse({
    PipelineItemId: '50',
    PipelineId,
    StatusId: `s ${status}`,
    ContactId: '1',
    ...dates,
    ...extra,
  })

const moved = (status: string, at: string, id = '50') =>
  note.parse({
    NoteId: at,
    DateDisplayedInHistory: at,
    PipelineInfo: { PipelineItemId: id, PipelineId: 'p1', StatusId: `s ${status}` },
  })

const written = (Note: string | null, extra: object = {}) =>
  note.parse({ NoteId: '1', ContactId: '4', UserId: '7', DateCreated: created, Note, ...extra })

const appointment = (at: string, extra: object = {}) =>
  event.parse({
    EventId: '1',
    Name: 'Review meeting',
    StartDate: at,
    ContactIds: ['4'],
    UserIds: ['7'],
    Attendees: [],
    ...extra,
  })

describe('households', () => {
  it('become client rows; other companies do not', () => {
    const rows = toClientRows(everybody, context)
    expect(rows.map(({ crm_company_id: id }) => id)).toEqual(['1', '2'])
    expect(rows[0]).toEqual({
      client_ref: clientRef,
      crm_company_id: '1',
      household_key: pseudonyms.hash('HH-1'),
      name_hash: pseudonyms.hash('Quill Household'),
      name_mask: 'Q••• H•••',
      status: 'CLIENT',
      client_type: 'HIGH_NET_WORTH_INDIVIDUAL',
      risk_profile: null,
      acquisition_source: null,
      referred_by: pseudonyms.ref('client', '2'),
      sustainability_preference: null,
      discretionary: null,
      strategy_id: 'BALANCED',
      advisor_ref: advisorRef,
      state: 'NY',
      net_worth: '2500000.00',
      joined_on: '2020-01-02',
      left_on: null,
      left_reason: null,
      next_review_on: '2026-12-01',
      exclusions: ['FOSSIL_FUELS'],
      source_updated_at: '2026-11-21T03:30:00.000Z',
    })
  })

  it('without a status are told by their dates', () => {
    expect(statusOf({ 'Client Until': '2025-05-05' })).toBe('FORMER')
    expect(statusOf({ 'Client Since': '2025-05-05' })).toBe('CLIENT')
    expect(statusOf({ 'Client Status': 'Something new' })).toBe('PROSPECT')
  })

  it('are live records too', () => {
    expect(toLiveContact(household, mapping.names, pseudonyms)).toEqual({
      label: 'Q••• H•••',
      status: 'CLIENT',
      nextReviewOn: '2026-12-01',
      changedAt: '2026-11-21T03:30:00.000Z',
    })
    expect(toLiveContact(ada, mapping.names, pseudonyms)).toMatchObject({ label: 'A••• Q•••', status: null })
  })
})

describe('contacts', () => {
  it('become index rows with the household they belong to', () => {
    const rows = toContactIndexRows(everybody, context)
    expect(rows.map(({ kind, role, client_ref: ref }) => [kind, role, ref])).toEqual([
      ['COMPANY', 'OTHER', clientRef],
      ['COMPANY', 'OTHER', pseudonyms.ref('client', '2')],
      ['COMPANY', 'OTHER', null],
      ['PERSON', 'PRIMARY', clientRef],
      ['PERSON', 'PROSPECT', null],
      ['PERSON', 'OTHER', null],
    ])
    expect(rows[3]).toMatchObject({
      contact_ref: contactRef('4'),
      name_mask: 'A••• Q•••',
      email_hashes: [pseudonyms.hash('ada@example.org')],
      born_month: '1970-05-01',
      source_created_at: '2020-01-02T15:00:00.000Z',
    })
    expect(rows[4]).toMatchObject({ born_month: null, name_mask: '•••' })
  })

  it('keep their household when only they are read again, and lose it when they leave', () => {
    const known = {
      byContact: new Map([
        ['1', clientRef],
        ['4', clientRef],
      ]),
      byHousehold: new Map(),
    }
    const again = createDirectory([ada], mapping.names, pseudonyms, known)
    expect(again.clientOf('4')).toBe(clientRef)
    const left = createDirectory([personRow('4', null)], mapping.names, pseudonyms, known)
    expect([left.clientOf('4'), left.clientOf('1'), left.clientOf(null)]).toEqual([null, clientRef, null])
  })

  it('name advisors by initials only', () => {
    expect(toAdvisorRows([{ UserId: '7', FirstName: 'ada', LastName: null }], context)).toEqual([
      { advisor_ref: advisorRef, crm_user_id: '7', label: 'A.' },
    ])
  })
})

describe('pipelines', () => {
  it('turn status notes into stages, of our sales pipeline only', () => {
    const notes = [
      moved('Lead', '2026-01-02T12:00:00-05:00'),
      moved('Unheard of', '2026-01-03T12:00:00-05:00'),
      note.parse({ NoteId: '9', Note: 'hello', DateCreated: created }),
      note.parse({
        NoteId: '8',
        DateCreated: created,
        PipelineInfo: { PipelineItemId: '1', PipelineId: 'p2', StatusId: 's Open' },
      }),
    ]
    expect(toOpportunityStageRows(notes, context)).toEqual([
      {
        opportunity_ref: pseudonyms.ref('opportunity', '50'),
        stage: 'LEAD',
        entered_at: '2026-01-02T17:00:00.000Z',
      },
    ])
  })

  it('make opportunities, closed when the last stage was entered', () => {
    const stages = toOpportunityStageRows(
      [moved('Lead', '2026-01-02T12:00:00-05:00'), moved('Lost', '2026-02-02T12:00:00-05:00')],
      context,
    )
    const lost = item('p1', 'Lost', {
      ContactId: '5',
      'Expected AUM': 250_000,
      Probability: '25',
      'Expected Close': '2026-03-01',
      Source: 'Referral Client',
      Competitor: 'Nobody & Sons',
      ContactMetaData: { Name: 'Ada Quill', AssignedTo: '7' },
    })
    expect(toOpportunityRows([lost], stages, context)).toEqual([
      {
        opportunity_ref: pseudonyms.ref('opportunity', '50'),
        crm_item_id: '50',
        client_ref: null,
        contact_ref: contactRef('5'),
        label: 'A••• Q•••',
        stage: 'LOST',
        expected_aum: '250000',
        probability: 0.25,
        expected_close_on: '2026-03-01',
        source: 'REFERRAL_CLIENT',
        competitor: 'Nobody & Sons',
        advisor_ref: advisorRef,
        created_at: '2020-01-02T15:00:00.000Z',
        closed_at: '2026-02-02T17:00:00.000Z',
        source_updated_at: '2026-11-21T03:30:00.000Z',
      },
    ])
    const [unnoted, open] = toOpportunityRows(
      [item('p1', 'Funded'), item('p1', 'Proposal', { Probability: 101 })],
      [],
      context,
    )
    expect(unnoted).toMatchObject({
      closed_at: '2026-11-21T03:30:00.000Z',
      client_ref: clientRef,
      probability: null,
    })
    expect(open).toMatchObject({ stage: 'PROPOSAL', closed_at: null, probability: null, label: '•••' })
  })

  it('make onboarding steps of households', () => {
    const step = {
      Step: 'First Review',
      'Started On': '2026-01-02',
      'Due Date': '2026-02-01',
      'Completed On': '',
    }
    expect(
      toOnboardingStepRows(
        [item('p2', 'Open', step), item('p2', 'Open'), item('p2', 'Open', { ...step, ContactId: '5' })],
        context,
      ),
    ).toEqual([
      {
        step_ref: pseudonyms.ref('interaction', '50'),
        client_ref: clientRef,
        step: 'FIRST_REVIEW',
        started_on: '2026-01-02',
        due_on: '2026-02-01',
        completed_on: null,
      },
    ])
  })

  it('make survey answers within their scales, with redacted comments', () => {
    const answer = {
      Survey: 'S-1',
      'Invited On': '2026-10-01',
      NPS: '9',
      CSAT: 5,
      CES: 8,
      Advice: '4',
      Fees: 9,
      Comment: 'Thanks Ada, call 555-010-0199',
      ContactMetaData: { Name: 'Quill Household' },
    }
    const rows = toSurveyResponseRows(
      [item('p3', 'Responded', answer), item('p3', 'Bounced'), item('p3', 'Delivered', { ContactId: '3' })],
      ['Ada'],
      context,
    )
    expect(rows).toEqual([
      {
        response_ref: pseudonyms.ref('survey', '50'),
        client_ref: clientRef,
        survey_id: 'S-1',
        invited_on: '2026-10-01',
        delivered: true,
        responded_on: '2026-11-20',
        nps: 9,
        csat: 5,
        ces: null,
        topics: { ADVICE: 4 },
        comment: 'Thanks [name], call [number]',
      },
      expect.objectContaining({
        survey_id: 'UNNAMED',
        invited_on: '2020-01-02',
        delivered: false,
        responded_on: null,
        comment: null,
      }),
    ])
  })

  it('make complaints, closed by date or status', () => {
    const rows = toComplaintRows(
      [
        item('p4', 'Open', { 'Opened On': '2026-10-01', Topic: 'Fee calculation' }),
        item('p4', 'Resolved'),
        item('p4', 'Resolved', { 'Closed On': '2026-10-09' }),
        item('p4', 'Open', { ContactId: null }),
      ],
      context,
    )
    expect(rows.map(({ opened_on: opened, closed_on: closed, topic }) => [opened, closed, topic])).toEqual([
      ['2026-10-01', null, 'FEES'],
      ['2020-01-02', '2026-11-20', 'OTHER'],
      ['2020-01-02', '2026-10-09', 'OTHER'],
    ])
  })
})

describe('touches', () => {
  const now = new Date('2026-11-20T15:00:00Z')

  it('notes are calls when they say so', () => {
    const rows = toNoteRows(
      [
        written('Call: incoming. Annual review'),
        written('Call: outgoing. Hello'),
        written('From client: thank you'),
        written('Wrote a letter'),
        written(''),
        written('moved', { PipelineInfo: { PipelineItemId: '1' } }),
        written('undated', { DateCreated: null }),
      ],
      context,
    )
    expect(rows.map(({ channel, direction, topic }) => [channel, direction, topic])).toEqual([
      ['CALL', 'IN', 'REVIEW'],
      ['CALL', 'OUT', 'OTHER'],
      ['NOTE', 'IN', 'OTHER'],
      ['NOTE', 'OUT', 'OTHER'],
    ])
  })

  const missed = { Attendees: [{ IsUser: false, AttendanceStatus: 'NotAttending' }] }
  const withoutUser = {
    Attendees: [{ IsUser: true, AttendanceStatus: 'NotAttending' }],
    Description: 'Requested by client',
  }

  it('meetings count when they took place', () => {
    const rows = toMeetingRows(
      [
        appointment(created),
        appointment('2026-11-20T10:00:01-05:00'),
        appointment(created, missed),
        appointment(created, withoutUser),
        appointment(created, { ContactIds: [] }),
      ],
      now,
      context,
    )
    expect(rows.map(({ channel, direction, topic }) => [channel, direction, topic])).toEqual([
      ['MEETING', 'OUT', 'REVIEW'],
      ['MEETING', 'IN', 'REVIEW'],
    ])
  })

  it('review meetings are scheduled, held or missed', () => {
    const rows = toReviewMeetingRows(
      [
        appointment(created),
        appointment('2026-11-21T10:00:00-05:00'),
        appointment(created, missed),
        appointment(created, { Name: 'Lunch' }),
        appointment(created, { ContactIds: ['5'] }),
      ],
      now,
      context,
    )
    expect(rows.map(({ status }) => status)).toEqual(['HELD', 'SCHEDULED', 'MISSED'])
    expect(rows[0]).toEqual({
      meeting_ref: pseudonyms.ref('meeting', '1'),
      client_ref: clientRef,
      scheduled_for: '2020-01-02T15:00:00.000Z',
      status: 'HELD',
    })
  })

  it('documents are received or sent, and not deleted', () => {
    const document = (DisplayName: string, extra: object = {}) =>
      file.parse({ FileId: '1', CreatedBy: '7', DateCreated: created, DisplayName, ...extra })
    const rows = toDocumentRows(
      [
        document('Received - Transfer form.pdf'),
        document('', { FileName: 'Market letter.pdf' }),
        document('x', { DateDeleted: created }),
      ],
      '1',
      context,
    )
    expect(
      rows.map(({ channel, direction, topic, client_ref: ref }) => [channel, direction, topic, ref]),
    ).toEqual([
      ['DOCUMENT', 'IN', 'SERVICE', clientRef],
      ['DOCUMENT', 'OUT', 'MARKET', clientRef],
    ])
  })
})

it('tasks belong to a process and are completed on a day in New York', () => {
  const done = task.parse({
    TaskId: '1',
    Name: 'Process account transfer',
    DueDate: '2026-11-19',
    AssignedTo: '7',
    ContactId: '4',
    IsCompleted: true,
    DateCompleted: updated,
    DateCreated: created,
  })
  const undated = task.parse({
    TaskId: '2',
    Name: '',
    DueDate: '2026-11-18',
    IsCompleted: true,
    DateCreated: created,
  })
  const open = task.parse({
    TaskId: '3',
    Name: 'Water the plants',
    DueDate: '',
    IsCompleted: false,
    DateCreated: created,
  })
  expect(toTaskRows([done, undated, open], context)).toEqual([
    {
      task_ref: pseudonyms.ref('interaction', '1'),
      client_ref: clientRef,
      advisor_ref: advisorRef,
      process: 'TRANSFER',
      due_on: '2026-11-19',
      completed_on: '2026-11-20',
      created_at: '2020-01-02T15:00:00.000Z',
    },
    expect.objectContaining({
      client_ref: null,
      advisor_ref: null,
      process: 'OTHER',
      completed_on: '2026-11-18',
    }),
    expect.objectContaining({ due_on: null, completed_on: null }),
  ])
})
