import { newYorkDate, newYorkInstant } from '@rc/core/dates'
import { PRIORITIES_FILE, pullPriorities, type PriorityTask } from '@rc/connector-firm-book'
import { raiseAlert, resolveAlerts, type NewAlert } from '@rc/db/alerts'
import type { Db } from '@rc/db/database'
import { closeReviewsExcept, openReviews, type Finding } from '@rc/db/reviews'
import { defineJob } from '@rc/queue'
import { recordSource } from '../source-state.ts'

export const PRIORITY_TASKS = 'priority_tasks'

export interface PriorityTasksDeps {
  readonly db: Db
  /** Of the firm's book. */
  readonly directory: string
  readonly now: () => Date
}

/**
 * What the firm says is to be done first: every open task of its priorities file is an alert to the role that owns it,
 * until it is done or has left the file. Rows that are wrong wait in the review queue; what they said before stays. A
 * file that cannot be read changes nothing.
 */
export const priorityTasks = ({ db, directory, now }: PriorityTasksDeps) =>
  defineJob({
    name: PRIORITY_TASKS,
    deadlineMinutes: 2,
    async run({ signal }) {
      const { tasks, bad, writtenAt } = await pullPriorities(directory, signal)
      const at = now()
      const today = newYorkDate(at)
      const open = tasks.filter(({ status }) => status === 'OPEN').map((task) => alertOf(task, today))
      const unread = bad.flatMap(({ taskId }) => (taskId === null ? [] : [keyOf(taskId)]))
      const findings = bad.map(({ row, column, message }): Finding => ({
        title: 'A row of the priorities file is wrong',
        detail: `${PRIORITIES_FILE}, row ${row}, ${column}: ${message}`,
        dedupeKey: `${row}:${column}`,
      }))
      await db.transaction().execute(async (trx) => {
        for (const alert of open) await raiseAlert(trx, alert, at)
        await resolveAlerts(trx, PRIORITY_TASKS, [...open.map(({ dedupeKey }) => dedupeKey), ...unread], at)
        await openReviews(trx, PRIORITY_TASKS, findings, at)
        const stillWrong = findings.map(({ dedupeKey }) => dedupeKey)
        await closeReviewsExcept(trx, PRIORITY_TASKS, stillWrong, at)
        if (writtenAt !== null) await recordSource(trx, 'firm.priorities', writtenAt, at)
      })
      return { rows: open.length }
    },
  })

const keyOf = (taskId: string): string => `${PRIORITY_TASKS}:${taskId}`

function alertOf(task: PriorityTask, today: string): NewAlert {
  const { due_on: due } = task
  const isLate = due !== null && due < today
  return {
    category: 'OPERATIONS',
    // What is late is no longer of little weight.
    severity: isLate && task.priority !== 'CRITICAL' ? 'HIGH' : task.priority,
    title: isLate ? 'A priority task is late' : 'A priority task is open',
    detail: task.title,
    source: 'firm.priorities',
    ruleId: PRIORITY_TASKS,
    actionRequired: `Do it, then mark it DONE in ${PRIORITIES_FILE}.`,
    ownerRole: task.owner_role,
    ...(due === null ? {} : { dueAt: newYorkInstant(due, 17) }),
    dedupeKey: keyOf(task.task_id),
  }
}
