import { addDays } from '@rc/core/dates'
import type { Firm } from '../firm/model.ts'

/** Days from today to the last day; empty where there is none. */
const PRIORITIES: readonly (readonly [string, string, string, string, number | '', 'OPEN' | 'DONE'])[] = [
  ['adv-annual', 'Draft of the annual amendment to the second reader', 'HIGH', 'compliance', 21, 'OPEN'],
  [
    'custody-reauthorize',
    'Renew the authorization of the custody exports',
    'MEDIUM',
    'operations',
    7,
    'OPEN',
  ],
  ['review-backlog', 'Invite the households whose review is overdue', 'MEDIUM', 'advisor', '', 'OPEN'],
  ['disaster-test', 'Restore the last backup once', 'LOW', 'operations', -3, 'DONE'],
]

/** What the firm says is to be done first. */
export const priorityRows = (firm: Firm): (string | number)[][] => [
  ['task_id', 'title', 'priority', 'owner_role', 'due_on', 'status'],
  ...PRIORITIES.map(([id, title, priority, owner, days, status]) => [
    id,
    title,
    priority,
    owner,
    days === '' ? '' : addDays(firm.today, days),
    status,
  ]),
]
