import { newYorkDate } from '@rc/core/dates'
import { processOf } from '../classify.ts'
import type { Task } from '../payloads/records.ts'
import { advisorRefOf, type RowContext } from './context.ts'

export interface TaskRow {
  readonly task_ref: string
  readonly client_ref: string | null
  readonly advisor_ref: string | null
  readonly process: string
  readonly due_on: string | null
  readonly completed_on: string | null
  readonly created_at: string
}

const completedOn = (task: Task): string | null =>
  task.IsCompleted ? (task.DateCompleted === null ? task.DueDate : newYorkDate(task.DateCompleted)) : null

export const toTaskRows = (tasks: readonly Task[], context: RowContext): TaskRow[] =>
  tasks.map((task) => ({
    task_ref: context.pseudonyms.ref('interaction', task.TaskId),
    client_ref: context.directory.clientOf(task.ContactId),
    advisor_ref: advisorRefOf(context, task.AssignedTo),
    process: processOf(task.Name),
    due_on: task.DueDate,
    completed_on: completedOn(task),
    created_at: task.DateCreated.toISOString(),
  }))
